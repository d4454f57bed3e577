import { randomUUID } from 'node:crypto'
import { identityV1, type SessionStanding } from '@formwork/contracts'
import { callUnary, closeClient, grpcClient } from '@formwork/service-kit'
import { perFile } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { claimsOf, type SignedIn, startIdentity } from './identity.ts'

const identity = perFile(startIdentity)
let client: InstanceType<typeof identityV1.IdentityService>
beforeAll(async () => {
  client = grpcClient(identityV1.IdentityService, `127.0.0.1:${identity.service.grpcPort}`)
})
afterAll(async () => {
  closeClient(client)
})

const check = async (claims: object, token = identity.config.SERVICE_TOKEN) => {
  const { standing } = await callUnary<object, { standing: SessionStanding }>(
    { service: 'identity', token, deadlineMs: 5_000 },
    (request, metadata, call, done) => client.checkSession(request, metadata, call, done),
    claims,
  )
  return standing.replace('SESSION_STANDING_', '').toLowerCase()
}
const claimed = ({ accessToken }: SignedIn) => {
  const { sessionHandle, sub: userId, 'st-role': roles } = claimsOf(accessToken)
  return { sessionHandle, userId, rolesReadAtMs: (roles as { t: number }).t }
}

describe('what identity says of a session', () => {
  it('is active until it is signed out, at once', async () => {
    const session = await identity.as('PM')
    expect(await check(claimed(session))).toBe('active')
    await identity.call('POST', '/api/auth/signout', { as: session })
    expect(await check(claimed(session))).toBe('revoked')
  })

  it('is stale when the rights of its user changed, and revoked when the user may no longer', async () => {
    const [admin, session] = [await identity.as('ADMIN'), await identity.as('OPS')]
    const change = (body: object) =>
      identity.call('PUT', `/api/users/${claimed(session).userId}`, { as: admin, body })
    await change({ roles: ['OPS', 'PM'] })
    expect(await check(claimed(session))).toBe('stale')
    await change({ isActive: false })
    expect(await check(claimed(session))).toBe('revoked')
  })

  it.each([
    ['an unknown session', { sessionHandle: randomUUID(), userId: randomUUID() }],
    ['no session', {}],
    ['a session that is no id', { sessionHandle: 'x', userId: 'y' }],
  ])('is revoked for %s', async (_what, claims) => {
    expect(await check({ ...claims, rolesReadAtMs: Date.now() })).toBe('revoked')
  })

  it('is revoked for the session of another user', async () => {
    const session = claimed(await identity.as('PM'))
    expect(await check({ ...session, userId: randomUUID() })).toBe('revoked')
  })

  it('is for services alone', async () => {
    const session = claimed(await identity.as('PM'))
    await expect(check(session, 'another token altogether')).rejects.toMatchObject({
      kind: 'unauthenticated',
    })
  })
})

describe('access tokens', () => {
  it('carry the issuer, audience and tenant that are set, and no others are accepted', async () => {
    const settings = {
      SESSION_ISSUER: 'https://accounts.example.com',
      SESSION_AUDIENCE: 'formwork',
      SESSION_TENANT: 'concrete',
    }
    const strict = await startIdentity({ ...settings })
    const session = await strict.as('PM')
    expect(claimsOf(session.accessToken)).toMatchObject({
      iss: 'https://accounts.example.com',
      aud: 'formwork',
      tId: 'concrete',
    })
    expect((await strict.call('GET', '/api/auth/me', { as: session })).statusCode).toBe(200)
    await strict.close()
  })
})

it('a person is called by their name, also one who may not sign in any more', async () => {
  const nameOf = async (email: string) => {
    const { name } = await callUnary<{ email: string }, { readonly name: string }>(
      { service: 'identity', token: identity.config.SERVICE_TOKEN, deadlineMs: 5_000 },
      (request, metadata, call, done) => client.findPersonName(request, metadata, call, done),
      { email },
    )
    return name
  }
  const [admin, session] = [await identity.as('ADMIN'), await identity.as('ESTIMATOR')]
  const { email } = claimsOf(session.accessToken)
  const change = (body: object) =>
    identity.call('PUT', `/api/users/${claimed(session).userId}`, { as: admin, body })
  await change({ name: 'Esther Estimator', isActive: false })
  expect(await nameOf(String(email))).toBe('Esther Estimator')
  expect(await nameOf('nobody@example.com')).toBe('')
})

describe('who has a role', () => {
  const holders = async (role: string) => {
    const { emails } = await callUnary<{ role: string }, { readonly emails: readonly string[] }>(
      { service: 'identity', token: identity.config.SERVICE_TOKEN, deadlineMs: 5_000 },
      (request, metadata, call, done) => client.listRoleHolders(request, metadata, call, done),
      { role },
    )
    return emails
  }

  it('is told of those who are active, each of their roles', async () => {
    const [admin, session] = [await identity.as('ADMIN'), await identity.as('ACCOUNTING')]
    const change = (body: object) =>
      identity.call('PUT', `/api/users/${claimed(session).userId}`, { as: admin, body })
    const { email } = claimsOf(session.accessToken)
    expect(await holders('ACCOUNTING')).toContain(email)
    expect(await holders('OPS')).not.toContain(email)
    await change({ roles: ['ACCOUNTING', 'OPS'] })
    expect(await holders('OPS')).toContain(email)
    await change({ isActive: false })
    expect(await holders('ACCOUNTING')).not.toContain(email)
    expect(await holders('FOREMAN')).toEqual([])
  })
})
