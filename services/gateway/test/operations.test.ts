import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startGateway, startUpstream, type TestGateway, type Upstream } from './gateway.ts'

const ID = '0199d7a0-0000-7000-8000-000000000001'

const letter = (service: string, at: string) => ({
  service,
  id: ID,
  consumer: `${service} of estimating`,
  subject: 'estimating.x.v1',
  at,
  reason: 'cannot',
  attempts: 6,
  payload: '{}',
})
const backlog = (service: string) => ({
  service,
  outbox: { count: 2, oldestSeconds: 0.5 },
  consumers: [{ context: 'estimating', pending: null, deadLetters: 1 }],
})

/** Answers as a service does, and remembers what it was asked. */
const serviceNamed =
  (name: string, dates: readonly string[], asked: string[]): RequestListener =>
  ({ method, url = '', headers }, response) => {
    asked.push(`${method} ${url} ${headers.cookie ? 'with' : 'without'} cookie`)
    const { pathname } = new URL(url, 'http://service')
    response.setHeader('content-type', 'application/json')
    response.setHeader('x-total-count', dates.length)
    if (method !== 'GET') response.end(JSON.stringify({ by: name }))
    else if (pathname.endsWith('/backlog')) response.end(JSON.stringify([backlog(name)]))
    else response.end(JSON.stringify(dates.map((at) => letter(name, at))))
  }

describe('operations of all services', () => {
  const asked: string[] = []
  const upstreams: Upstream[] = []
  let gateway: TestGateway
  let admin: { readonly cookie: string }
  beforeAll(async () => {
    const serve = async (listener: RequestListener) => {
      const upstream = await startUpstream(listener)
      upstreams.push(upstream)
      return upstream.url
    }
    const dates = ['2026-11-22T10:00:00.000Z', '2026-11-20T10:00:00.000Z']
    gateway = await startGateway({
      upstreams: {
        purchasing: await serve(serviceNamed('purchasing', dates, asked)),
        documents: await serve(serviceNamed('documents', ['2026-11-21T10:00:00.000Z'], asked)),
        // It says something, but not what it should.
        catalog: await serve((_request, response) => void response.end('<html>')),
        identity: await serve((_request, response) => void response.writeHead(503).end()),
      },
    })
    admin = { cookie: gateway.issuer.cookies({ email: 'admin@example.com', roles: ['ADMIN'] }) }
  })
  afterAll(async () => {
    await gateway.close()
    await Promise.all(upstreams.map((upstream) => upstream.close()))
  })

  it('lists the dead letters of those that answer, newest first, and names the others', async () => {
    const answer = await gateway.fetch('/api/operations/dead-letters', { headers: admin })
    expect(answer.status).toBe(200)
    const letters = (await answer.json()) as { service: string; at: string }[]
    expect(letters.map(({ service, at }) => `${service} ${at.slice(0, 10)}`)).toEqual([
      'purchasing 2026-11-22',
      'documents 2026-11-21',
      'purchasing 2026-11-20',
    ])
    expect(answer.headers.get('x-total-count')).toBe('3')
    expect(answer.headers.get('x-unavailable-services')).toBe(
      'identity, catalog, estimating, field',
    )
  })

  it('asks in the name of the caller, and for no more than is wanted', async () => {
    asked.length = 0
    const answer = await gateway.fetch('/api/operations/dead-letters?limit=2', { headers: admin })
    expect(await answer.json()).toHaveLength(2)
    expect(new Set(asked)).toEqual(
      new Set(['GET /api/operations/dead-letters?limit=2 with cookie']),
    )
  })

  it('lists the backlog of those that answer, and names the others', async () => {
    const answer = await gateway.fetch('/api/operations/backlog', { headers: admin })
    expect(await answer.json()).toEqual([backlog('purchasing'), backlog('documents')])
    expect(answer.headers.get('x-unavailable-services')).toBe(
      'identity, catalog, estimating, field',
    )
  })

  it.each([
    ['POST', `/api/operations/dead-letters/documents/${ID}/replay`, 'documents'],
    ['DELETE', `/api/operations/dead-letters/purchasing/${ID}`, 'purchasing'],
  ])('passes %s %s on to %s', async (method, path, by) => {
    asked.length = 0
    const answer = await gateway.fetch(path, { method, headers: admin })
    expect(await answer.json()).toEqual({ by })
    expect(asked).toEqual([`${method} ${path} with cookie`])
  })

  it('knows no dead letter of a service that there is not', async () => {
    const path = `/api/operations/dead-letters/billing/${ID}`
    const answer = await gateway.fetch(path, { method: 'DELETE', headers: admin })
    expect(answer.status).toBe(404)
  })

  it.each(['/api/operations/dead-letters', '/api/operations/backlog'])(
    'shows %s to nobody but an ADMIN',
    async (path) => {
      asked.length = 0
      expect((await gateway.fetch(path)).status).toBe(403)
      expect((await fetch(`${gateway.url}${path}`)).status).toBe(401)
      expect(asked).toEqual([])
    },
  )
})
