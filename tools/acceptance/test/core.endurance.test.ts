import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type Child,
  type DatabaseUrls,
  ensureDatabase,
  freePort,
  startChild,
  superuserUrl,
  temporaryFolder,
} from '@formwork/backing-services'
import { LOCAL_PASSWORD } from '@formwork/kernel'
import { type ApiSession, type Stack, signIn, startStack, temporaryConfig } from '@formwork/local'
import { eventually } from '@formwork/testing'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { USERS } from './endpoint-table.ts'

const API_KEY = 'a key that the two identities share'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let stack: Stack
let coreEnv: Record<string, string>
let core: Child | undefined
beforeAll(async () => {
  folder = await temporaryFolder()
  const cdiPort = await freePort()
  const config = await temporaryConfig(folder.path, {
    AUTH_CORE_URL: `http://127.0.0.1:${cdiPort}`,
    AUTH_CORE_API_KEY: API_KEY,
  })
  stack = await startStack({ config })
  const [port, grpcPort] = [await freePort(), await freePort()]
  coreEnv = {
    ...(await databaseBeside(stack)),
    PORT: `${port}`,
    GRPC_PORT: `${grpcPort}`,
    METRICS_PORT: '',
    AUTH_CORE_URL: '',
    CDI_PORT: `${cdiPort}`,
    CDI_API_KEY: API_KEY,
    // An installation of its own: what it signs for programs is not meant for its own services.
    SESSION_ISSUER: 'http://core.localhost/api/auth',
    // It tells nobody of what ends there: that is what the two say to each other.
    NATS_URL: 'nats://127.0.0.1:1',
  }
}, 300_000)
beforeEach(async () => {
  if (core === undefined) await startCore()
})
afterAll(async () => {
  await stopCore()
  await stack.stop()
  await folder.remove()
})

/** A database of its own on the Postgres of the stack. */
async function databaseBeside({ backing }: Stack): Promise<Record<string, string>> {
  const { postgres } = JSON.parse(await readFile(join(folder.path, 'secrets.json'), 'utf8'))
  const { port } = new URL(backing.databases.identity.databaseUrl)
  const names = { name: 'core', password: 'run of core', ownerPassword: 'owner of core' }
  const urls: DatabaseUrls = await ensureDatabase(superuserUrl(Number(port), postgres), names)
  return { DATABASE_URL: urls.databaseUrl, MIGRATION_DATABASE_URL: urls.migrationDatabaseUrl }
}

/** A second identity, which keeps the sessions of the first. */
async function startCore(): Promise<void> {
  const plan = stack.services.find(({ name }) => name === 'identity')
  if (plan === undefined) throw new Error('there is no identity')
  core = await startChild({
    command: process.execPath,
    args: [plan.entry],
    cwd: dirname(dirname(plan.entry)),
    env: { PATH: process.env.PATH, ...plan.env, ...coreEnv },
    stopSignal: 'SIGTERM',
    onLine: () => {},
  })
  const hello = `http://127.0.0.1:${coreEnv.CDI_PORT}/hello`
  await eventually(async () => expect((await fetch(hello)).status).toBe(200), {
    withinMs: 60_000,
  })
}

async function stopCore(): Promise<void> {
  await core?.stop(10_000)
  core = undefined
}

/** A Core that starts after this signs with another key, and lists no earlier one. */
async function forgetKeys(): Promise<void> {
  const database = new pg.Client({ connectionString: coreEnv.MIGRATION_DATABASE_URL })
  await database.connect()
  await database.query('DELETE FROM signing_keys')
  await database.end()
}

/** Identity first, and then those who fetch its keys. */
async function startAnew(): Promise<void> {
  for (const name of ['identity', 'estimating', 'gateway'] as const) {
    expect([name, await stack.restart(name)]).toEqual([name, true])
  }
}

