import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { json } from 'node:stream/consumers'

export interface Answer {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: tests look into whatever was answered
  readonly body: any
  readonly headers: IncomingHttpHeaders
  /** The port that it was sent from: the same as long as the connection is. */
  readonly port: number | undefined
}

/** Sends everything over one connection, as a proxy does, and shows whether it stayed usable. */
export function keptAliveClient(origin: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    send: (
      method: string,
      path: string,
      headers: Readonly<Record<string, string>>,
      body: Buffer = Buffer.alloc(0),
    ): Promise<Answer> =>
      new Promise((resolve, reject) => {
        const length = method === 'GET' ? {} : { 'content-length': String(body.length) }
        const sent = request(new URL(path, origin), {
          method,
          agent,
          headers: { ...length, ...headers },
        })
        sent.once('error', reject)
        sent.once('response', (answer) => {
          const port = answer.socket.localPort
          const { statusCode: status = 0, headers } = answer
          json(answer).then((body) => resolve({ status, body, headers, port }), reject)
        })
        sent.end(body)
      }),
    close: () => agent.destroy(),
  }
}
