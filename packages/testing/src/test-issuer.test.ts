import { createRemoteJWKSet, jwtVerify } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestIssuer, testIssuer } from './test-issuer.ts'

describe('testIssuer', () => {
  let issuer: TestIssuer
  beforeAll(async () => {
    issuer = await testIssuer()
  })
  afterAll(() => issuer.close())

  it('signs sessions that its published keys verify', async () => {
    const cookie = issuer.cookies({ email: 'pm@example.com', roles: ['PM'] })
    const keys = createRemoteJWKSet(new URL(issuer.jwksUrl))
    const { payload, protectedHeader } = await jwtVerify(cookie.split('=')[1] ?? '', keys)
    expect(protectedHeader).toMatchObject({ typ: 'JWT', version: '5', alg: 'RS256' })
    expect(payload).toMatchObject({
      email: 'pm@example.com',
      tId: 'public',
      'st-role': { v: ['PM'] },
      'st-perm': { v: [] },
    })
  })

  it('knows one person by one id', () => {
    const subject = (email: string) => {
      const [, payload] = issuer.token({ email, roles: ['OPS'] }).split('.')
      return JSON.parse(Buffer.from(payload ?? '', 'base64url').toString()).sub
    }
    expect(subject('a@example.com')).toBe(subject('a@example.com'))
    expect(subject('a@example.com')).not.toBe(subject('b@example.com'))
  })
})
