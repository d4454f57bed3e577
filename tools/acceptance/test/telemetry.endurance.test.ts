import { readFile } from 'node:fs/promises'
import { type ApiClient, createApiClient, unwrap } from '@formwork/api-client'
import { temporaryFolder } from '@formwork/backing-services'
import { type Stack, startStack, temporaryConfig } from '@formwork/local'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startCollector, treeOf } from './collector.ts'
import { newScope } from './new-bid.ts'

const PATIENCE = { timeout: 60_000, interval: 500 }

const lines: { source: string; message: string; fields: Readonly<Record<string, unknown>> }[] = []
let collector: Awaited<ReturnType<typeof startCollector>>
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let stack: Stack
let api: ApiClient
let bidId: string
let clientId: string
let writeItem: () => Promise<void>

beforeAll(async () => {
  ;[collector, folder] = await Promise.all([startCollector(), temporaryFolder()])
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  vi.stubEnv('OTEL_TRACES_SAMPLER_ARG', '1')
  stack = await startStack({
    config: await temporaryConfig(folder.path),
    onLine: (line) => lines.push(line),
  })
  api = createApiClient({ baseUrl: stack.gatewayUrl })
  const credentials = { email: 'estimator@example.com', password: 'estimate-local' }
  unwrap(await api.post('/api/auth/signin', { body: credentials }))
  clientId = unwrap(await api.post('/api/clients', { body: { name: 'Harbor' } })).id
  const body = { bidNumber: 'T-1', name: 'Quay', clientId }
  bidId = unwrap(await api.post('/api/bids', { body })).id
  const scopeId = await newScope(api, bidId, 'Slab')
  const worker = { name: 'Finisher', workers: 1, hoursPerDay: 8, days: 1, hourlyRate: 40 }
  const at = { params: { path: { scopeId } } }
  writeItem = async () => {
    unwrap(await api.post('/api/scopes/{scopeId}/items/labor', { ...at, body: worker }))
  }
  await writeItem()
  const params = { path: { id: bidId } }
  unwrap(await api.put('/api/bids/{id}', { params, body: { status: 'SUBMITTED' } }))
  const pdf = await api.get('/api/bids/{id}/pdf', { params, parseAs: 'arrayBuffer' })
  expect(pdf.ok).toBe(true)
}, 300_000)
afterAll(async () => {
  await stack.stop()
  await collector.close()
  await folder.remove()
  vi.unstubAllEnvs()
})

/** The tree of a trace that begins with this request, once one holds what is looked for. */
async function traceOf(
  request: string,
  holds: readonly RegExp[],
  again: () => Promise<void> = async () => {},
): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const roots = collector.spans.filter(
        ({ service, name }) => service === 'gateway' && name === request,
      )
      const trees = roots.map(({ traceId }) => treeOf(collector.spans, traceId).join('\n'))
      const missing = trees.map((tree) => holds.filter((part) => !part.test(tree)))
      found = trees.find((_tree, index) => missing[index]?.length === 0) ?? ''
      if (found === '') await again()
      return found === '' ? (missing[0] ?? holds) : []
    }, PATIENCE)
    .toEqual([])
  process.stdout.write(`${found}\n`)
  return found
}

it('an item write is one trace: gateway, estimating, its statements, the catalog, NATS and the screens', async () => {
  const holds = [
    /^gateway: POST/,
    /^ +estimating: POST \/api\/scopes\/:scopeId\/items\/labor$/m,
    /^ +estimating: pg\.query:INSERT/m,
    /^ +estimating: grpc\.formwork\.catalog\.v1\.CatalogService\/GetRateBook$/m,
    /^ +catalog: grpc\.formwork\.catalog\.v1\.CatalogService\/GetRateBook$/m,
    /^ +estimating: publish changes\.estimating$/m,
    /^ +gateway: hear changes\.estimating$/m,
  ]
  // A catalog that was not there yet as estimating began is left alone for a second.
  const tree = await traceOf('POST /api/scopes/:scopeId/items/:module', holds, writeItem)
  // Nothing of it stands on its own.
  expect(tree.split('\n').filter((line) => !line.startsWith(' '))).toHaveLength(1)
})

it('an event that another service takes in belongs to the trace of the request that caused it', async () => {
  await traceOf('PUT /api/bids/:id', [
    /^ +estimating: publish estimating\.bid\.status-changed\.v1$/m,
    /^ +purchasing: process estimating\.bid\.status-changed\.v1$/m,
    /^ +purchasing: pg\.query:COMMIT/m,
  ])
})

it('an export is traced through the document service to the bid that estimating reads for it', async () => {
  await traceOf('GET /api/bids/:id/pdf', [
    /^ +documents: GET \/api\/bids\/:id\/pdf$/m,
    /^ +estimating: grpc\.formwork\.estimating\.v1\./m,
  ])
})

it('a statement is told without its values', () => {
  expect(JSON.stringify(collector.spans)).not.toContain('Quay')
})

