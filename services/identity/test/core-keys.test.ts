import { createSessionVerifier } from '@formwork/service-kit'
import { eventually } from '@formwork/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { CDI_KEY } from './cdi-server.ts'
import {
  type Identity,
  type SignedIn,
  signedInWith,
  startIdentity,
  startReplica,
  tokensOf,
} from './identity.ts'
import { type RecordedCore, recordedCore } from './recorded-core.ts'

const JWKS = '/api/auth/jwt/jwks.json'

let core: RecordedCore
let identity: Identity
const replicas: Identity[] = []
beforeAll(async () => {
  core = await recordedCore(CDI_KEY)
  identity = await startIdentity({ AUTH_CORE_URL: core.url, AUTH_CORE_API_KEY: CDI_KEY })
})
afterEach(async () => {
  core.tamper = undefined
  for (const replica of replicas.splice(0)) await replica.close()
})
afterAll(async () => {
  await identity.close()
  await core.close()
})

/** Identity started anew on the same database, knowing nothing but what is kept there. */
async function startAnew(settings: Record<string, string> = {}): Promise<Identity> {
  const { DATABASE_URL: databaseUrl, MIGRATION_DATABASE_URL = '' } = identity.config
  const replica = await startReplica(
    { databaseUrl, migrationDatabaseUrl: MIGRATION_DATABASE_URL },
    { AUTH_CORE_URL: core.url, AUTH_CORE_API_KEY: CDI_KEY, ...settings },
  )
  replicas.push(replica)
  return replica
}

async function whileAway(run: () => Promise<void>): Promise<void> {
  await core.close()
  try {
    await run()
  } finally {
    await core.open()
  }
}

const statusOf = async (at: Identity, as: SignedIn): Promise<number> =>
  (await at.call('GET', '/api/auth/me', { as })).statusCode
