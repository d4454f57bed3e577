import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { pino } from 'pino'
import { afterEach, expect, it } from 'vitest'
import { createApp, type TypedApp } from '../src/index.ts'

let app: TypedApp
afterEach(() => app.close())

async function startApp(reportsProgress: boolean, work: () => Promise<void>) {
  app = await createApp({
    name: 'progress',
    log: pino({ level: 'silent' }),
    publicUrl: 'http://127.0.0.1',
    ready: async () => {},
    authorization: {
      origins: [],
      verifier: { verify: () => Promise.reject(new Error('every route is public')) },
    },
    reportsProgress,
  })
  app.post('/items', { config: { public: true } }, async (_request, reply) => {
    await work()
    return reply.code(201).send()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  return request({ port: address.port, method: 'POST', path: '/items' })
}

it('a request that takes long is reported to be at work until its answer', async () => {
  const reported = Promise.withResolvers<void>()
  const call = await startApp(true, () => reported.promise)
  const codes: number[] = []
  call.on('information', ({ statusCode }) => {
    codes.push(statusCode)
    if (codes.length === 2) reported.resolve()
  })
  call.end()
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  expect([answer.statusCode, codes.slice(0, 2)]).toEqual([201, [102, 102]])
})

it('a body that has not arrived yet is reported, too', async () => {
  const call = await startApp(true, async () => {})
  call.setHeader('content-type', 'application/json')
  call.write('{')
  const [{ statusCode }] = await once(call, 'information')
  expect(statusCode).toBe(102)
  call.end('}')
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  expect(answer.statusCode).toBe(201)
})
