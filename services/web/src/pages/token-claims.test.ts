import { expect, it } from 'vitest'
import { rolesOf } from './token-claims.ts'

const NOW = new Date('2027-03-01T12:00:00Z')
const token = (claims: unknown): string =>
  `a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`
const claims = (exp: number) => ({ exp, 'st-role': { v: ['PM'], t: 0 } })
const LATER = NOW.getTime() / 1_000 + 60

it('are those of the session', () => {
  const cookies = `theme=dark; sAccessToken=${token(claims(LATER))}; other=1`
  expect(rolesOf(cookies, NOW)).toEqual(['PM'])
})

it.each([
  ['without cookies', undefined],
  ['without a session', 'theme=dark'],
  ['after a sign-out', 'sAccessToken='],
  ['of a session that is refreshed first', `sAccessToken=${token(claims(LATER - 60))}`],
  ['of what is no token', 'sAccessToken=a.b.c'],
  ['of a token that tells no roles', `sAccessToken=${token({ exp: LATER })}`],
])('are none %s', (_when, cookies) => {
  expect(rolesOf(cookies, NOW)).toBeUndefined()
})