async function kidsOf(at: Identity): Promise<readonly string[]> {
  const answer = await at.call('GET', JWKS)
  expect(answer.statusCode).toBe(200)
  return answer.json().keys.map(({ kid }: { readonly kid: string }) => kid)
}
function kidOf({ accessToken }: SignedIn): string {
  const [header = ''] = accessToken.split('.')
  return JSON.parse(Buffer.from(header, 'base64url').toString()).kid
}
/** Another service that is started now: it has no key yet, and asks this identity for them. */
async function serviceBeside({ service: { app } }: Identity) {
  const jwksUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}${JWKS}`
  const verifier = createSessionVerifier({
    jwksUrl,
    sessionState: () => Promise.resolve('active'),
  })
  return async ({ cookie }: SignedIn): Promise<string> =>
    (await verifier.verify(cookie)).principal.email
}
const letPass = (time: string) =>
  identity.sql.query('UPDATE core_key_sets SET seen_at = seen_at - $1::interval', [time])
const kept = async (): Promise<readonly string[]> => {
  const { rows } = await identity.sql.query('SELECT s::text AS line FROM core_key_sets s')
  return rows.map(({ line }) => line)
}

describe('while the Core does not answer, the keys that it listed last', () => {
  it('are known to an identity and a service that are started meanwhile', async () => {
    const session = await identity.as('PM')
    await whileAway(async () => {
      const anew = await startAnew()
      expect(await statusOf(anew, session)).toBe(200)
      expect(await kidsOf(anew)).toContain(kidOf(session))
      const service = await serviceBeside(anew)
      expect(await service(session)).toBe('pm@example.com')
    })
  })

  it('are handed on before a service gives up, also when the Core leaves every question open', async () => {
    const session = await identity.as('PM')
    core.tamper = () => new Promise(() => {})
    const anew = await startAnew()
    const service = await serviceBeside(anew)
    expect(await service(session)).toBe('pm@example.com')
    expect(await statusOf(anew, session)).toBe(200)
  })

  it.each(['{"keys":[]}', '{"keys":[{"kty":"oct","k":"AA","kid":"d-1"}]}', '<html>'])(
    'hold also against an answer without any key: %s',
    async (body) => {
      const session = await identity.as('PM')
      core.tamper = (answer) => ({ ...answer, body })
      const anew = await startAnew()
      expect(await kidsOf(anew)).toContain(kidOf(session))
      expect(await statusOf(anew, session)).toBe(200)
    },
  )

  it('are the same at every replica, whichever saw the newest', async () => {
    const other = await startAnew()
    const before = await other.as('OPS')
    await core.rotateKey()
    const after = await identity.as('PM')
    expect(kidOf(after)).not.toBe(kidOf(before))
    await whileAway(async () => {
      for (const session of [before, after]) expect(await statusOf(other, session)).toBe(200)
      expect(await kidsOf(other)).toEqual(await kidsOf(identity))
    })
  })

  it('hold also while the database does not give them, when a key that is not known is 503', async () => {
    const session = await identity.as('PM')
    const kids = await kidsOf(identity)
    const [, ...rest] = session.accessToken.split('.')
    const header = { alg: 'RS256', typ: 'JWT', version: '5', kid: 'd-0' }
    const unknown = [Buffer.from(JSON.stringify(header)).toString('base64url'), ...rest].join('.')
    await identity.sql.query('ALTER TABLE core_key_sets RENAME TO elsewhere')
    try {
      expect(await kidsOf(identity)).toEqual(kids)
      expect(await statusOf(identity, session)).toBe(200)
      expect(await statusOf(identity, signedInWith(unknown, ''))).toBe(503)
    } finally {
      await identity.sql.query('ALTER TABLE elsewhere RENAME TO core_key_sets')
    }
  })

  it('are those of this Core alone', async () => {
    await identity.as('PM')
    const elsewhere = await startAnew({ AUTH_CORE_URL: 'http://127.0.0.1:1' })
    expect((await elsewhere.call('GET', JWKS)).statusCode).toBe(503)
  })

  it('count no longer than a token of theirs could be valid, and are deleted then', async () => {
    const session = await identity.as('PM')
    await whileAway(async () => {
      await letPass('17 minutes')
      expect(await statusOf(await startAnew(), session)).toBe(200)
      await letPass('2 minutes')
      for (const one of [identity, await startAnew()]) {
        expect((await one.call('GET', JWKS)).statusCode).toBe(503)
        expect(await statusOf(one, session)).toBe(503)
      }
      await startAnew({ AUTH_CORE_URL: '' })
      await eventually(async () => expect(await kept()).toEqual([]))
    })
    await eventually(async () => expect(await statusOf(identity, session)).toBe(200))
    expect(await kidsOf(identity)).toContain(kidOf(session))
  })

  it('are kept without anything secret that a Core may list by mistake', async () => {
    const secret = 'what nobody but the Core may know'
    core.tamper = ({ body, ...answer }, path) => {
      if (!path.startsWith('/.well-known')) return { body, ...answer }
      const { keys } = JSON.parse(body)
      const told = keys.map((key: object) => ({ ...key, d: secret, p: secret }))
      return { ...answer, body: JSON.stringify({ keys: told }) }
    }
    await core.rotateKey()
    const session = await identity.as('PM')
    const [line, ...others] = await kept()
    expect([line, others]).toEqual([expect.stringContaining(kidOf(session)), []])
    expect(line).not.toContain(secret)
  })
})

describe('the Core', () => {
  it('is asked for its keys without ours, which everybody may do', async () => {
    await kidsOf(identity)
    const asked = core.asked.filter(({ path }) => path === '/.well-known/jwks.json')
    expect(asked.length).toBeGreaterThan(0)
    for (const { headers } of asked) expect(headers).not.toHaveProperty('api-key')
  })
})

describe('a key that the Core has dropped', () => {
  it('does not come back when the Core is away and identity is started anew', async () => {
    const before = await identity.as('PM')
    await core.rotateKey()
    core.dropOldKeys()
    const after = await identity.as('PM')
    await whileAway(async () => {
      const anew = await startAnew()
      expect(await kidsOf(anew)).toEqual([kidOf(after)])
      const refused = await anew.call('GET', '/api/auth/me', { as: before })
      expect([refused.statusCode, refused.json()]).toEqual([401, { error: 'try refresh token' }])
      expect(await statusOf(anew, after)).toBe(200)
    })
  })

  it('does not come back by an answer that was under way when it was dropped', async () => {
    const late = await startAnew()
    const before = await identity.as('PM')
    await kidsOf(late)
    const release = Promise.withResolvers<void>()
    let [held, isDropped] = [0, false]
    core.tamper = async (answer, path) => {
      if (isDropped || !path.startsWith('/.well-known')) return answer
      held += 1
      await release.promise
      return answer
    }
    await eventually(async () => {
      await kidsOf(late)
      expect(held).toBeGreaterThan(0)
    })
    await core.rotateKey()
    core.dropOldKeys()
    isDropped = true
    // Its own question may be one of those under way, which it gives up after five seconds.
    await eventually(async () => expect(await kidsOf(identity)).not.toContain(kidOf(before)), {
      withinMs: 20_000,
    })
    release.resolve()
    expect(await kidsOf(late)).not.toContain(kidOf(before))
    expect(await kept()).toEqual([expect.not.stringContaining(kidOf(before))])
  })

  it('stops counting with the next look at what the Core lists', async () => {
    const before = await identity.as('PM')
    const session = await identity.as('OPS')
    await core.rotateKey()
    core.dropOldKeys()
    const after = tokensOf(
      await identity.call('POST', '/api/auth/session/refresh', {
        headers: { cookie: `sRefreshToken=${session.refreshToken}` },
      }),
    )
    expect([await statusOf(identity, before), await statusOf(identity, after)]).toEqual([401, 200])
    expect(await kidsOf(identity)).toEqual([kidOf(after)])
  })
})
