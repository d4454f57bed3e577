import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CoreClient } from '../src/core/core-client.ts'
import { superTokensDriver } from './supertokens-driver.ts'

const exchange = z.object({
  request: z.object({ method: z.string(), path: z.string(), body: z.string() }),
  answer: z.object({ status: z.number(), type: z.string(), body: z.string() }),
})
type Exchange = z.infer<typeof exchange>

const API_KEY = 'a key of the Core'
const HANDLE = '6dc5ffcb-b3bd-4d40-9a57-d1f4b6ae5d43'

/** What each exchange of the recording was answered with, and what was asked meanwhile. */
let recording: Record<string, Exchange>
let playing: readonly string[] = []
const asked: { method: string; path: string; body: string; headers: Record<string, unknown> }[] = []
const server = createServer(async (request, response) => {
  const { method = '', url: path = '', headers } = request
  const body = await text(request)
  const kept = ['api-key', 'cdi-version', 'rid', 'content-type'].map((name) => [
    name,
    headers[name],
  ])
  if (!path.startsWith('/apiversion')) {
    asked.push({ method, path, body, headers: Object.fromEntries(kept) })
  }
  const name = path.startsWith('/apiversion') ? 'versions' : (playing[asked.length - 1] ?? '')
  const answer = recording[name]?.answer ?? { status: 404, type: 'text/html', body: 'Not found\n' }
  response.writeHead(answer.status, { 'Content-Type': answer.type }).end(answer.body)
})
let url: string
let Session: ReturnType<typeof superTokensDriver>['Session']
beforeAll(async () => {
  const file = new URL('fixtures/cdi-exchanges.json', import.meta.url)
  recording = z.record(z.string(), exchange).parse(JSON.parse(await readFile(file, 'utf8')))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const driver = superTokensDriver({
    supertokens: { connectionURI: url, apiKey: API_KEY },
    appInfo: {
      appName: 'formwork',
      apiDomain: 'http://127.0.0.1',
      websiteDomain: 'http://127.0.0.1',
    },
  })
  Session = driver.Session
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(() => {
  asked.length = 0
})

const client = () => new CoreClient({ url, apiKey: API_KEY })
describe('what identity asks of a Core', () => {
  it.each([
    ['started', (core: CoreClient) => core.start({ userId: 'anna', payload: { crew: 7 } })],
    ['refreshed', (core: CoreClient) => core.refresh('presented.token.V2')],
    ['read', (core: CoreClient) => core.payload(HANDLE)],
    ['changed', (core: CoreClient) => core.setPayload(HANDLE, { crew: 8 })],
    ['ended', (core: CoreClient) => core.end([HANDLE])],
  ])('is byte by byte what is recorded: %s', async (name, ask) => {
    playing = [name]
    await ask(client())
    const { body } = recording[name]?.request ?? { body: '' }
    const type = body === '' ? undefined : 'application/json; charset=utf-8'
    const headers = {
      'api-key': API_KEY,
      'cdi-version': '5.4',
      rid: 'session',
      'content-type': type,
    }
    expect(asked).toEqual([{ ...recording[name]?.request, headers }])
  })

  it('is what the published driver asks', async () => {
    const ours = client()
    const both = async (
      names: string[],
      one: () => Promise<unknown>,
      other: () => Promise<unknown>,
    ) => {
      playing = names
      asked.length = 0
      await one()
      const [first] = asked.splice(0)
      await other()
      expect(first).toEqual(asked[0])
    }
    await both(
      ['read'],
      () => ours.payload(HANDLE),
      () => Session.getSessionInformation(HANDLE),
    )
    await both(
      ['ended'],
      () => ours.end([HANDLE]),
      () => Session.revokeSession(HANDLE),
    )
    await both(
      ['refreshed'],
      () => ours.refresh('presented.token.V2'),
      () => Session.refreshSessionWithoutRequestResponse('presented.token.V2', true),
    )
  })
})

describe('what a Core answers', () => {
  const answered = async (name: string, ask: (core: CoreClient) => Promise<unknown>) => {
    asked.length = 0
    playing = [name]
    return ask(client())
  }

  it('is read as it is recorded', async () => {
    const started = await answered('started', (core) => core.start({ userId: 'anna', payload: {} }))
    expect(started).toMatchObject({ status: 'OK', session: { handle: HANDLE, userId: 'anna' } })
    const refresh = (core: CoreClient) => core.refresh('presented.token.V2')
    const of = async (name: string) =>
      ((await answered(name, refresh)) as { status: string }).status
    expect(await of('refreshed')).toBe('OK')
    expect(await of('refreshed, ended')).toBe('UNAUTHORISED')
    expect(await of('refreshed, theft')).toBe('TOKEN_THEFT_DETECTED')
    expect(await answered('read', (core) => core.payload(HANDLE))).toEqual({ crew: 7 })
    expect(await answered('read, ended', (core) => core.payload(HANDLE))).toBeUndefined()
    expect(await answered('changed', (core) => core.setPayload(HANDLE, {}))).toBe(true)
    expect(await answered('changed, ended', (core) => core.setPayload(HANDLE, {}))).toBe(false)
  })

  it.each(['another key', 'a bad request', 'a fault', 'too many requests'])(
    'is unavailable, told without a word of its own, for %s',
    async (name) => {
      const refused = answered(name, (core) => core.refresh('presented.token.V2'))
      await expect(refused).rejects.toMatchObject({
        kind: 'unavailable',
        message: 'Sessions cannot be started or renewed right now; try again shortly',
      })
    },
  )
})
