import { describe, expect, it } from 'vitest'
import type { Session } from './access-tokens.ts'
import { IdentityCheck, type SessionState } from './identity-check.ts'

const session = (sessionHandle: string, rolesReadAtMs = 1): Session => ({
  principal: { userId: 'u', email: 'e', roles: [], permissions: [], sessionHandle },
  rolesReadAtMs,
  expiresAtMs: 0,
})

function checkWith(ask: (session: Session) => Promise<SessionState>) {
  let now = 10_000
  let asked = 0
  const check = new IdentityCheck({
    feedState: () => 'silent',
    ask: (one) => {
      asked += 1
      return ask(one)
    },
    now: () => now,
  })
  return {
    sessionState: (one: Session) => check.sessionState(one),
    asked: () => asked,
    pass: (ms: number) => {
      now += ms
    },
  }
}

describe('asking identity', () => {
  it('happens once in two seconds for all who need to know', async () => {
    const check = checkWith(async () => 'active')
    const all = await Promise.all(
      Array.from({ length: 50 }, () => check.sessionState(session('s'))),
    )
    expect([new Set(all), check.asked()]).toEqual([new Set(['active']), 1])
    check.pass(1_999)
    await check.sessionState(session('s'))
    expect(check.asked()).toBe(1)
    check.pass(1)
    await check.sessionState(session('s'))
    expect(check.asked()).toBe(2)
  })

  it('tells sessions apart, and a refreshed token from the one before', async () => {
    const check = checkWith(async ({ principal, rolesReadAtMs }) =>
      principal.sessionHandle === 'gone' ? 'revoked' : rolesReadAtMs < 5 ? 'stale' : 'active',
    )
    expect(await check.sessionState(session('gone'))).toBe('revoked')
    expect(await check.sessionState(session('s', 4))).toBe('stale')
    expect(await check.sessionState(session('s', 5))).toBe('active')
  })

  it('is given up for a second when there is no answer', async () => {
    const check = checkWith(async () => {
      throw new Error('away')
    })
    expect(await check.sessionState(session('a'))).toBeUndefined()
    expect(await check.sessionState(session('b'))).toBeUndefined()
    expect(check.asked()).toBe(1)
    check.pass(1_000)
    expect(await check.sessionState(session('a'))).toBeUndefined()
    expect(check.asked()).toBe(2)
  })

  it('believes an answer of a moment ago while identity is away', async () => {
    let away = false
    const check = checkWith(async () => {
      if (away) throw new Error('away')
      return 'active'
    })
    await check.sessionState(session('a'))
    away = true
    check.pass(1_000)
    expect(await check.sessionState(session('b'))).toBeUndefined()
    expect(await check.sessionState(session('a'))).toBe('active')
  })

  it('remembers a bounded number of answers, the latest', async () => {
    const check = checkWith(async () => 'active')
    for (let n = 0; n <= 5_000; n++) await check.sessionState(session(`s-${n}`))
    await check.sessionState(session('s-5000'))
    expect(check.asked()).toBe(5_001)
    await check.sessionState(session('s-0'))
    expect(check.asked()).toBe(5_002)
  })
})
