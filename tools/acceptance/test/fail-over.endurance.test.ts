import { setTimeout as wait } from 'node:timers/promises'
import { ensureDatabase, temporaryFolder } from '@formwork/backing-services'
import {
  type ApiSession,
  DATABASES,
  type Stack,
  signIn,
  startStack,
  temporaryConfig,
} from '@formwork/local'
import { eventually } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { USERS } from './endpoint-table.ts'
import { type PostgresPair, startPostgresPair } from './postgres-pair.ts'

const PEOPLE = 4
const EACH_MS = 40
const AGAIN = { withinMs: 60_000 }

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let postgres: PostgresPair
let stack: Stack
let admin: ApiSession
let items: string
/** Services that ended and were started again. */
const ended: string[] = []

/** The database of each service at the address that moves. */
async function databases(adminUrl: string): Promise<NodeJS.ProcessEnv> {
  const env: NodeJS.ProcessEnv = {}
  for (const name of DATABASES) {
    const urls = await ensureDatabase(adminUrl, { name, password: 'a', ownerPassword: 'b' })
    env[`${name.toUpperCase()}_DATABASE_URL`] = urls.databaseUrl
    env[`${name.toUpperCase()}_MIGRATION_DATABASE_URL`] = urls.migrationDatabaseUrl
  }
  return env
}

async function newBid(bidNumber: string): Promise<string> {
  const client = await admin.json<{ id: string }>('POST', '/api/clients', { name: bidNumber })
  const bid = await admin.json<{ id: string }>('POST', '/api/bids', {
    bidNumber,
    name: 'Warehouse slab',
    clientId: client.id,
  })
  return bid.id
}

beforeAll(async () => {
  folder = await temporaryFolder()
  postgres = await startPostgresPair(folder.path)
  const config = await temporaryConfig(folder.path, await databases(postgres.url))
  stack = await startStack({
    config,
    onLine: ({ source, level, message }) => {
      if (level === 'error' && message.startsWith('ended (')) ended.push(`${source} ${message}`)
    },
  })
  admin = await signIn(stack.gatewayUrl, USERS.ADMIN)
  const bidId = await newBid('FAIL-OVER-1')
  const type = await admin.json<{ id: string }>('POST', '/api/scope-types', { name: 'Slabs' })
  const scope = await admin.json<{ id: string }>('POST', '/api/scopes', {
    bidId,
    name: 'Slab',
    typeId: type.id,
  })
  items = `/api/scopes/${scope.id}/items/misc`
}, 300_000)
afterAll(async () => {
  await stack?.stop()
  await postgres?.stop()
  await folder.remove()
}, 180_000)

/** What somebody was answered who wrote an item of this name. */
interface Written {
  readonly name: string
  readonly status: number
  readonly text: string
}

/** People who write items until told to stop, each one at a time. */
function write() {
  const written: Written[] = []
  let stopped = false
  let count = 0
  const one = async (): Promise<void> => {
    count += 1
    const name = `Permit ${count}`
    const item = { name, category: 'PERMIT', quantity: 1, unitCost: 1 }
    const answer = await admin.send('POST', items, item)
    written.push({ name, status: answer.status, text: await answer.text() })
  }
  const writing = Array.from({ length: PEOPLE }, async () => {
    while (!stopped) await Promise.all([one(), wait(EACH_MS)])
  })
  const acknowledged = () => written.filter(({ status }) => status === 201)
  return {
    acknowledged: () => acknowledged().length,
    refused: () => written.length - acknowledged().length,
    async stop(): Promise<readonly Written[]> {
      stopped = true
      await Promise.all(writing)
      return written
    },
  }
}

const namesOf = async (): Promise<readonly string[]> => {
  const rows = await admin.json<readonly { name: string }[]>('GET', items)
  return rows.map(({ name }) => name)
}

// Only Linux tells which processes are a Postgres's.
describe.skipIf(process.platform !== 'linux')('a primary that is killed while people write', () => {
  it('loses no acknowledged write to its standby, and every service finds the new one', async () => {
    const writers = write()
    await eventually(() => expect(writers.acknowledged()).toBeGreaterThan(20), AGAIN)
    await postgres.killPrimary()
    await eventually(() => expect(writers.refused()).toBeGreaterThan(5), AGAIN)
    await postgres.promote()
    postgres.moveAddress()
    const before = writers.acknowledged()
    await eventually(() => expect(writers.acknowledged()).toBeGreaterThan(before + 20), AGAIN)
    const written = await writers.stop()

    // On a machine that does ten other things a part may also be too slow for the gateway.
    const expected = [201, 503, 504]
    expect(written.filter(({ status }) => !expected.includes(status))).toEqual([])
    const stored = await namesOf()
    const acknowledged = written.filter(({ status }) => status === 201).map(({ name }) => name)
    expect(acknowledged.filter((name) => !stored.includes(name))).toEqual([])
    expect(new Set(stored).size).toBe(stored.length)
  })

  it('is no reason to start a service again, and events go on', async () => {
    const id = await newBid('FAIL-OVER-2')
    await eventually(async () => {
      for (const path of ['/api/auth/me', '/api/variables', '/api/projects', '/api/bids']) {
        expect((await admin.send('GET', path)).status).toBe(200)
      }
      for (const { url } of stack.processes) {
        expect((await fetch(`${url}/readyz`)).status).toBe(200)
      }
      const projects = await admin.json('GET', '/api/projects?q=FAIL-OVER-2')
      expect(projects).toMatchObject([{ id }])
    }, AGAIN)
    expect(ended).toEqual([])
  })
})
