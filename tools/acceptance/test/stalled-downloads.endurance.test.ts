import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { temporaryFolder } from '@formwork/backing-services'
import { type ApiSession, type Stack, signIn, startStack, temporaryConfig } from '@formwork/local'
import { eventually } from '@formwork/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const READERS = [
  'admin@example.com',
  'estimator@example.com',
  'estimator2@example.com',
  'pm@example.com',
]
/** More than all buffers between the database and a socket hold. */
const ITEMS = 16_000
const ITEMS_AT_ONCE = 1_000
const CUT_AFTER_MS = 12_000
const TEXT = 'x'.repeat(900)

let folder: Awaited<ReturnType<typeof temporaryFolder>>
let stack: Stack
let sessions: readonly ApiSession[]
/** Somebody who reads what is sent. */
let other: ApiSession
let bidId: string
let small: string

beforeAll(async () => {
  folder = await temporaryFolder()
  stack = await startStack({ config: await temporaryConfig(folder.path) })
  sessions = await Promise.all(READERS.map((email) => signIn(stack.gatewayUrl, email)))
  other = await newcomer('reader@example.com')
  sessions = [...sessions, await newcomer('sleeper@example.com')]
  bidId = await bidOf(as(1), 'STALLED-1', ITEMS)
  small = await bidOf(as(1), 'STALLED-2', 1)
}, 300_000)
afterAll(async () => {
  await stack.stop()
  await folder.remove()
})

interface WithId {
  readonly id: string
}

function as(index: number): ApiSession {
  const session = sessions[index % sessions.length]
  if (session === undefined) throw new Error('nobody is signed in')
  return session
}

async function newcomer(email: string): Promise<ApiSession> {
  const password = 'seven quiet cranes at noon'
  await as(0).json('POST', '/api/users', { email, password, name: 'New Comer', roles: ['PM'] })
  return signIn(stack.gatewayUrl, email, password)
}

async function bidOf(session: ApiSession, bidNumber: string, count: number): Promise<string> {
  const client = await session.json<WithId>('POST', '/api/clients', {
    name: `Owner of ${bidNumber}`,
  })
  const [type] = await session.json<WithId[]>('GET', '/api/scope-types')
  const bid = await session.json<WithId>('POST', '/api/bids', {
    bidNumber,
    name: 'Pier deck',
    clientId: client.id,
  })
  const scope = await session.json<WithId>('POST', '/api/scopes', {
    bidId: bid.id,
    typeId: type?.id,
    name: 'Deck',
  })
  const texts = { notes: TEXT, description: TEXT }
  const item = { name: 'Anchor', category: 'OTHER', quantity: 1, unitCost: 12.5, ...texts }
  for (let sent = 0; sent < count; sent += ITEMS_AT_ONCE) {
    const items = Array.from({ length: Math.min(count, ITEMS_AT_ONCE) }, () => item)
    await session.json('POST', `/api/scopes/${scope.id}/items/misc`, items)
  }
  return bid.id
}

/** Asks for a download and reads no byte of it. */
async function stall(session: ApiSession, path: string): Promise<Socket> {
  const { hostname, port } = new URL(stack.gatewayUrl)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  socket.pause()
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nCookie: ${session.cookie}\r\n\r\n`)
  return socket
}

const status = async (session: ApiSession, path: string) => {
  const answer = await session.send('GET', path)
  await answer.arrayBuffer()
  return answer.status
}

/** False once the other side has hung up, which a socket that is never read does not hear. */
async function isOpen(socket: Socket): Promise<boolean> {
  socket.resume()
  const closed = once(socket, 'close').then(() => false)
  return Promise.race([closed, wait(10_000, true)])
}

describe('fourteen downloads that nobody reads', () => {
  it('keep nobody from exports, attachments and look-ups, and are cut', async () => {
    const csv = `/api/bids/${bidId}/csv`
    // Five people, none with more than three.
    const sockets = await Promise.all(Array.from({ length: 14 }, (_, n) => stall(as(n), csv)))
    await wait(2_000)
    // Asked for at once: its refusal has to come before the other three are cut.
    const refused = as(0).send('GET', csv)
    const paths = [
      `/api/bids/${bidId}/attachments`,
      `/api/projects/${small}/budget`,
      `/api/bids/${small}/csv`,
      `/api/bids/${small}/excel`,
      `/api/bids/${small}/pdf`,
    ]
    for (const path of paths) expect([path, await status(other, path)]).toEqual([path, 200])

    const fourth = await refused
    const refusal = { status: fourth.status, said: (await fourth.text()).slice(0, 200) }
    expect(refusal).toEqual({
      status: 429,
      said: '{"error":"You have 3 exports under way: wait until one of them is done"}',
    })
    expect(Number(fourth.headers.get('retry-after'))).toBeGreaterThan(0)
    await eventually(async () => expect(await status(as(0), csv)).toBe(200), { withinMs: 60_000 })
    // The last of them began before the others' exports did, which waited behind it.
    await wait(2 * CUT_AFTER_MS)
    expect(await Promise.all(sockets.map(isOpen))).not.toContain(true)
  })
})
