import { createHash, randomUUID } from 'node:crypto'
import { identityV1 } from '@formwork/contracts'
import { callUnary, closeClient, grpcClient } from '@formwork/service-kit'
import { perFile } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SignedIn, startIdentity } from './identity.ts'

const PASSWORD = 'a password of theirs'

const identity = perFile(startIdentity)
let client: InstanceType<typeof identityV1.IdentityService>
let admin: SignedIn
beforeAll(async () => {
  client = grpcClient(identityV1.IdentityService, `127.0.0.1:${identity.service.grpcPort}`)
  admin = await identity.as('ADMIN')
})
afterAll(async () => {
  closeClient(client)
})

const holderOf = async (key: string): Promise<string> => {
  const keyHash = createHash('sha256').update(key).digest()
  const settings = { service: 'identity', token: identity.config.SERVICE_TOKEN, deadlineMs: 5_000 }
  const { userId } = await callUnary<object, { readonly userId: string }>(
    settings,
    (request, metadata, call, done) => client.findCalendarKeyHolder(request, metadata, call, done),
    { keyHash },
  )
  return userId
}

async function newcomer(role = 'PM') {
  const email = `${randomUUID()}@example.com`
  const body = { email, name: 'New Comer', password: PASSWORD, roles: [role] }
  const { id } = (await identity.call('POST', '/api/users', { as: admin, body })).json()
  return { id, email, session: await identity.signIn(email, PASSWORD) }
}

const create = async (as: SignedIn, headers = {}): Promise<string> => {
  const answer = await identity.call('POST', '/api/auth/calendar-key', { as, headers })
  expect(answer.statusCode).toBe(200)
  return answer.json().key
}
const change = (id: string, body: object) =>
  identity.call('PUT', `/api/users/${id}`, { as: admin, body })

describe('a calendar key', () => {
  it('is 256 random bits that are answered once, and kept as a hash alone', async () => {
    const { id, session } = await newcomer()
    const key = await create(session, { 'idempotency-key': 'k-1' })
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(await holderOf(key)).toBe(id)
    const { rows } = await identity.sql.query(
      `SELECT (SELECT json_agg(k) FROM calendar_keys k)::text AS keys,
        (SELECT json_agg(k) FROM messaging.idempotency_keys k)::text AS answers,
        (SELECT json_agg(l) FROM security_log l)::text AS log`,
    )
    const kept = JSON.stringify(rows)
    expect(kept).toContain('calendar-key-created')
    expect(kept).not.toContain(key)
    expect(await create(session, { 'idempotency-key': 'k-1' })).not.toBe(key)
  })

  it('is one for each user: the next takes its place, and deleting it twice is no fault', async () => {
    const { id, session } = await newcomer('ESTIMATOR')
    const first = await create(session)
    const second = await create(session)
    expect([await holderOf(first), await holderOf(second)]).toEqual(['', id])
    const end = () => identity.call('DELETE', '/api/auth/calendar-key', { as: session })
    expect([(await end()).statusCode, (await end()).statusCode]).toEqual([204, 204])
    expect(await holderOf(second)).toBe('')
  })

  it('ends for good with the right to read bids, not with a change that leaves it', async () => {
    const moved = await newcomer()
    const key = await create(moved.session)
    await change(moved.id, { roles: ['ESTIMATOR', 'OPS'] })
    expect(await holderOf(key)).toBe(moved.id)
    await change(moved.id, { roles: ['OPS'] })
    expect(await holderOf(key)).toBe('')
    await change(moved.id, { roles: ['PM'] })
    expect(await holderOf(key)).toBe('')
    const gone = await newcomer()
    const other = await create(gone.session)
    await change(gone.id, { isActive: false })
    await change(gone.id, { isActive: true })
    expect(await holderOf(other)).toBe('')
  })

  it.each(['OPS', 'ACCOUNTING'] as const)('is not for %s', async (role) => {
    const as = await identity.as(role)
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await identity.call(method, '/api/auth/calendar-key', { as })).statusCode).toBe(403)
    }
  })
})
