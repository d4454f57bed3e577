import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Unauthorised } from '../errors/session.errors.ts'
import { createApp, type TypedApp } from './app.ts'

let app: TypedApp
let port: number

beforeAll(async () => {
  app = await createApp({
    name: 'test',
    publicUrl: 'http://127.0.0.1:8080',
    log: pino({ level: 'silent' }),
    ready: async () => {},
    authorization: {
      origins: [],
      verifier: {
        verify: async () => {
          throw Unauthorised()
        },
      },
    },
  })
  app.get('/things/:id', { config: { public: true } }, () => ({ ok: true }))
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** Sends the lines as they are; answers status, headers and body. */
async function send(...lines: string[]) {
  const socket = connect(port, '127.0.0.1')
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body }
}

describe('a malformed request', () => {
  it.each([
    ['no host', 400, ['GET /things/1 HTTP/1.1']],
    ['two hosts', 400, ['GET /things/1 HTTP/1.1', 'Host: a', 'host: b']],
    ['a percent sign in its address', 400, ['GET /things/%zz HTTP/1.1', 'Host: a']],
    ['bytes that are not text in its address', 400, ['GET /things/%ff HTTP/1.1', 'Host: a']],
    ['two lengths', 400, ['POST /things HTTP/1.1', 'Host: a', 'Content-Length: 1, 2']],
    ['no method', 400, ['/things HTTP/1.1', 'Host: a']],
    ['endless headers', 431, ['GET /things/1 HTTP/1.1', 'Host: a', `X-A: ${'a'.repeat(20_000)}`]],
  ])('with %s gets the error shape and the headers of every answer', async (_, status, lines) => {
    const answer = await send(...lines)
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toEqual({ error: expect.stringMatching(/^The /) })
    expect(answer.head).toContain('content-type: application/json; charset=utf-8')
    expect(answer.head).toContain('x-content-type-options: nosniff')
    expect(answer.head).toContain(
      `error-code: ${status === 431 ? 'headers_too_large' : 'malformed'}`,
    )
    expect(answer.head).toMatch(/x-request-id: [\w-]{36}/)
  })

  it('of an older HTTP needs no host', async () => {
    expect(await send('GET /things/1 HTTP/1.0')).toMatchObject({ status: 200, body: '{"ok":true}' })
  })

  it('with an unknown expectation is answered without it', async () => {
    expect(await send('GET /things/1 HTTP/1.1', 'Host: a', 'Expect: wonders')).toMatchObject({
      status: 200,
    })
  })
})
