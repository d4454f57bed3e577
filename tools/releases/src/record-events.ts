import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { walk } from '@formwork/api-examples'
import { startWithMail } from '@formwork/api-examples/start'
import { withClient } from '@formwork/backing-services'
import { eventEnvelope } from '@formwork/contracts'
import { signIn } from '@formwork/local'

const FILE = resolve(import.meta.dirname, '../../../docs/baseline/sent-events.json')

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