const send = (path: string, cookie: string, body?: object) =>
  fetch(new URL(path, stack.gatewayUrl), {
    method: 'POST',
    headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
const refresh = async (cookie: string) => {
  const answer = await send('/api/auth/session/refresh', cookie)
  const { user } = (await answer.json()) as { user?: { roles: string[] } }
  return { status: answer.status, roles: user?.roles, cookie: cookiesOf(answer) }
}
const get = async (path: string, cookie: string): Promise<number> =>
  (await fetch(new URL(path, stack.gatewayUrl), { headers: { cookie } })).status
const bids = (cookie: string): Promise<number> => get('/api/bids', cookie)
const me = (cookie: string): Promise<number> => get('/api/auth/me', cookie)
const enter = (email: string): Promise<ApiSession> => signIn(stack.gatewayUrl, email)
/** A sign-out has five seconds until it counts everywhere. */
async function signOut(cookie: string): Promise<void> {
  expect((await send('/api/auth/signout', cookie)).status).toBe(200)
  await eventually(async () => expect(await bids(cookie)).toBe(401), { withinMs: 5_000 })
}

describe('with another identity as its Core, identity', { timeout: 240_000 }, () => {
  it('signs in, refreshes in parallel, and lets services accept what the Core signed', async () => {
    const { cookie } = await enter(USERS.ESTIMATOR)
    expect(await bids(cookie)).toBe(200)
    const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(cookie)))
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const tokens = new Set(answers.map((answer) => /sRefreshToken=[^;]+/.exec(answer.cookie)?.[0]))
    expect(tokens.size).toBe(1)
    expect(await bids(answers[0]?.cookie ?? '')).toBe(200)
  })

  it('gives new roles with the next refresh, and ends sessions everywhere', async () => {
    const admin = await enter(USERS.ADMIN)
    const { cookie } = await enter(USERS.OPS)
    const users = await admin.json<{ id: string; email: string }[]>('GET', '/api/users?q=ops@')
    const { id } = users.find(({ email }) => email === USERS.OPS) ?? { id: '' }
    await admin.json('PUT', `/api/users/${id}`, { roles: ['OPS', 'ESTIMATOR'] })
    await eventually(async () => expect(await bids(cookie)).toBe(401))
    const refreshed = await refresh(cookie)
    expect([refreshed.status, refreshed.roles]).toEqual([200, ['ESTIMATOR', 'OPS']])
    expect(await bids(refreshed.cookie)).toBe(200)

    expect((await admin.send('POST', `/api/users/${id}/sessions/revoke`)).status).toBe(204)
    const revokedAt = performance.now()
    await eventually(async () => expect(await bids(refreshed.cookie)).toBe(401))
    const seconds = (performance.now() - revokedAt) / 1000
    process.stdout.write(`refused ${seconds.toFixed(1)} s after the revocation\n`)
    expect((await refresh(refreshed.cookie)).status).toBe(401)
  })

  it('keeps everybody signed in while the Core starts anew', async () => {
    const { cookie } = await enter(USERS.PM)
    await stopCore()
    await startCore()
    const refreshed = await eventually(async () => {
      const answer = await refresh(cookie)
      expect(answer.status).toBe(200)
      return answer
    })
    expect(await bids(refreshed.cookie)).toBe(200)
    await signOut(refreshed.cookie)
  })

  it('answers 503 while the Core is dead, when valid access tokens go on working', async () => {
    const { cookie } = await enter(USERS.PM)
    await stopCore()
    const credentials = { email: USERS.PM, password: LOCAL_PASSWORD }
    const answers = [
      await send('/api/auth/signin', '', credentials),
      await send('/api/auth/session/refresh', cookie),
    ]
    const sentence = 'Sessions cannot be started or renewed right now; try again shortly'
    for (const answer of answers) {
      expect([answer.status, await answer.json()]).toEqual([503, { error: sentence }])
    }
    expect(await bids(cookie)).toBe(200)
    await signOut(cookie)
    await startCore()
    expect((await refresh((await enter(USERS.PM)).cookie)).status).toBe(200)
  })

  it('knows the keys of a Core that is dead, also where it and others start anew meanwhile', async () => {
    const { cookie } = await enter(USERS.ESTIMATOR)
    await stopCore()
    await startAnew()
    expect([await me(cookie), await bids(cookie)]).toEqual([200, 200])
    expect((await refresh(cookie)).status).toBe(503)
    await startCore()
    const refreshed = await refresh(cookie)
    expect([refreshed.status, await bids(refreshed.cookie)]).toEqual([200, 200])
  })

  it('knows no key any more that its Core has dropped', async () => {
    const before = await enter(USERS.ESTIMATOR)
    await stopCore()
    await forgetKeys()
    await startCore()
    const after = await enter(USERS.PM)
    await stopCore()
    await startAnew()
    expect([await me(before.cookie), await bids(before.cookie)]).toEqual([401, 401])
    expect([await me(after.cookie), await bids(after.cookie)]).toEqual([200, 200])
  })
})
