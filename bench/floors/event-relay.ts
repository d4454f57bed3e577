import { createServer, type ServerResponse } from 'node:http'
import { connect } from '@nats-io/transport-node'
import pg from 'pg'

/**
 * A change is committed and published; whoever listens is sent what NATS brings. Nobody asks who
 * may know.
 */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
const nats = await connect({ servers: process.env.NATS_URL ?? '' })
const listeners = new Set<ServerResponse>()

nats.subscribe('bench.changed', {
  callback: (_error, message) => {
    const event = `data: ${message.string()}\n\n`
    for (const listener of listeners) listener.write(event)
  },
})

const UPDATE = 'UPDATE bids SET name = $2, version = version + 1 WHERE id = $1 RETURNING version'

const server = createServer(async (request, response) => {
  if (request.method === 'GET') {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(':\n\n')
    listeners.add(response)
    response.once('close', () => listeners.delete(response))
    return
  }
  const id = /^\/api\/bids\/([^?]+)/.exec(request.url ?? '')?.[1] ?? ''
  request.resume()
  const { rows } = await pool.query(UPDATE, [id, `Bid ${Math.random()}`])
  nats.publish('bench.changed', JSON.stringify({ type: 'bid', id, version: rows[0]?.version }))
  response.end('{}')
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
