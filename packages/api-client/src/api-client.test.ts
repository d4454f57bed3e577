import { afterEach, describe, expect, it, vi } from 'vitest'
import { type ApiClientOptions, createApiClient } from './api-client.ts'
import { unwrap } from './result.ts'

const BASE = 'http://gateway.example'
const KEY = 'idempotency-key'
const bid = { params: { path: { id: 'b1' } } }

interface Script {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** A server that answers in turn, and remembers what it was sent. */
function server(answer: (request: Request, turn: number) => Script) {
  const requests: { request: Request; text: string }[] = []
  const waited: number[] = []
  const api = (options: ApiClientOptions = {}) =>
    createApiClient({
      baseUrl: BASE,
      fetch: async (request) => {
        requests.push({ request, text: await request.text() })
        const { status = 200, body, headers = {} } = answer(request, requests.length)
        const type: Record<string, string> = { 'content-type': 'application/json' }
        return new Response(body === undefined ? null : JSON.stringify(body), {
          status,
          headers: { ...type, ...headers },
        })
      },
      patience: {
        wait: async (seconds) => {
          waited.push(seconds)
        },
      },
      ...options,
    })
  const addresses = () => requests.map(({ request }) => new URL(request.url).pathname)
  return { api, requests, waited, addresses }
}

const refused = (status: number, code: string, error: string, more: object = {}): Script => ({
  status,
  body: { error, ...more },
  headers: { 'error-code': code, 'x-request-id': 'r-1' },
})

describe('an answer', () => {
  it('comes with its version, the count of the list and the next page', async () => {
    const { api } = server(() => ({
      body: [],
      headers: {
        etag: '"7-abc"',
        'x-total-count': '41',
        link: '</api/bids?limit=20&cursor=a%2Bb>; rel="next"',
      },
    }))
    const answer = await api().get('/api/bids')
    expect(answer).toMatchObject({ ok: true, data: [], etag: '"7-abc"', total: 41 })
    expect(answer).toMatchObject({ nextCursor: 'a+b' })
  })

  it('has no next page on the last one', async () => {
    const { api } = server(() => ({ body: [] }))
    expect(await api().get('/api/bids')).toMatchObject({ nextCursor: undefined, total: undefined })
  })

  it('is asked for with numbers, booleans and lists, a list as one text with commas', async () => {
    const { api, requests } = server(() => ({ body: [] }))
    const query = { status: ['DRAFT' as const, 'SUBMITTED' as const], limit: 20, minTotal: 0.5 }
    await api().get('/api/bids', { params: { query } })
    await api().get('/api/notices', { params: { query: { unread: true } } })
    const sent = requests.map(({ request }) => new URL(request.url).searchParams)
    expect(Object.fromEntries(sent[0] ?? [])).toEqual({
      status: 'DRAFT,SUBMITTED',
      limit: '20',
      minTotal: '0.5',
    })
    expect(sent[1]?.get('unread')).toBe('true')
  })

  it('of nothing is nothing', async () => {
    const { api } = server(() => ({ status: 204 }))
    expect(await api().delete('/api/bids/{id}', bid)).toMatchObject({ ok: true, data: undefined })
  })
})

describe('a refusal', () => {
  it('is a value with sentence, code, details and request id', async () => {
    const details = [{ path: 'items[3].depth', message: 'depth must be positive' }]
    const { api } = server(() => refused(400, 'INVALID', 'depth must be positive', { details }))
    const answer = await api().get('/api/bids/{id}', bid)
    expect(answer.ok).toBe(false)
    expect(!answer.ok && answer.error).toMatchObject({
      sentence: 'depth must be positive',
      status: 400,
      code: 'INVALID',
      details,
      requestId: 'r-1',
    })
  })

  it('of something in between, without our shape, has a sentence and a code too', async () => {
    const { api } = server(() => ({ status: 502, body: '<html>' }))
    const answer = await api().get('/api/bids')
    expect(!answer.ok && answer.error).toMatchObject({ code: 'HTTP_502', details: [] })
    expect(!answer.ok && answer.error.sentence).toBe('Answered 502')
  })

  it('is told to whoever listens, and thrown by unwrap', async () => {
    const heard = vi.fn()
    const { api } = server(() => refused(404, 'NOT_FOUND', 'Bid not found'))
    const answer = await api({ onError: heard }).get('/api/bids/{id}', bid)
    expect(() => unwrap(answer)).toThrow('Bid not found')
    expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ code: 'NOT_FOUND' }))
  })

  it('without any answer says that there is no connection', async () => {
    const api = createApiClient({ baseUrl: BASE, fetch: () => Promise.reject(new TypeError('x')) })
    const answer = await api.get('/api/bids')
    expect(!answer.ok && answer.error).toMatchObject({ status: 0, code: 'UNREACHABLE' })
  })
})

