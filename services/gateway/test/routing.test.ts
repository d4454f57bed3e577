import { once } from 'node:events'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SERVICES, type ServiceName } from '../src/routes.ts'
import { startGateway, startUpstream, type TestGateway, type Upstream } from './gateway.ts'

let upstreams: Upstream[]
let gateway: TestGateway
beforeAll(async () => {
  upstreams = await Promise.all(
    SERVICES.map((service) =>
      startUpstream((request, response) => {
        response.setHeader('x-service', service)
        response.end(`${request.method} ${request.url}`)
      }),
    ),
  )
  const addresses = SERVICES.map((service, index) => [service, upstreams[index]?.url])
  gateway = await startGateway({ upstreams: Object.fromEntries(addresses) })
})
afterAll(async () => {
  await gateway.close()
  await Promise.all(upstreams.map((upstream) => upstream.close()))
})

const ID = '0199d7a0-0000-7000-8000-000000000001'

const TABLE: readonly (readonly [ServiceName, readonly string[]])[] = [
  [
    'identity',
    [
      'POST /api/auth/signin',
      'POST /api/auth/session/refresh',
      'POST /api/auth/signout',
      'GET /api/auth/me',
      'GET /api/auth/session',
      'GET /api/auth/jwt/jwks.json',
      'POST /api/auth/calendar-key',
      'DELETE /api/auth/calendar-key',
      'GET /api/users',
      'POST /api/users',
      `PUT /api/users/${ID}`,
      'GET /api/people',
    ],
  ],
  [
    'catalog',
    [
      'GET /api/rates?q=4000',
      'GET /api/variables',
      'GET /api/variables/concrete',
      'POST /api/variables',
      `PUT /api/variables/${ID}`,
      `DELETE /api/variables/${ID}`,
      `GET /api/variables/${ID}/history`,
      'POST /api/variables/import',
      'GET /api/rebar',
      'PUT /api/rebar/bulk',
      'GET /api/rebar-pricing',
      'GET /api/pump-pricing/vendors',
      'PUT /api/pump-pricing/bulk',
      'GET /api/admin/default-variables',
      'PUT /api/admin/default-variables/bulk',
      'GET /api/pricing-items',
      `DELETE /api/pricing-items/${ID}`,
      'GET /api/crews',
      `PUT /api/production-rates/${ID}`,
      'POST /api/form-systems/import',
      `GET /api/delivery-terms/${ID}/history`,
    ],
  ],
  [
    'estimating',
    [
      `POST /api/variables/update-fuel-charges/${ID}`,
      'GET /api/clients',
      `PUT /api/clients/${ID}`,
      'GET /api/bids',
      'GET /api/bids/calendar',
      'GET /api/bids/contents',
      'GET /api/bids/pipeline/summary',
      `GET /api/bids/${ID}`,
      `PUT /api/bids/${ID}/result`,
      'GET /api/analytics/bids',
      `GET /api/bids/${ID}/history`,
      `POST /api/bids/${ID}/duplicate`,
      `PUT /api/bids/${ID}/recipients/${ID}`,
      `DELETE /api/bids/${ID}/share`,
      'GET /api/bids/share/BID-12345678',
      'POST /api/bids/import/BID-12345678',
      `POST /api/bids/${ID}/recalculate`,
      `GET /api/bids/${ID}/gantt`,
      `PUT /api/bids/${ID}/gantt/equipment/${ID}`,
      `GET /api/scopes/bid/${ID}`,
      `PATCH /api/scopes/bid/${ID}/batch`,
      `PUT /api/scopes/${ID}/link`,
      `POST /api/scopes/${ID}/items/concrete`,
      `DELETE /api/scopes/${ID}/items/concrete/${ID}`,
      'GET /api/scope-types',
      `POST /api/recipes/${ID}/try`,
      `GET /api/bids/${ID}/packages`,
      `PUT /api/packages/${ID}`,
      `POST /api/packages/${ID}/quotes/import`,
      `GET /api/packages/${ID}/levelling`,
      `PUT /api/quotes/${ID}`,
      `POST /api/scopes/${ID}/recipes`,
    ],
  ],
  [
    'documents',
    [
      `GET /api/bids/${ID}/pdf`,
      `POST /api/bids/${ID}/pdf/preview`,
      `GET /api/bids/${ID}/proposal`,
      `PUT /api/bids/${ID}/proposal`,
      `GET /api/company`,
      `PUT /api/company/logo`,
      `GET /api/bids/${ID}/bar-list`,
      `GET /api/bids/${ID}/csv`,
      `GET /api/bids/${ID}/excel`,
      `POST /api/bids/${ID}/export/pm`,
      `GET /api/bids/${ID}/attachments`,
      `POST /api/bids/${ID}/attachments`,
      `POST /api/bids/${ID}/attachments/multiple`,
      `DELETE /api/bids/${ID}/attachments/${ID}`,
      `GET /api/files/${ID}?sig=a`,
      `HEAD /api/files/${ID}`,
      `GET /api/sheets/${ID}`,
    ],
  ],
  [
    'purchasing',
    [
      'GET /api/purchase-orders?status=COMPLETE',
      'POST /api/purchase-orders/concrete',
      'POST /api/purchase-orders/concrete/preview',
      `POST /api/purchase-orders/${ID}/receipt`,
      `DELETE /api/purchase-orders/${ID}/receipt`,
      'GET /api/purchase-orders/integration/pump-catalog',
      'GET /api/vendors',
      `GET /api/projects/${ID}/budget`,
      'GET /api/cost-codes',
    ],
  ],
  [
    'field',
    [
      'GET /api/field/contents?q=ana',
      'GET /api/workers',
      `PUT /api/workers/${ID}`,
      `GET /api/workers/${ID}/history`,
      `GET /api/projects/${ID}/tasks`,
      `PUT /api/projects/${ID}/tasks/${ID}`,
      `GET /api/projects/${ID}/days`,
      `GET /api/projects/${ID}/forecast`,
      `PUT /api/tasks/${ID}/outlook`,
      'GET /api/analytics/production?q=forms',
      `POST /api/days/${ID}/submit`,
      `POST /api/days/${ID}/photos`,
      'GET /api/hours?from=2026-11-02&to=2026-11-08',
      `POST /api/projects/${ID}/tm-tickets`,
      `POST /api/projects/${ID}/change-order`,
      `PUT /api/tm-tickets/${ID}/prices`,
      `POST /api/tm-tickets/${ID}/sign`,
      `GET /api/tm-tickets/${ID}/pdf?priced=true`,
      'PUT /api/tm-rates',
      'GET /api/settings/tm-markups/history',
    ],
  ],
]

