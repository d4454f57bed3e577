import { createServer } from 'node:http'
import pg from 'pg'

/** Whether a bid is what the caller has, for anybody who asks: one query for its version. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })

const server = createServer(async (request, response) => {
  const id = /^\/api\/bids\/([^?]+)/.exec(request.url ?? '')?.[1]
  const { rows } = await pool.query('SELECT version FROM bids WHERE id = $1', [id])
  const known = request.headers['if-none-match']?.startsWith(`"${rows[0]?.version}`) === true
  response.statusCode = known ? 304 : 200
  response.end()
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as { port: number }).port))
