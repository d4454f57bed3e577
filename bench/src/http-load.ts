import { Pool } from 'undici'
import type { Contender } from './contender.ts'

export interface HttpRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  /** JSON text; `{n}` becomes a number that is different each time. */
  readonly body?: string
  /** Beside the cookie; with a `content-type` the body is no JSON. */
  readonly headers?: Readonly<Record<string, string>>
  /** The one status that counts; default: any below 300. */
  readonly status?: number
}

export interface HttpLoad {
  readonly origin: string
  readonly cookie?: string
  readonly clients: number
  /** The requests of each client, one after the other and over again; clients beyond share them. */
  readonly requests: readonly (readonly HttpRequest[])[]
}

const IDLE_MS = 1_500

/** Clients of an HTTP server: each has a connection, and one request under way. */
export async function open({ origin, cookie, clients, requests }: HttpLoad): Promise<Contender> {
  const pool = new Pool(origin, {
    connections: clients,
    headersTimeout: 0,
    bodyTimeout: 0,
    // Rounds may be further apart than servers keep idle connections.
    keepAliveTimeout: IDLE_MS,
    keepAliveMaxTimeout: IDLE_MS,
  })
  const taken = new Map<number, number>()
  let number = Date.now()
  return {
    async turn(client) {
      const own = requests[client % requests.length] ?? []
      const turn = taken.get(client) ?? 0
      taken.set(client, turn + 1)
      const request = own[turn % own.length]
      if (request === undefined) throw new RangeError('A client has no requests')
      number += 1
      const { statusCode, body } = await pool.request({
        method: request.method,
        path: request.path,
        headers: {
          ...(cookie === undefined ? {} : { cookie }),
          ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
          ...request.headers,
        },
        body: request.body?.replace('{n}', String(number)) ?? null,
      })
      const { status } = request
      if (status === undefined ? statusCode < 300 : statusCode === status)
        for await (const _chunk of body);
      else throw new Error(`${request.path} answered ${statusCode}: ${await body.text()}`)
    },
    close: () => pool.close(),
  }
}
