import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { walk } from '@formwork/api-examples'
import { startWithMail } from '@formwork/api-examples/start'
import { withClient } from '@formwork/backing-services'
import { eventEnvelope } from '@formwork/contracts'
import { signIn } from '@formwork/local'

const FILE = resolve(import.meta.dirname, '../../../docs/baseline/sent-events.json')

/** How often it is looked whether an event has arrived. */
const TRIES = 100
const BETWEEN_MS = 200

/** As the publisher makes it of a row: the last one of each type that the outbox holds. */
const EVENTS = `
  SELECT DISTINCT ON (type) json_build_object(
    'specversion', '1.0', 'id', id, 'source', '/' || split_part(type, '.', 1), 'type', type,
    'subject', aggregate_id, 'time', to_char(occurred_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'datacontenttype', 'application/json', 'aggregateversion', aggregate_version, 'data', data) AS event
  FROM messaging.outbox ORDER BY type, position DESC`

/**
 * A part of `npm run accept:contracts`: walks through the sample bid and keeps one event of each
 * type that was sent on the way, for the consumers of the next version to take in.
 */
const { gatewayUrl, stack, stop } = await startWithMail()
try {
  await walk(gatewayUrl)
  await deleteAgain(gatewayUrl)
  await deleteReturnedDay(gatewayUrl)
  await awardWithoutTicket(gatewayUrl)
  const databases = stack.services.flatMap(({ env }) => env['DATABASE_URL'] ?? [])
  const rows = await Promise.all(
    databases.map((url) => withClient(url, async (client) => (await client.query(EVENTS)).rows)),
  )
  const events = rows.flat().map(({ event }) => eventEnvelope.parse(event))
  events.sort((a, b) => (a.type < b.type ? -1 : 1))
  await writeFile(FILE, `${JSON.stringify(events, null, 1)}\n`)
  console.log(`Wrote ${events.length} events: ${events.map(({ type }) => type).join(', ')}`)
} finally {
  await stop()
}

/** The walk keeps all that it makes. */
async function deleteAgain(url: string): Promise<void> {
  const session = await signIn(url, 'admin@example.com')
  const add = async (path: string, body: object) =>
    (await session.json<{ readonly id: string }>('POST', path, body)).id
  const clientId = await add('/api/clients', { name: 'Passing Builders' })
  const bidId = await add('/api/bids', { bidNumber: 'PB-1', name: 'Passing bid', clientId })
  const types = await session.json<readonly { readonly id: string }[]>('GET', '/api/scope-types')
  const scopeId = await add('/api/scopes', { bidId, typeId: types[0]?.id, name: 'Passing scope' })
  for (const path of [`/api/scopes/${scopeId}`, `/api/bids/${bidId}`]) {
    const answer = await session.send('DELETE', path)
    if (!answer.ok) throw new Error(`DELETE ${path} answered ${answer.status}`)
  }
}

interface Row {
  readonly id: string
}

/** A day that was submitted and sent back; the walk deletes one that never was. */
async function deleteReturnedDay(url: string): Promise<void> {
  const [ops, pm] = await Promise.all([
    signIn(url, 'ops@example.com'),
    signIn(url, 'pm@example.com'),
  ])
  const [project] = await pm.json<readonly Row[]>('GET', '/api/projects?status=AWARDED&limit=1')
  const [task] = await pm.json<readonly Row[]>('GET', `/api/projects/${project?.id}/tasks`)
  const [worker] = await pm.json<readonly Row[]>('GET', '/api/workers?isActive=true&limit=1')
  const hours = [{ workerId: worker?.id, taskId: task?.id, regularHours: 1 }]
  const body = { date: '2026-11-01', hours }
  const { id } = await ops.json<Row>('POST', `/api/projects/${project?.id}/days`, body)
  await ops.json('POST', `/api/days/${id}/submit`)
  await pm.json('POST', `/api/days/${id}/reject`, { reason: 'Of another job' })
  const answer = await ops.send('DELETE', `/api/days/${id}`)
  if (!answer.ok) throw new Error(`DELETE of the returned day answered ${answer.status}`)
}

interface Ticket extends Row {
  readonly status: string
  readonly changeOrderId: string
}

/** The change order of the walk is lost, its ticket voided, and the order awarded after all. */
async function awardWithoutTicket(url: string): Promise<void> {
  const [admin, pm] = await Promise.all([
    signIn(url, 'admin@example.com'),
    signIn(url, 'pm@example.com'),
  ])
  const [project] = await pm.json<readonly Row[]>('GET', '/api/projects?status=AWARDED&limit=1')
  const included = `/api/projects/${project?.id}/tm-tickets?status=INCLUDED`
  const [ticket] = await pm.json<readonly Ticket[]>('GET', included)
  const order = `/api/bids/${ticket?.changeOrderId}`
  await admin.json('PUT', order, { status: 'LOST' })
  const path = `/api/tm-tickets/${ticket?.id}`
  await until(async () => (await pm.json<Ticket>('GET', path)).status === 'SIGNED')
  await pm.json('POST', `${path}/void`, { reason: 'Paid otherwise' })
  await admin.json('PUT', order, { status: 'AWARDED' })
  // Purchasing tells of it once the field has.
  await until(async () => {
    const notices = await pm.json<readonly { readonly kind: string }[]>('GET', '/api/notices')
    return notices.some(({ kind }) => kind === 'ticket-not-included')
  })
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (let tries = 1; !(await isSo()); tries += 1) {
    if (tries === TRIES) throw new Error('An event has not arrived')
    await setTimeout(BETWEEN_MS)
  }
}