describe('what opens something', () => {
  const TRACE = '4b'.repeat(16)
  const secrets: string[] = []
  beforeAll(async () => {
    const path = { id: bidId }
    const { shareCode } = unwrap(await api.post('/api/bids/{id}/share', { params: { path } }))
    const code = { path: { code: shareCode } }
    unwrap(await api.get('/api/bids/share/{code}', { params: code }))
    const copy = { clientId, newName: 'Pier' }
    unwrap(await api.post('/api/bids/import/{code}', { params: code, body: copy }))
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' }), 'plan.pdf')
    const file = unwrap(
      await api.upload('/api/bids/{bidId}/attachments', { path: { bidId }, form }),
    )
    const signature = new URL(file.url).searchParams.get('s') ?? ''
    const headers = { traceparent: `00-${TRACE}-${'a3'.repeat(8)}-01` }
    const { pathname, search } = new URL(file.url)
    const address = `${stack.gatewayUrl}${pathname}`
    expect((await fetch(`${address}${search}`, { headers })).status).toBe(200)
    expect((await fetch(`${address}${search}0`, { headers })).status).toBe(403)
    await fetch(`${address}${encodeURIComponent(search)}`, { headers })
    const written = shareCode.slice('BID-'.length)
    for (const wrong of [`share/${written}/x`, `share%2f${shareCode}`, `import//${shareCode}`]) {
      await fetch(`${stack.gatewayUrl}/api/bids/${wrong}?code=${shareCode}`, { headers })
    }
    secrets.push(written, signature)
  }, 120_000)

  it('is asked for in spans that name its route', async () => {
    await traceOf('GET /api/bids/share/:code', [/estimating: GET \/api\/bids\/share\/:code$/m])
    await traceOf('GET /api/files/*', [/documents: GET \/api\/files\/:id$/m])
  })

  it('share codes and signatures are in no line of any service', () => {
    expect(secrets.filter((secret) => secret.length < 8)).toEqual([])
    const logged = lines.filter((line) =>
      secrets.some((secret) => JSON.stringify(line).toUpperCase().includes(secret.toUpperCase())),
    )
    expect(logged).toEqual([])
    const paths = lines.map(({ fields }) => fields['path'])
    expect(paths).toContain('/api/bids/share/:code')
  })

  it('no span holds the address or the query of a request', () => {
    const spans = JSON.stringify(collector.spans)
    for (const secret of secrets) expect(spans).not.toContain(secret)
    expect(spans).not.toMatch(/"(?:url\.(?:full|path|query)|http\.(?:url|target))"/)
  })

  it('a client without a session joins no trace by its own traceparent', () => {
    expect(collector.spans.filter(({ traceId }) => traceId === TRACE)).toEqual([])
  })
})

it('every request is a line of the access log with who asked, what came of it and how long it took', () => {
  const line = lines.find(
    ({ source, message, fields }) =>
      source.startsWith('gateway') &&
      message === 'answered' &&
      fields.path === `/api/bids/${bidId}/pdf`,
  )
  expect(line?.fields).toEqual({
    method: 'GET',
    path: `/api/bids/${bidId}/pdf`,
    status: 200,
    ms: expect.any(Number),
    user: expect.any(String),
    ip: '127.0.0.1',
    requestId: expect.any(String),
    traceId: expect.stringMatching(/^[0-9a-f]{32}$/),
  })
})

/** The names of all metrics that any service has. */
async function metricNames(): Promise<ReadonlySet<string>> {
  const texts = await Promise.all(
    stack.processes.map(async ({ env }) => {
      const answer = await fetch(`http://127.0.0.1:${env['METRICS_PORT']}/metrics`)
      expect(answer.status).toBe(200)
      return answer.text()
    }),
  )
  const types = texts.join('\n').matchAll(/^# TYPE (\S+) (\S+)$/gm)
  return new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
    ),
  )
}

it('the alert rules and the dashboard ask for metrics that there are', async () => {
  const there = await metricNames()
  for (const file of ['alerts.yaml', 'dashboard.json']) {
    const text = await readFile(
      new URL(`../../../deploy/monitoring/${file}`, import.meta.url),
      'utf8',
    )
    const asked = new Set(text.match(/\b(formwork|nodejs|process)_[a-z0-9_]+\b/g))
    expect(asked.size, file).toBeGreaterThan(5)
    expect(
      [...asked].filter((name) => !there.has(name)),
      file,
    ).toEqual([])
  }
})

it('each alert leads to a section of the run books', async () => {
  const read = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')
  const [rules, page] = await Promise.all([
    read('deploy/monitoring/alerts.yaml'),
    read('docs/operating.md'),
  ])
  const anchors = [...page.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  )
  const asked = [...rules.matchAll(/docs\/operating\.md#(\S+)/g)].map(([, anchor]) => anchor)
  expect(asked.length).toBeGreaterThan(5)
  expect(asked.filter((anchor) => !anchors.includes(anchor ?? ''))).toEqual([])
})

it('the figures are no part of what the gateway answers', async () => {
  const answer = await fetch(`${stack.gatewayUrl}/metrics`)
  expect(await answer.text()).not.toContain('formwork_')
})
