import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ApiSession, signIn } from '../src/api-session.ts'
import {
  expectOneAnswer,
  expectOneMigration,
  expectRowsOnce,
  type ManyProcesses,
  START_MS,
  startProcesses,
} from './many-processes.ts'

const PROCESSES = 5
const SERVICES = ['estimating', 'purchasing', 'documents', 'field'] as const
/** Rows that their migrations bring; nothing else keeps them from standing twice. */
const FIRST_ROWS = [
  ['estimating', 'scope_types'],
  ['purchasing', 'cost_codes'],
  ['purchasing', 'approval_limits'],
  ['purchasing', 'purchase_order_counter'],
] as const
const KB = 1_024

let processes: ManyProcesses
let admin: ApiSession
let bidId: string

beforeAll(async () => {
  processes = await startProcesses(
    {
      identity: 1,
      catalog: 1,
      ...Object.fromEntries(SERVICES.map((service) => [service, PROCESSES])),
    },
    { ATTACHMENTS_PER_BID_BYTES: String(1_024 * KB) },
  )
  admin = await signIn(processes.addressesOf('identity')[0] ?? '', 'admin@example.com')
  bidId = await aBid()
}, START_MS)
afterAll(() => processes.close(), 60_000)

/** Asked of one process, without the gateway. */
async function send(url: string, path: string, body?: unknown, key?: string): Promise<Response> {
  const isForm = body instanceof FormData
  return fetch(new URL(path, url), {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      cookie: admin.cookie,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
  })
}

async function aBid(): Promise<string> {
  const [url = ''] = processes.addressesOf('estimating')
  const create = async (path: string, body: unknown) => {
    const answer = await send(url, path, body)
    const made = (await answer.json()) as { id: string }
    expect({ status: answer.status, made }).toMatchObject({ status: 201 })
    return made.id
  }
  const clientId = await create('/api/clients', { name: 'Pier 9 Partners' })
  return create('/api/bids', { bidNumber: 'FIVE-1', name: 'Pier deck', clientId })
}

function picture(name: string, bytes: number): FormData {
  const content = new Uint8Array(bytes).fill(0x5a)
  content.set(Buffer.from('89504e470d0a1a0a0000000d4948445200000010000000100802000000', 'hex'))
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  return form
}

describe('five processes of a service that start at once on an empty database', () => {
  it.each(SERVICES)('are all ready, and one of them has migrated: %s', (service) =>
    expectOneMigration(processes, service, PROCESSES),
  )

  it.each(FIRST_ROWS)('have the first rows of %s once: %s', (service, table) =>
    expectRowsOnce(processes, service, table),
  )
})

describe('an Idempotency-Key at five processes of a service', () => {
  const keys = Array.from({ length: 5 }, (_, round) => `at-once-${round}`)

  it.each([
    [
      'estimating',
      'clients',
      (url: string, key: string) => send(url, '/api/clients', { name: key }, key),
    ],
    [
      'purchasing',
      'vendors',
      (url: string, key: string) => send(url, '/api/vendors', { name: key, type: 'CONCRETE' }, key),
    ],
    [
      'field',
      'workers',
      (url: string, key: string) =>
        send(url, '/api/workers', { name: key, classification: 'Carpenter', hourlyRate: 34 }, key),
    ],
    [
      'documents',
      'stored_files',
      (url: string, key: string) =>
        send(url, `/api/bids/${bidId}/attachments`, picture(`${key}.png`, KB), key),
    ],
  ] as const)('has one effect and one answer: %s', async (service, table, ask) => {
    for (const key of keys) {
      await expectOneAnswer(processes.addressesOf(service), (url) => ask(url, key))
    }
    const rows = await processes.rowsOf(
      service,
      `SELECT coalesce(row->>'name', row->>'file_name') AS name
       FROM (SELECT to_jsonb(one) AS row FROM ${table} AS one) AS rows
       WHERE row::text ~ 'at-once'`,
    )
    expect(rows.map(({ name }) => name?.replace('.png', '')).sort()).toEqual(keys)
  })
})

describe('a limit at five processes of a service', () => {
  it('counts the wrong share codes of a user at all of them', async () => {
    const addresses = processes.addressesOf('estimating')
    const guesses = Array.from(
      { length: 8 },
      (_, round) => `WRONG${String(round).padStart(3, '0')}`,
    )
    const answers = await Promise.all(
      guesses.flatMap((code) => addresses.map((url) => send(url, `/api/bids/share/${code}`))),
    )
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 404)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  it('counts the bytes that a bid may keep at all of them', async () => {
    const answers = await Promise.all(
      processes
        .addressesOf('documents')
        .flatMap((url) => [1, 2].map((n) => [url, n] as const))
        .map(([url, n]) =>
          send(url, `/api/bids/${bidId}/attachments`, picture(`quota-${n}.png`, 300 * KB)),
        ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, 201, 201, ...Array.from({ length: 7 }, () => 413)])
  })
})