describe('the table of routes', () => {
  it.each(TABLE.flatMap(([service, calls]) => calls.map((call) => [call, service] as const)))(
    'sends %s to %s',
    async (call, service) => {
      const [method = '', path = ''] = call.split(' ')
      const answer = await gateway.fetch(path, { method })
      expect([answer.status, answer.headers.get('x-service')]).toEqual([200, service])
      if (method !== 'HEAD') expect(await answer.text()).toBe(call)
    },
  )

  it.each([
    'GET /',
    'GET /api',
    'GET /api/nothing',
    'GET /api/bidsx',
    'GET /API/bids',
    'GET /openapi',
    'POST /livez',
  ])('answers %s with 404 in the shape of all errors', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const answer = await gateway.fetch(path, { method })
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'Not found' }])
  })
})

describe('the edge', () => {
  const SIGNED_IN_ONLY = TABLE.flatMap(([, calls]) => calls).filter(
    (call) => !/signin|auth\/session|jwks|\/api\/files\//.test(call),
  )

  it.each(SIGNED_IN_ONLY)('asks for a session: %s', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    const answer = await fetch(`${gateway.url}${path}`, { method })
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'unauthorised' }])
    expect(answer.headers.get('x-service')).toBeNull()
  })

  it.each([
    'POST /api/auth/signin',
    'POST /api/auth/session/refresh',
    'GET /api/auth/jwt/jwks.json',
    `GET /api/files/${ID}`,
    'GET /api/bids/calendar.ics',
  ])('asks for none: %s', async (call) => {
    const [method = '', path = ''] = call.split(' ')
    expect((await fetch(`${gateway.url}${path}`, { method })).status).toBe(200)
  })

  it('tells an expired token to refresh', async () => {
    const cookie = gateway.issuer.cookies({
      email: 'pm@example.com',
      roles: ['PM'],
      expiresInSeconds: -1,
    })
    const answer = await gateway.fetch('/api/bids', { headers: { cookie } })
    expect([answer.status, await answer.json()]).toEqual([401, { error: 'try refresh token' }])
  })

  it('closes to a revoked session and to rights that have changed', async () => {
    const user = { email: 'pm@example.com', roles: ['PM'] as const, userId: 'u-7' }
    const revoked = gateway.issuer.cookies({ ...user, sessionHandle: 's-7' })
    expect((await gateway.fetch('/api/bids', { headers: { cookie: revoked } })).status).toBe(200)
    gateway.revocations.revokeSession('s-7')
    const gone = await gateway.fetch('/api/bids', { headers: { cookie: revoked } })
    expect(await gone.json()).toEqual({ error: 'unauthorised' })
    gateway.revocations.userChanged('u-7', Date.now() + 1_000, true)
    const stale = gateway.issuer.cookies({ ...user, sessionHandle: 's-8' })
    const again = await gateway.fetch('/api/bids', { headers: { cookie: stale } })
    expect(await again.json()).toEqual({ error: 'try refresh token' })
  })

  it('refuses a change from the page of another, also where no session is asked for', async () => {
    for (const path of ['/api/bids', '/api/auth/signin']) {
      const answer = await gateway.fetch(path, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
      })
      expect(answer.status).toBe(403)
    }
  })

  it.each([
    '/api/files/%2e%2e/bids',
    '/api/files/..%2f..%2fbids',
    '/api/auth/jwt/%2e%2e/me',
    '/api//bids',
    '/api/bids/%00',
    '/api/bids/a%5cb',
  ])('answers %s with 400 or 404', async (path) => {
    // fetch would resolve the dots itself.
    const { port, cookie } = gateway
    const outgoing = request({ host: '127.0.0.1', port, path, headers: { cookie } }).end()
    const [incoming] = await once(outgoing, 'response')
    expect([400, 404]).toContain(incoming.statusCode)
    expect(incoming.headers['x-service']).toBeUndefined()
    expect(JSON.parse(await text(incoming))).toEqual({ error: expect.any(String) })
  })

  it('answers 503, not 401 and not openly, while the keys cannot be had', async () => {
    const blind = await startGateway({ settings: { JWKS_URL: 'http://127.0.0.1:1/jwks.json' } })
    const answer = await blind.fetch('/api/bids')
    expect(answer.status).toBe(503)
    await blind.close()
  })
})

describe('pages of other origins', () => {
  it('may call when they are allowed, with cookies', async () => {
    const open = await startGateway({
      upstreams: { estimating: upstreams[2]?.url ?? '' },
      settings: { ALLOWED_ORIGINS: 'https://app.example.com' },
    })
    const preflight = (origin: string) =>
      fetch(`${open.url}/api/bids`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const allowed = await preflight('https://app.example.com')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.com')
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
    expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT')
    const foreign = await preflight('https://evil.example')
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull()
    const headers = { origin: 'https://app.example.com' }
    const posted = await open.fetch('/api/bids', { method: 'POST', headers })
    expect([posted.status, posted.headers.get('access-control-allow-origin')]).toEqual([
      200,
      'https://app.example.com',
    ])
    const refused = await fetch(`${open.url}/api/bids`, { headers })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([
      401,
      'https://app.example.com',
    ])
    expect(refused.headers.get('error-code')).toBe('UNAUTHORISED')
    expect(refused.headers.get('access-control-expose-headers')).toContain('Error-Code')
    await open.close()
  })
})
