import { type ApiSession, signIn } from '@formwork/local'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { wholeApiReference } from './api-reference.ts'
import {
  addressOf,
  BY_KEY,
  ENDPOINTS,
  type Endpoint,
  OF_THE_SESSION,
  ROLES,
  type Role,
  USERS,
  WITHOUT_EFFECT,
} from './endpoint-table.ts'

/** A body that no endpoint accepts; those that want none find nothing to do it to. */
const WRONG_BODY: object = []

/** Once authorized, nothing that these calls could change is there. */
const REFUSED = [400, 404, 409, 415]
const NOT_REFUSED = [200, 204, ...REFUSED]

type Caller = Role | 'no session'
const CALLERS: readonly Caller[] = ['no session', ...ROLES]

let sessions: ReadonlyMap<Caller, ApiSession>

const signInAll = async () =>
  new Map<Caller, ApiSession>(
    await Promise.all(
      ROLES.map(async (role) => [role, await signIn(inject('gatewayUrl'), USERS[role])] as const),
    ),
  )

const call = async (endpoint: Endpoint, session?: ApiSession): Promise<number> => {
  const { method } = endpoint
  const address = addressOf(endpoint)
  const body = method === 'GET' || method === 'HEAD' ? undefined : WRONG_BODY
  const answer =
    session === undefined
      ? await fetch(new URL(address, inject('gatewayUrl')), { method })
      : await session.send(method, address, body)
  await answer.body?.cancel()
  return answer.status
}

/** The status that each caller gets, all asking at once. */
const callAll = async (endpoint: Endpoint, as: ReadonlyMap<Caller, ApiSession>) =>
  new Map(
    await Promise.all(
      CALLERS.map(async (caller) => [caller, await call(endpoint, as.get(caller))] as const),
    ),
  )

beforeAll(async () => {
  sessions = await signInAll()
})

describe('who may call', () => {
  const rows = ENDPOINTS.map((endpoint) => ({ ...endpoint, who: String(endpoint.roles) }))

  it.each(rows)('$method $path is for $who', async (endpoint) => {
    const { method, path, roles } = endpoint
    const ofSession = OF_THE_SESSION.includes(path)
    const mayBeDone = method === 'GET' || ofSession || WITHOUT_EFFECT.includes(path)
    const statuses = await callAll(endpoint, ofSession ? await signInAll() : sessions)
    if (roles === 'ANYONE') {
      expect(new Set(statuses.values()).size).toBe(1)
      if (!BY_KEY.includes(path)) expect(statuses.get('no session')).not.toBe(401)
      return
    }
    expect(statuses.get('no session')).toBe(401)
    for (const role of ROLES) {
      const status = statuses.get(role)
      if (!roles.includes(role)) expect(status, role).toBe(403)
      else expect(mayBeDone ? NOT_REFUSED : REFUSED, role).toContain(status)
    }
  })
})

describe('the API reference', () => {
  it('names every endpoint of the table and no other', async () => {
    const { paths } = await wholeApiReference(inject('gatewayUrl'))
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${unnamed(path)}`),
    )
    const expected = ENDPOINTS.map(({ method, path }) => `${method} ${unnamed(path)}`)
    expect(documented.sort()).toEqual(expected.sort())
  })

  it('says of each endpoint which roles may call it, and where no session is asked for', async () => {
    const { paths } = await wholeApiReference(inject('gatewayUrl'))
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => {
        const { 'x-roles': roles, security } = operation as { 'x-roles': Role[]; security?: [] }
        const who =
          security?.length === 0 ? ['ANYONE', ...roles] : ROLES.filter((one) => roles.includes(one))
        return `${method.toUpperCase()} ${unnamed(path)} ${who.join(' ')}`
      }),
    )
    const expected = ENDPOINTS.map(({ method, path, roles }) => {
      // The refresh cookie alone is asked for.
      const isOpen = roles === 'ANYONE' || path === '/api/auth/session/refresh'
      return `${method} ${unnamed(path)} ${isOpen ? 'ANYONE' : roles.join(' ')}`
    })
    expect(documented.sort()).toEqual(expected.sort())
  })
})

/** The names of variables are each document's own. */
function unnamed(path: string): string {
  return path.replaceAll(/\{\w+\}|:\w+/g, ':')
}
