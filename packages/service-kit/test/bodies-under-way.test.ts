import { connect, type Socket } from 'node:net'
import { eventually } from '@formwork/testing'
import type { FastifyRequest } from 'fastify'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createApp, type TypedApp } from '../src/index.ts'

/** More than the bodies under way may be together. A body of unknown length counts as this. */
const BODY_LIMIT = 2 ** 40

let app: TypedApp
let held: FastifyRequest | undefined
let letGo: () => void
let sender: Socket

beforeEach(async () => {
  held = undefined
  const gate = Promise.withResolvers<void>()
  letGo = gate.resolve
  const holdIn = async (place: string, request: FastifyRequest): Promise<void> => {
    if (request.headers['held-in'] !== place) return
    held = request
    await gate.promise
  }
  app = await createApp({
    name: 'bodies',
    log: pino({ level: 'silent' }),
    publicUrl: 'http://127.0.0.1',
    ready: async () => {},
    bodyLimit: BODY_LIMIT,
    authorization: {
      origins: [],
      verifier: { verify: () => Promise.reject(new Error('every route is public')) },
      admit: (request) => holdIn('authorization', request),
    },
  })
  const config = { public: true } as const
  app.post('/items', { config }, async (request, reply) => {
    await holdIn('handler', request)
    return reply.code(201).send()
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(async () => {
  letGo()
  sender.destroy()
  await app.close()
})

function port(): number {
  const address = app.server.address()
  if (address === null || typeof address === 'string') throw new Error('it listens on a port')
  return address.port
}

function send(heldIn: string, chunks: string): void {
  sender = connect(port(), '127.0.0.1')
  const head = `POST /items HTTP/1.1\r\nHost: a\r\nHeld-In: ${heldIn}\r\nContent-Type: application/json`
  sender.write(`${head}\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`)
}
const HALF = '1\r\n[\r\n'
const WHOLE = `${HALF}1\r\n]\r\n0\r\n\r\n`

async function statusOfAnother(): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const url = `http://127.0.0.1:${port()}/items`
  const { status } = await fetch(url, { method: 'POST', headers, body: '[]' })
  return status
}
const othersAre = (status: number) =>
  eventually(async () => expect(await statusOfAnother()).toBe(status))

async function leave(): Promise<void> {
  sender.destroy()
  await eventually(() => expect(held?.raw.destroyed).toBe(true))
}

it('a body is counted until its sender leaves before it is whole', async () => {
  send('', HALF)
  await othersAre(503)
  sender.destroy()
  await othersAre(201)
})

it('a body is counted until it is worked on no more, although its sender has left', async () => {
  send('handler', WHOLE)
  await eventually(() => expect(held).toBeDefined())
  await leave()
  expect(await statusOfAnother()).toBe(503)
  letGo()
  await othersAre(201)
})

it('a body is not counted whose sender left before it was let in', async () => {
  send('authorization', HALF)
  await eventually(() => expect(held).toBeDefined())
  await leave()
  letGo()
  await othersAre(201)
})
