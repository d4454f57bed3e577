import { identityV1 } from '@formwork/contracts'
import { defineError, requestContext } from '@formwork/kernel'
import { freePort } from '@formwork/testing'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { callUnary, closeClient, grpcClient } from '../src/grpc/grpc-client.ts'
import { startGrpcServer } from '../src/grpc/grpc-server.ts'
import { createApp } from '../src/http/app.ts'

const NoRoomLeft = defineError('unavailable', 'UNAVAILABLE', 'No room')
const TooManyAtOnce = defineError('unavailable', 'UNAVAILABLE', 'Too many at once')

const TOKEN = 'a token that catalog shows'
const REQUEST_ID = 'b1946ac9-2d7a-4d8e-9c5f-0d5a3a5c7f11'

let lines: { readonly [field: string]: unknown; readonly msg: string }[]
let opened: { close(): unknown }[]
const mixin = () => ({ requestId: requestContext.getStore()?.requestId })
const log = pino({ mixin }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const failures = () => lines.filter(({ msg }) => /failed$/.test(msg))
beforeEach(() => {
  lines = []
  opened = []
})
afterEach(async () => {
  for (const one of opened.reverse()) await one.close()
})

/** A service whose only route asks another over gRPC. */
async function startAsking(port: number) {
  const app = await createApp({
    name: 'asking',
    publicUrl: 'http://127.0.0.1:8080',
    log,
    ready: async () => {},
    authorization: { origins: [], verifier: { verify: () => Promise.reject(new Error()) } },
  })
  const client = grpcClient(identityV1.IdentityService, `127.0.0.1:${port}`)
  app.route({
    method: 'GET',
    url: '/standing',
    config: { public: true },
    schema: {},
    handler: () =>
      callUnary(
        { service: 'Identity', token: TOKEN, deadlineMs: 10_000 },
        (request: object, metadata, call, done) =>
          client.checkSession(request, metadata, call, done),
        {},
      ),
  })
  opened.push(app, { close: () => closeClient(client) })
  return async () => {
    const answer = await app.inject({ url: '/standing', headers: { 'x-request-id': REQUEST_ID } })
    return [answer.statusCode, answer.json()]
  }
}

async function startFailing(error: Error): Promise<number> {
  const { CheckSession } = identityV1.IdentityService.service
  const server = await startGrpcServer({
    host: '127.0.0.1',
    port: 0,
    tokens: [TOKEN],
    definition: { CheckSession },
    log,
    handlers: { checkSession: () => Promise.reject(error) },
  })
  opened.push(server)
  return server.port
}

it('a service that is away is named to the caller, and why to the log alone', async () => {
  const ask = await startAsking(await freePort())
  expect(await ask()).toEqual([503, { error: 'Identity is not available right now' }])
  expect(failures()).toEqual([
    expect.objectContaining({
      msg: 'dependency failed',
      route: '/standing',
      requestId: REQUEST_ID,
      err: expect.objectContaining({ message: expect.stringContaining('ECONNREFUSED') }),
    }),
  ])
})

it('what a service lacks to answer another is in the log of both, under one request', async () => {
  const cause = new Error('no space left on device')
  const ask = await startAsking(await startFailing(NoRoomLeft({ cause })))
  expect(await ask()).toEqual([503, { error: 'No room' }])
  const [failing, asking] = failures()
  expect(failing).toMatchObject({
    method: '/formwork.identity.v1.IdentityService/CheckSession',
    requestId: REQUEST_ID,
    err: { message: 'No room: no space left on device' },
  })
  expect(asking).toMatchObject({ route: '/standing', requestId: REQUEST_ID })
})

it('a refusal that has said all there is leaves no line where it was made', async () => {
  const ask = await startAsking(await startFailing(TooManyAtOnce()))
  expect(await ask()).toEqual([503, { error: 'Too many at once' }])
  expect(failures().filter(({ method }) => method !== undefined)).toEqual([])
})

it('a fault of a service that another asks is in its log under the same request', async () => {
  const ask = await startAsking(await startFailing(new TypeError('a bug')))
  expect((await ask())[0]).toBe(503)
  expect(failures()[0]).toMatchObject({ msg: 'gRPC call failed', requestId: REQUEST_ID })
})