describe('a write', () => {
  it('names the version that was read', async () => {
    const { api, requests } = server(() => ({ body: {} }))
    await api().put('/api/bids/{id}', { ...bid, body: { name: 'Deck' }, ifMatch: '"7-abc"' })
    expect(requests[0]?.request.headers.get('if-match')).toBe('"7-abc"')
    expect(requests[0]?.text).toBe('{"name":"Deck"}')
  })

  it('carries a key of its own when it creates, and none when it cannot double', async () => {
    const { api, requests } = server(() => ({ status: 201, body: {} }))
    const client = api()
    await client.post('/api/clients', { body: { name: 'A' } })
    await client.post('/api/clients', { body: { name: 'A' } })
    await client.put('/api/bids/{id}', { ...bid, body: {} })
    const keys = requests.map(({ request }) => request.headers.get(KEY))
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBeNull()
  })
})

it('a POST that is sent again later goes under the key of the first time', async () => {
  const { api, requests } = server(() => ({ status: 201, body: {} }))
  await api().post('/api/clients', { body: { name: 'A' }, idempotencyKey: 'k1' })
  expect(requests[0]?.request.headers.get(KEY)).toBe('k1')
})

describe('Retry-After', () => {
  const busy = { ...refused(503, 'UNAVAILABLE', 'Try again'), headers: { 'retry-after': '2' } }

  it('is waited for, and the same body is sent again under the same key', async () => {
    const { api, requests, waited } = server((_request, turn) =>
      turn < 3 ? busy : { status: 201, body: { id: 'c1' } },
    )
    const answer = await api().post('/api/clients', { body: { name: 'A' } })
    expect(answer).toMatchObject({ ok: true, data: { id: 'c1' } })
    expect(waited).toEqual([2, 2])
    expect(requests.map(({ text }) => text)).toEqual(Array(3).fill('{"name":"A"}'))
    expect(new Set(requests.map(({ request }) => request.headers.get(KEY))).size).toBe(1)
  })

  it('is given up after four attempts', async () => {
    const { api, requests } = server(() => busy)
    const answer = await api().get('/api/bids')
    expect(!answer.ok && answer.error).toMatchObject({ status: 503, retryAfterSeconds: 2 })
    expect(requests).toHaveLength(4)
  })

  it('longer than ten seconds is the caller’s to wait for', async () => {
    const long = { status: 429, body: { error: 'Too many' }, headers: { 'retry-after': '60' } }
    const { api, requests } = server(() => long)
    const answer = await api().get('/api/bids')
    expect(!answer.ok && answer.error.retryAfterSeconds).toBe(60)
    expect(requests).toHaveLength(1)
  })

  it('missing, nothing is sent twice', async () => {
    const { api, requests } = server(() => refused(503, 'UNAVAILABLE', 'Down'))
    await api().get('/api/bids')
    expect(requests).toHaveLength(1)
  })
})

