import { perFile } from '@formwork/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { gatewayConfig } from '../src/config.ts'
import { SERVICES } from '../src/routes.ts'
import { startGateway, startUpstream, type TestGateway } from './gateway.ts'

const ID = '0199d7a0-0000-7000-8000-000000000001'
const BIDS = '/api/bids'
const CSV = `/api/bids/${ID}/csv`
const PLANS = `/api/bids/${ID}/attachments`

const service = perFile(() => startUpstream((_request, response) => response.end('ok')))

let gateway: TestGateway
const limited = async (settings: Record<string, string>) => {
  const { url } = service
  const upstreams = { estimating: url, documents: url, identity: url }
  gateway = await startGateway({ upstreams, settings })
  return gateway
}

const cookieOf = (email: string) => ({
  headers: { cookie: gateway.issuer.cookies({ email, roles: ['PM'], userId: email }) },
})
const stranger = { headers: { cookie: '' } }

/** The statuses of so many requests, one after the other. */
async function statuses(path: string, count: number, init: RequestInit = {}) {
  const found: number[] = []
  for (let n = 0; n < count; n++) found.push((await gateway.fetch(path, init)).status)
  return found
}

describe('rate limits', () => {
  afterEach(() => gateway.close())

  it('hold one user to so many requests a minute and say when to come again', async () => {
    await limited({ RATE_LIMIT_USER: '3' })
    expect(await statuses(BIDS, 4)).toEqual([200, 200, 200, 429])
    const refused = await gateway.fetch(BIDS)
    expect(await refused.json()).toEqual({ error: 'Too many requests' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect(await statuses(BIDS, 1, cookieOf('other@example.com'))).toEqual([200])
    // Nobody is locked out by those that share the address.
    expect(await statuses('/api/auth/signin', 1, { method: 'POST', ...stranger })).toEqual([200])
  })

  it('say with each answer what is left', async () => {
    await limited({ RATE_LIMIT_USER: '3', RATE_LIMIT_EXPORTS: '2' })
    const said = async (path: string) => {
      const { headers } = await gateway.fetch(path)
      return [headers.get('ratelimit-policy'), headers.get('ratelimit')]
    }
    expect(await said(BIDS)).toEqual([
      '"user";q=3;w=60',
      expect.stringMatching(/^"user";r=2;t=\d+$/),
    ])
    expect(await said(CSV)).toEqual([
      '"user";q=3;w=60, "export";q=2;w=60',
      expect.stringMatching(/^"user";r=1;t=\d+, "export";r=1;t=\d+$/),
    ])
    await said(BIDS)
    expect(await said(BIDS)).toEqual([
      '"user";q=3;w=60',
      expect.stringMatching(/^"user";r=0;t=\d+$/),
    ])
  })

  it.each([
    ['who has no session', '/api/auth/signin', 'POST', '', 200],
    ['whose session is refused', BIDS, 'GET', 'sAccessToken=a.b.c', 401],
    ['who looks for paths', '/api/nothing', 'GET', '', 404],
  ])('hold an address to fewer: of somebody %s', async (_who, path, method, cookie, status) => {
    await limited({ RATE_LIMIT_ADDRESS: '2' })
    const init = { method, headers: { cookie } }
    expect(await statuses(path, 3, init)).toEqual([status, status, 429])
    const refused = await gateway.fetch(path, init)
    expect(refused.headers.get('ratelimit-policy')).toBe('"address";q=2;w=60')
    expect(await statuses(BIDS, 1)).toEqual([200])
  })

  it('hold exports and uploads to fewer, each for itself', async () => {
    await limited({ RATE_LIMIT_EXPORTS: '1', RATE_LIMIT_UPLOADS: '1' })
    expect(await statuses(CSV, 2)).toEqual([200, 429])
    expect(await statuses(PLANS, 2, { method: 'POST' })).toEqual([200, 429])
    expect(await statuses(PLANS, 2)).toEqual([200, 200])
    expect(await statuses(BIDS, 1)).toEqual([200])
  })

  it('are not for the checks of whoever runs the gateway', async () => {
    await limited({ RATE_LIMIT_ADDRESS: '1' })
    for (const path of ['/livez', '/readyz', '/livez']) {
      const answer = await gateway.fetch(path, stranger)
      expect([answer.status, answer.headers.get('ratelimit')]).toEqual([200, null])
    }
  })
})

describe('without a setting', () => {
  const limitsAt = (publicUrl: string) => {
    const service = 'http://127.0.0.1:1'
    const { RATE_LIMIT_USER, RATE_LIMIT_ADDRESS, RATE_LIMIT_EXPORTS, RATE_LIMIT_UPLOADS } =
      gatewayConfig.parse({
        PORT: '0',
        JWKS_URL: service,
        NATS_URL: 'nats://127.0.0.1:1',
        PUBLIC_URL: publicUrl,
        ...Object.fromEntries(SERVICES.map((name) => [`${name.toUpperCase()}_URL`, service])),
      })
    return [RATE_LIMIT_USER, RATE_LIMIT_ADDRESS, RATE_LIMIT_EXPORTS, RATE_LIMIT_UPLOADS]
  }

  it.each(['https://bids.example.com', 'http://10.0.0.7:8080', 'http://127.0.0.1.example.com'])(
    'the limits are real at %s',
    (publicUrl) => {
      expect(limitsAt(publicUrl)).toEqual([600, 300, 60, 30])
    },
  )

  it.each(['http://127.0.0.1:8080', 'http://localhost', 'http://[::1]:3000', 'http://127.8.0.1'])(
    'nobody meets them on a machine of his own: %s',
    (publicUrl) => {
      expect(limitsAt(publicUrl)).toEqual([300_000, 300_000, 300_000, 300_000])
    },
  )
})
