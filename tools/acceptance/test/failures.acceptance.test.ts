import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ApiSession, signIn } from '@formwork/local'
import { eventually } from '@formwork/testing'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { USERS } from './endpoint-table.ts'
import { useOwnSystem } from './own-system/own-system.ts'
import { kill as killOf } from './own-system/signals.ts'
import { PICTURE } from './picture.ts'

const AGAIN = { withinMs: 40_000 }

function receipt(): FormData {
  const form = new FormData()
  form.set('file', new Blob([PICTURE]), 'receipt.png')
  return form
}

const own = useOwnSystem()

let admin: ApiSession
beforeAll(async () => {
  admin = await signIn(own().stack.gatewayUrl, USERS.ADMIN)
})

const kill = (words: string, signal?: NodeJS.Signals) => killOf(own(), words, signal)

/** What a service's own database says. */
async function ask(service: 'documents' | 'purchasing', text: string, values: string[] = []) {
  const client = new pg.Client(own().stack.backing.databases[service].migrationDatabaseUrl)
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
}

async function newOrder(): Promise<{ id: string }> {
  const client = await admin.json<{ id: string }>('POST', '/api/clients', {
    name: 'Slab Builders',
  })
  const bid = await admin.json<{ id: string }>('POST', '/api/bids', {
    bidNumber: 'RECEIPT-1',
    name: 'Warehouse slab',
    clientId: client.id,
  })
  const vendor = await admin.json<{ id: string }>('POST', '/api/vendors', {
    name: 'Hardware store',
    type: 'MISC',
  })
  const body = { projectId: bid.id, vendorId: vendor.id }
  return admin.json('POST', '/api/purchase-orders/misc', body)
}

const answerOf = async (path: string) => {
  const answer = await admin.send('GET', path)
  return { status: answer.status, body: await answer.json(), headers: answer.headers }
}

// Only Linux tells which processes are the stack's.
describe.skipIf(process.platform !== 'linux')('what ends without warning', () => {
  it('a service, is told of with 503 and is back by itself', async () => {
    await kill('services/catalog/src/main.ts')
    const { headers } = await eventually(async () => {
      const answer = await answerOf('/api/variables?limit=1')
      expect(answer).toMatchObject({
        status: 503,
        body: { error: 'The catalog service is not available; try again shortly' },
      })
      return answer
    })
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    await eventually(async () => expect((await answerOf('/api/bids')).status).toBe(200))
    await eventually(
      async () => expect((await answerOf('/api/variables?limit=1')).status).toBe(200),
      AGAIN,
    )
  })

  it('a service, remembers the sessions that ended before', async () => {
    const leaver = await signIn(own().stack.gatewayUrl, USERS.PM)
    const estimating = own().stack.services.find(({ name }) => name === 'estimating')
    const url = `http://127.0.0.1:${estimating?.port}/api/bids`
    const read = () => fetch(url, { headers: { cookie: leaver.cookie } })
    await leaver.json('POST', '/api/auth/signout')
    // Known before: a sign-out has five seconds until it counts everywhere.
    await eventually(async () => expect((await read()).status).toBe(401))
    await kill('services/estimating/src/main.ts')
    const first = await eventually(async () => {
      const answer = await read()
      expect(answer.status).not.toBe(503)
      return answer
    }, AGAIN)
    expect([first.status, await first.json()]).toEqual([401, { error: 'unauthorised' }])
  })

  it('nothing, but a catalog that stands still: its own calls end after ten seconds, others do without it', {
    timeout: 60_000,
  }, async () => {
    const client = await admin.json<{ id: string }>('POST', '/api/clients', { name: 'Frozen' })
    const types = '/api/purchase-orders/integration/equipment-types'
    // Each process of purchasing remembers for itself.
    for (const { name, url } of own().stack.processes) {
      if (name !== 'purchasing') continue
      const answer = await fetch(`${url}${types}`, { headers: { cookie: admin.cookie } })
      expect(answer.status).toBe(200)
    }
    await kill('services/catalog/src/main.ts', 'SIGSTOP')
    try {
      const own = await Promise.all([
        admin.send('GET', '/api/variables'),
        admin.send('GET', '/api/pricing-items?format=csv'),
        admin.send('POST', '/api/rebar', {}),
        admin.send('POST', '/api/variables/import', undefined, { 'content-type': 'text/csv' }),
      ])
      expect(own.map(({ status }) => status)).toEqual([504, 504, 504, 504])
      const bid = { bidNumber: 'FROZEN-1', name: 'Slab', clientId: client.id }
      expect((await admin.send('POST', '/api/bids', bid)).status).toBe(201)
      const listed = await admin.send('GET', types)
      expect([listed.status, listed.headers.get('x-cache')]).toEqual([200, 'HIT'])
      const unknown = '/api/purchase-orders/integration/pump-catalog'
      expect((await admin.send('GET', unknown)).status).toBe(503)
    } finally {
      await kill('services/catalog/src/main.ts', 'SIGCONT')
    }
    await eventually(
      async () => expect((await answerOf('/api/variables?limit=1')).status).toBe(200),
      AGAIN,
    )
  })

  it('purchasing between a receipt’s file and its order, leaves neither file nor receipt', async () => {
    const order = await newOrder()
    const path = `/api/purchase-orders/${order.id}/receipt`
    const files = () =>
      ask('documents', 'SELECT id FROM stored_files WHERE owner_id = $1', [order.id])
    const holder = new pg.Client(own().stack.backing.databases.purchasing.migrationDatabaseUrl)
    await holder.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM purchase_orders WHERE id = $1 FOR UPDATE', [order.id])
    const interrupted = admin.send('POST', path, receipt())
    await eventually(async () => expect(await files()).toHaveLength(1))
    await kill('services/purchasing/src/main.ts')
    await holder.end()
    expect((await interrupted).status).toBeGreaterThanOrEqual(500)
    await eventually(async () => {
      expect((await admin.send('POST', path, receipt())).status).toBe(201)
    }, AGAIN)
    expect(await files()).toHaveLength(2)
    await ask('purchasing', `UPDATE receipt_uploads SET started_at = now() - interval '2 hours'`)
    await kill('services/purchasing/src/main.ts')
    await eventually(async () => expect(await files()).toHaveLength(1), AGAIN)
    await eventually(async () => expect((await admin.send('GET', path)).status).toBe(200), AGAIN)
  })

  it('the broker, stops no work, and what happened meanwhile arrives', async () => {
    await kill('nats-server')
    const client = await eventually(
      () => admin.json<{ id: string }>('POST', '/api/clients', { name: 'Meanwhile Builders' }),
      AGAIN,
    )
    const bid = await admin.json<{ id: string }>('POST', '/api/bids', {
      bidNumber: 'MEANWHILE-1',
      name: 'Parking deck',
      clientId: client.id,
    })
    await eventually(async () => {
      const { body } = await answerOf('/api/projects?q=MEANWHILE-1')
      expect(body).toMatchObject([{ id: bid.id }])
    }, AGAIN)
  })

  it('the database, is told of with 503, and every service finds it again', async () => {
    const pidFile = join(own().config.dataDir, 'postgres/cluster/postmaster.pid')
    process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGQUIT')
    const paths = ['/api/auth/me', '/api/variables', '/api/bids', '/api/purchase-orders']
    await eventually(async () => expect((await answerOf('/api/bids')).status).toBe(503))
    await eventually(async () => {
      for (const path of paths) expect((await answerOf(path)).status).toBe(200)
    }, AGAIN)
  })
})