describe('a session', () => {
  const REFRESH = '/api/auth/session/refresh'
  const expired = refused(401, 'TRY_REFRESH_TOKEN', 'try refresh token')

  it('is refreshed once for all calls that wait for it, and each is sent again', async () => {
    let isFresh = false
    const { api, addresses } = server(({ url }) => {
      if (url.endsWith(REFRESH)) {
        isFresh = true
        return { body: {} }
      }
      return isFresh ? { body: { name: 'Deck' } } : expired
    })
    const client = api()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => client.get('/api/bids/{id}', bid)),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(addresses().filter((address) => address === REFRESH)).toHaveLength(1)
  })

  it('keeps the body and the key of a write that had to wait for the refresh', async () => {
    const { api, requests } = server((_request, turn) =>
      turn === 1 ? expired : { status: 201, body: {} },
    )
    await api().post('/api/clients', { body: { name: 'A' } })
    const [first, , second] = requests
    expect(second?.text).toBe('{"name":"A"}')
    expect(second?.request.headers.get(KEY)).toBe(first?.request.headers.get(KEY))
  })

  it('leaves no answer unread that was refused before the refresh', async () => {
    const cancel = vi.fn()
    let isFresh = false
    const api = createApiClient({
      baseUrl: BASE,
      fetch: ({ url }) => {
        isFresh ||= url.endsWith(REFRESH)
        if (isFresh) return Promise.resolve(Response.json({}))
        const headers = { 'error-code': 'TRY_REFRESH_TOKEN' }
        return Promise.resolve(
          new Response(new ReadableStream({ cancel }), { status: 401, headers }),
        )
      },
    })
    expect((await api.get('/api/bids')).ok).toBe(true)
    expect(cancel).toHaveBeenCalledOnce()
  })

  it('that is over is told of, and the call is refused', async () => {
    const signedOut = vi.fn()
    const { api, addresses } = server(({ url }) =>
      url.endsWith(REFRESH) ? refused(401, 'UNAUTHORISED', 'unauthorised') : expired,
    )
    const answer = await api({ onSignedOut: signedOut }).get('/api/bids')
    expect(!answer.ok && answer.error.status).toBe(401)
    expect(signedOut).toHaveBeenCalledOnce()
    expect(addresses()).toEqual(['/api/bids', REFRESH])
  })

  it('goes on when only the refresh could not be asked for', async () => {
    const signedOut = vi.fn()
    const { api } = server(({ url }) =>
      url.endsWith(REFRESH) ? refused(503, 'UNAVAILABLE', 'Down') : expired,
    )
    await api({ onSignedOut: signedOut }).get('/api/bids')
    expect(signedOut).not.toHaveBeenCalled()
  })

  it('that somebody has begun meanwhile is not ended by what was refused before it', async () => {
    const signedOut = vi.fn()
    const late = Promise.withResolvers<void>()
    let turn = 0
    const api = createApiClient({
      baseUrl: BASE,
      onSignedOut: signedOut,
      fetch: async ({ url }) => {
        if (url.endsWith('/api/auth/signin')) return Response.json({ user: { id: 'u1' } })
        turn += 1
        if (turn > 1) return Response.json([])
        await late.promise
        const headers = { 'error-code': 'UNAUTHORISED' }
        return Response.json({ error: 'unauthorised' }, { status: 401, headers })
      },
    })
    const asked = api.get('/api/bids')
    await api.post('/api/auth/signin', { body: { email: 'a@example.com', password: 'x' } })
    late.resolve()
    expect(await asked).toMatchObject({ ok: true, data: [] })
    expect(signedOut).not.toHaveBeenCalled()
  })

  it('is not refreshed again for a call whose refusal comes after the refresh', async () => {
    const late = Promise.withResolvers<void>()
    const refreshes: string[] = []
    const asked = new Map<string, number>()
    const api = createApiClient({
      baseUrl: BASE,
      fetch: async ({ url }) => {
        if (url.endsWith(REFRESH)) {
          refreshes.push(url)
          return Response.json({})
        }
        const turn = (asked.get(url) ?? 0) + 1
        asked.set(url, turn)
        if (turn > 1) return Response.json([])
        if (url.endsWith('/api/clients')) await late.promise
        const headers = { 'error-code': 'TRY_REFRESH_TOKEN' }
        return Response.json({ error: 'try refresh token' }, { status: 401, headers })
      },
    })
    const slow = api.get('/api/clients')
    expect(await api.get('/api/bids')).toMatchObject({ ok: true })
    late.resolve()
    expect(await slow).toMatchObject({ ok: true, data: [] })
    expect(refreshes).toHaveLength(1)
  })

  it('is not refreshed for a wrong password', async () => {
    const { api, addresses } = server(() =>
      refused(401, 'WRONG_CREDENTIALS', 'Wrong e-mail or password'),
    )
    await api().post('/api/auth/signin', { body: { email: 'a@example.com', password: 'x' } })
    expect(addresses()).toEqual(['/api/auth/signin'])
  })
})

