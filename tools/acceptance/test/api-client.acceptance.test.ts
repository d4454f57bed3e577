import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type ApiClient, createApiClient, unwrap } from '@formwork/api-client'
import { type ApiDocument, apiTypes } from '@formwork/api-types'
import { beforeAll, describe, expect, inject, it } from 'vitest'

const PACKAGE = new URL('../../../packages/api-client/', import.meta.url)
const LOCAL = { email: 'estimator@example.com', password: 'estimate-local' }

const runExample = async (name: string, cwd: string, env: object = {}, args: string[] = []) => {
  const file = new URL(`examples/${name}.ts`, PACKAGE).pathname
  return promisify(execFile)('node', [file, ...args], {
    cwd,
    env: { ...process.env, BASE: inject('gatewayUrl'), ...env },
  })
}

describe('the types of the API client', () => {
  it('are those of the API reference; if not: npm run generate:client', async () => {
    const answer = await fetch(new URL('/api/docs/json', inject('gatewayUrl')))
    const digest = (text: string) => createHash('sha256').update(text).digest('hex')
    const reference = (await answer.json()) as ApiDocument
    const now = await apiTypes(reference)
    const written = JSON.parse(await readFile(new URL('../../docs/openapi.json', PACKAGE), 'utf8'))
    expect(digest(JSON.stringify(written)), 'docs/openapi.json is stale').toBe(
      digest(JSON.stringify(reference)),
    )
    const kept = await readFile(new URL('src/schema.ts', PACKAGE), 'utf8')
    const message = 'packages/api-client/src/schema.ts is stale: run npm run generate:client'
    expect(digest(kept), message).toBe(digest(now))
  })
})

describe('the examples of the API client', () => {
  it('begin as the README does, with the same totals', async () => {
    const session = await readFile(new URL('examples/first-session.ts', PACKAGE), 'utf8')
    expect(await readFile(new URL('README.md', PACKAGE), 'utf8')).toContain(session)
    const cwd = await mkdtemp(join(tmpdir(), 'formwork-session-'))
    const { stdout } = await runExample('first-session', cwd)
    expect(stdout.trim()).toBe('subtotal 1710.96 overhead 171.1 profit 282.31 total 2164.37')
    expect((await readFile(join(cwd, 'bid.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('export at night what is out, and nothing else', async () => {
    const api = await signedIn()
    const run = Date.now()
    const clientId = unwrap(await api.post('/api/clients', { body: { name: `Nightly ${run}` } })).id
    for (const status of ['SUBMITTED', 'DRAFT'] as const) {
      const body = { bidNumber: `NIGHT/${status} ${run}`, name: 'Night', clientId, status }
      unwrap(await api.post('/api/bids', { body }))
    }
    const cwd = await mkdtemp(join(tmpdir(), 'formwork-nightly-'))
    const login = { FORMWORK_EMAIL: LOCAL.email, FORMWORK_PASSWORD: LOCAL.password }
    await runExample('nightly-export', cwd, login, ['out'])
    const files = await readdir(join(cwd, 'out'))
    expect(files).toContain(`NIGHT-SUBMITTED-${run}.xlsx`)
    expect(files).not.toContain(`NIGHT-DRAFT-${run}.xlsx`)
    const sheet = await readFile(join(cwd, 'out', `NIGHT-SUBMITTED-${run}.xlsx`))
    expect(sheet.subarray(0, 2).toString()).toBe('PK')
  })
})

describe('a client of the running system', () => {
  let api: ApiClient
  beforeAll(async () => {
    api = await signedIn()
  })

  it('creates once, however often the same key is sent', async () => {
    const headers = { 'Idempotency-Key': `client-${Date.now()}` }
    const init = { body: { name: `Once ${Date.now()}` }, headers }
    const first = unwrap(await api.post('/api/clients', init))
    expect(unwrap(await api.post('/api/clients', init)).id).toBe(first.id)
  })

  it('is refused a write over a change that it has not seen', async () => {
    const created = unwrap(await api.post('/api/clients', { body: { name: `Two ${Date.now()}` } }))
    const body = { bidNumber: `V-${Date.now()}`, name: 'Versions', clientId: created.id }
    const bid = unwrap(await api.post('/api/bids', { body }))
    const params = { path: { id: bid.id } }
    const read = await api.get('/api/bids/{id}', { params })
    const ifMatch = read.ok ? read.etag : undefined
    const mine = await api.put('/api/bids/{id}', { params, body: { name: 'Mine' }, ifMatch })
    expect(mine).toMatchObject({ ok: true, data: { name: 'Mine' } })
    const late = await api.put('/api/bids/{id}', { params, body: { name: 'Late' }, ifMatch })
    expect(!late.ok && late.error.status).toBe(412)
  })

  it('reads a list page by page, with the count of all', async () => {
    const page = await api.get('/api/scope-types', { params: { query: { limit: 2 } } })
    expect(page.ok && page.data).toHaveLength(2)
    expect(page.ok && (page.total ?? 0)).toBeGreaterThan(2)
    const cursor = page.ok ? page.nextCursor : undefined
    expect(cursor).toBeDefined()
  })

  it('uploads a file', async () => {
    const bids = unwrap(await api.get('/api/bids', { params: { query: { limit: 1 } } }))
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.7 plan']), 'plan.pdf')
    const path = { bidId: bids[0]?.id ?? '' }
    const answer = await api.upload('/api/bids/{bidId}/attachments', { path, form })
    expect(answer).toMatchObject({ ok: true, status: 201 })
  })

  it('refreshes its session once for many calls, and goes on', async () => {
    const refreshes: string[] = []
    let isExpired = false
    const session = createApiClient({
      baseUrl: inject('gatewayUrl'),
      fetch: async (request) => {
        if (request.url.endsWith('/refresh')) {
          refreshes.push(request.url)
          isExpired = false
        } else if (isExpired) {
          // What an access token of yesterday looks like to the gateway.
          request.headers.set('cookie', 'sAccessToken=eyJhbGciOiJub25lIn0.e30.x')
        }
        return fetch(request)
      },
    })
    unwrap(await session.post('/api/auth/signin', { body: LOCAL }))
    isExpired = true
    const answers = await Promise.all(Array.from({ length: 8 }, () => session.get('/api/clients')))
    expect(answers.map(({ ok }) => ok)).toEqual(Array(8).fill(true))
    expect(refreshes).toHaveLength(1)
  })
})

async function signedIn(): Promise<ApiClient> {
  const api = createApiClient({ baseUrl: inject('gatewayUrl') })
  unwrap(await api.post('/api/auth/signin', { body: LOCAL }))
  return api
}
