import { describe, expect, it } from 'vitest'
import { normalizedPassword, passwordPolicy } from './password-policy.ts'

describe('a password', () => {
  it('typed composed or decomposed is the same', () => {
    expect(normalizedPassword('Bétonière à coffrage'.normalize('NFD'))).toBe(
      'Bétonière à coffrage'.normalize('NFC'),
    )
  })

  it('has up to 128 characters, however many code units it takes to type them', () => {
    const composed = 'ấ'.repeat(128)
    const decomposed = composed.normalize('NFD')
    expect(decomposed).toHaveLength(384)
    expect(normalizedPassword(decomposed)).toBe(composed)
    expect(normalizedPassword(`${decomposed}a`)).toBeUndefined()
  })

  it('is not normalized when it is too long to be one', () => {
    const marks = `a${'\u0301\u0323'.repeat(120_000)}`
    const before = process.threadCpuUsage()
    expect(normalizedPassword(marks)).toBeUndefined()
    const { user } = process.threadCpuUsage(before)
    expect(user / 1000).toBeLessThan(100)
  })
})

describe('a new password', { timeout: 60_000 }, () => {
  const owner = { email: 'grace.hopper@example.com', name: 'Grace Brewster Hopper' }
  const elsewhere = passwordPolicy({ allowsLocal: false })
  const TOO_EASY = /too easy to guess: take four words or more/
  const OWN = 'User password must not contain the e-mail or the name of the user'

  it.each([
    'correct horse battery staple',
    'four lorries before dawn',
    'ấm đậm đà nền móng bê tông',
    'x7#Lq2vT9!mWz4Rb',
    `${'p'.repeat(20)} the rebar is late again`,
  ])('%s will do', async (password) => {
    await elsewhere.refuseWeak(password, owner)
  })

  it.each([
    '123456789012',
    'qwertyuiop123',
    'Password1234',
    'P@ssw0rd1234',
    'aaaaaaaaaaaaaaaa',
    'abcdefghijklmnop',
    'iloveyou1234',
    'letmeinletmein',
    'formwork1234',
    'concreteconcrete',
    '1q2w3e4r5t6y',
    'estimate-local',
    'ｅstimate-local',
  ])('%s is too easy to guess', async (password) => {
    await expect(elsewhere.refuseWeak(password, owner)).rejects.toMatchObject({
      kind: 'invalid',
      code: 'WEAK_PASSWORD',
      message: expect.stringMatching(TOO_EASY),
      details: [{ path: 'password', message: expect.stringMatching(TOO_EASY) }],
    })
  })

  it.each([
    'grace.hopper@example.com',
    'GRACE.HOPPER and her 7 ships',
    'seventeen hopper lorries',
    'brewster, gravel & ledger',
    'ＧＲＡＣＥ under the lorry 7',
  ])('%s is the user’s own', async (password) => {
    await expect(elsewhere.refuseWeak(password, owner)).rejects.toThrow(OWN)
  })

  it('may hold what is a part of many words', async () => {
    await elsewhere.refuseWeak('peaceful ladle meadow tram', { email: 'pm@x.de', name: 'Ed Lea' })
  })

  it('of a local user is allowed in local use', async () => {
    await passwordPolicy({ allowsLocal: true }).refuseWeak('estimate-local', owner)
    const weak = passwordPolicy({ allowsLocal: true }).refuseWeak('formwork1234', owner)
    await expect(weak).rejects.toThrow(TOO_EASY)
  })

  it('keeps nobody waiting while it is judged', async () => {
    const [before, beforeOfAll] = [process.threadCpuUsage(), process.cpuUsage()]
    const long = 'p4ssw0rdl3tm31ndr4g0nm0nk3y'.repeat(4)
    await Promise.allSettled(
      Array.from({ length: 5 }, (_, place) => elsewhere.refuseWeak(`${long}${place}`, owner)),
    )
    const own = process.threadCpuUsage(before)
    const all = process.cpuUsage(beforeOfAll)
    expect(own.user + own.system).toBeLessThan((all.user + all.system) / 2)
  })
})