describe('cookies in Node', () => {
  it('are kept, sent where they belong, and dropped when they end', async () => {
    const lines = [
      ['sAccessToken=a=1; Path=/; HttpOnly', 'sRefreshToken=r; Path=/api/auth/session/refresh'],
      ['sAccessToken=; Path=/; Max-Age=0'],
      [],
    ]
    const sent: (string | null)[] = []
    const api = createApiClient({
      baseUrl: BASE,
      fetch: async ({ headers }) => {
        const answer = new Response('[]')
        for (const line of lines[sent.length] ?? []) answer.headers.append('set-cookie', line)
        sent.push(headers.get('cookie'))
        return answer
      },
    })
    for (let turn = 0; turn < 3; turn += 1) await api.get('/api/bids')
    expect(sent).toEqual([null, 'sAccessToken=a=1', null])
  })
})

describe('an upload', () => {
  afterEach(() => vi.unstubAllGlobals())

  const upload = (onProgress: (sent: number, total: number) => void) => {
    const form = new FormData()
    form.append('file', new Blob(['receipt']), 'receipt.pdf')
    return { path: { bidId: 'b1' }, form, onProgress }
  }

  it('is a form under a key, also without a browser', async () => {
    const { api, requests } = server(() => ({ status: 201, body: { id: 'f1' } }))
    const answer = await api().upload('/api/bids/{bidId}/attachments', upload(vi.fn()))
    expect(answer).toMatchObject({ ok: true, data: { id: 'f1' } })
    expect(requests[0]?.request.headers.get('content-type')).toMatch(/^multipart\/form-data; b/)
    expect(requests[0]?.request.headers.get(KEY)).toMatch(/^[0-9a-f]{32}$/)
    expect(requests[0]?.text).toContain('filename="receipt.pdf"')
  })

  it('and a plain POST that are sent again later go under the key of the first time', async () => {
    const { api, requests } = server(() => ({ status: 201, body: {} }))
    const vendor = { body: { name: 'Cemex', type: 'CONCRETE' as const }, idempotencyKey: 'k0' }
    await api().post('/api/vendors', vendor)
    expect(requests[0]?.request.headers.get(KEY)).toBe('k0')
    const upload = { path: { id: 'p1' }, form: new FormData(), idempotencyKey: 'k1' }
    await api().upload('/api/purchase-orders/{id}/receipts', upload)
    expect(requests[1]?.request.headers.get(KEY)).toBe('k1')
  })

  it('tells in a browser how far it is', async () => {
    vi.stubGlobal('XMLHttpRequest', FakeXhr)
    const { api } = server(() => ({ status: 500 }))
    const progress = vi.fn()
    const answer = await api().upload('/api/bids/{bidId}/attachments', upload(progress))
    expect(answer).toMatchObject({ ok: true, data: { id: 'by-xhr' }, etag: '"1"' })
    expect(progress.mock.calls).toEqual([
      [5, 10],
      [10, 10],
    ])
    expect(FakeXhr.sent).toEqual([`POST ${BASE}/api/bids/b1/attachments`, KEY])
  })
})

class FakeXhr {
  static sent: string[] = []
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  onload?: () => void
  status = 201
  response = new Blob(['{"id":"by-xhr"}'])
  open(method: string, url: string): void {
    FakeXhr.sent = [`${method} ${url}`]
  }
  setRequestHeader(name: string): void {
    FakeXhr.sent.push(name)
  }
  getAllResponseHeaders(): string {
    return 'etag: "1"\r\ncontent-type: application/json\r\n'
  }
  send(): void {
    for (const loaded of [5, 10]) this.upload.onprogress?.({ loaded, total: 10 })
    this.onload?.()
  }
}
