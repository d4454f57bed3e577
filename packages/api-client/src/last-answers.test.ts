import { expect, it } from 'vitest'
import { withLastAnswers } from './last-answers.ts'
import type { Transport } from './transport.ts'

const ORIGIN = 'http://gateway.example'

/** A server whose reads have a tag, as the API's have, and which notes what it sent. */
function server(bodyOf: (path: string) => string) {
  const sent: string[] = []
  const transport: Transport = async ({ url, method, headers }) => {
    const path = new URL(url).pathname
    if (method !== 'GET' || path === '/api/ended') {
      sent.push(`${path} 401`)
      return new Response('{}', { status: 401, headers: { 'error-code': 'UNAUTHORISED' } })
    }
    if (path === '/api/late') {
      return new Response('{}', { status: 401, headers: { 'error-code': 'TRY_REFRESH_TOKEN' } })
    }
    const body = bodyOf(path)
    const etag = `W/"${body.length}-${body.slice(0, 20)}"`
    const isKnown = headers.get('if-none-match') === etag
    sent.push(`${path} ${isKnown ? 304 : 200}`)
    const answer = { etag, 'content-type': 'application/json', 'x-request-id': `${sent.length}` }
    return isKnown
      ? new Response(null, {
          status: 304,
          headers: { etag, 'content-length': '0', 'x-request-id': `${sent.length}` },
        })
      : new Response(body, { headers: { ...answer, 'x-total-count': '1' } })
  }
  const send = withLastAnswers(transport)
  const read = (path: string, headers: Record<string, string> = {}) =>
    send(new Request(`${ORIGIN}${path}`, { headers }))
  const write = (path: string) => send(new Request(`${ORIGIN}${path}`, { method: 'POST' }))
  return { sent, read, write }
}

it('an unchanged read costs a 304 and is answered as before', async () => {
  const { sent, read } = server(() => '[1]')
  await read('/api/bids')
  const again = await read('/api/bids')
  expect(sent).toEqual(['/api/bids 200', '/api/bids 304'])
  expect([again.status, await again.json()]).toEqual([200, [1]])
  const names = ['x-total-count', 'x-request-id', 'content-type', 'content-length']
  expect(names.map((name) => again.headers.get(name))).toEqual(['1', '2', 'application/json', null])
})

it('a changed read is answered as it is now, and is the one that is known from then on', async () => {
  let text = '[1]'
  const { sent, read } = server(() => text)
  await read('/api/bids')
  text = '[1,2]'
  expect(await (await read('/api/bids')).json()).toEqual([1, 2])
  expect(await (await read('/api/bids')).json()).toEqual([1, 2])
  expect(sent.map((line) => line.slice(-3))).toEqual(['200', '200', '304'])
})

it('a caller with a tag of its own gets the 304 itself', async () => {
  const { read } = server(() => '[1]')
  const { headers } = await read('/api/bids')
  const tag = headers.get('etag') ?? ''
  expect((await read('/api/bids', { 'if-none-match': tag })).status).toBe(304)
})

it.each([
  ['a sign-in', '/api/auth/signin'],
  ['a sign-out', '/api/auth/signout'],
])('%s forgets what was read before', async (_what, path) => {
  const { sent, read, write } = server(() => '[1]')
  await read('/api/bids')
  await write(path)
  await read('/api/bids')
  expect(sent.at(-1)).toBe('/api/bids 200')
})

it('the end of the session forgets what was read, a token out of date does not', async () => {
  const { sent, read } = server(() => '[1]')
  await read('/api/bids')
  await read('/api/late')
  await read('/api/bids')
  expect(sent.at(-1)).toBe('/api/bids 304')
  await read('/api/ended')
  await read('/api/bids')
  expect(sent.at(-1)).toBe('/api/bids 200')
})

it('some megabytes are kept, those read last', async () => {
  const { sent, read } = server((path) => JSON.stringify(`${path} ${'x'.repeat(2_000_000)}`))
  for (const n of [1, 2, 3, 4, 5]) await read(`/api/${n}`)
  await read('/api/5')
  await read('/api/1')
  expect(sent.slice(-2)).toEqual(['/api/5 304', '/api/1 200'])
})

it('what is larger than a quarter of all is not kept', async () => {
  const { sent, read } = server(() => JSON.stringify('x'.repeat(3_000_000)))
  await read('/api/1')
  await read('/api/1')
  expect(sent).toEqual(['/api/1 200', '/api/1 200'])
})
