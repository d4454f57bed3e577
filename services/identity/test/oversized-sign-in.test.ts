import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { LOCAL_PASSWORD, startIdentity } from './identity.ts'

const identity = perFile(startIdentity)

const signIn = (body: unknown) => identity.call('POST', '/api/auth/signin', { body })

/** Answers take their time on a busy machine; what this process itself computes does not. */
async function computingMs(work: () => Promise<unknown>): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/**
 * Takes Unicode normalization a time that grows with the square of the length: minutes for a
 * megabyte.
 */
const combiningMarks = (bytes: number): string => `a${'\u0301\u0323'.repeat(bytes / 4)}`

describe('an oversized sign-in', () => {
  it.each([240_000, 1_000_000])(
    'of %i bytes of combining marks is refused unread',
    async (bytes) => {
      const spent = await computingMs(async () => {
        for (const body of [
          { email: 'pm@example.com', password: combiningMarks(bytes) },
          { email: combiningMarks(bytes), password: LOCAL_PASSWORD },
        ]) {
          const answer = await signIn(body)
          expect([answer.statusCode, answer.json()]).toEqual([
            413,
            { error: 'The request body is too large' },
          ])
        }
      })
      // Normalizing what was sent would take minutes, or some seconds for the shorter one.
      expect(spent).toBeLessThan(1_000)
    },
  )

  it.each([
    ['129 characters', 'x'.repeat(129)],
    ['one of 15 kB', 'x'.repeat(15_000)],
    ['combining marks as many as a body takes', combiningMarks(15_000)],
    ['few code units that are many characters', 'ﷺ'.repeat(100)],
  ])('with a password of %s is a wrong pair', async (_what, password) => {
    const answer = await signIn({ email: 'ops@example.com', password })
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'Wrong e-mail or password' }])
  })

  it.each([
    ['255 characters', 'e'.repeat(255)],
    ['combining marks', combiningMarks(15_000)],
  ])('with an e-mail of %s is 400', async (_what, email) => {
    const answer = await signIn({ email, password: LOCAL_PASSWORD })
    expect([answer.statusCode, answer.json().error]).toEqual([
      400,
      'E-mail must be at most 254 characters',
    ])
  })

  it('costs as little where a session is refreshed or ended', async () => {
    const admin = await identity.as('ADMIN')
    for (const path of ['/api/auth/session/refresh', '/api/auth/signout']) {
      const body = { filler: 'x'.repeat(20_000) }
      const answer = await identity.call('POST', path, { as: admin, body })
      expect(answer.statusCode).toBe(413)
    }
  })
})

describe('a new password', () => {
  it.each([
    ['129 characters', 'x'.repeat(129)],
    ['half a megabyte of combining marks', combiningMarks(500_000)],
  ])('of %s is 400 at once', async (_what, password) => {
    const admin = await identity.as('ADMIN')
    const body = { email: 'new@example.com', name: 'New', roles: ['PM'], password }
    const spent = await computingMs(async () => {
      const answer = await identity.call('POST', '/api/users', { as: admin, body })
      expect([answer.statusCode, answer.json().error]).toEqual([
        400,
        'User password must be 12 to 128 characters',
      ])
    })
    expect(spent).toBeLessThan(300)
  })

  it('may be typed in another form at the sign-in', async () => {
    const password = 'ấm đậm đà nền móng bê tông'
    const body = { email: 'nfc@example.com', name: 'Form', roles: ['PM'], password }
    const created = await identity.call('POST', '/api/users', {
      as: await identity.as('ADMIN'),
      body,
    })
    expect(created.statusCode).toBe(201)
    await identity.signIn('nfc@example.com', password.normalize('NFD'))
  })
})
