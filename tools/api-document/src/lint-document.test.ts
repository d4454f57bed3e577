import { describe, expect, it } from 'vitest'
import { lintDocument } from './lint-document.ts'

const ok = { 200: { description: 'Done' }, 400: { description: 'Wrong' } }
const operation = (operationId: string, names: readonly string[] = []) => ({
  operationId,
  summary: operationId,
  description: operationId,
  tags: ['Things'],
  parameters: names.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  })),
  responses: ok,
})
const document = (paths: object) =>
  JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'Things',
      version: '1',
      description: 'Things',
      contact: { name: 'us' },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: [{ name: 'Things', description: 'Things' }],
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    },
  })

describe('the API reference', () => {
  it('is without fault when every operation says what it is and answers', async () => {
    expect(await lintDocument(document({ '/things': { get: operation('listThings') } }))).toEqual(
      [],
    )
  })

  it('may not have a name twice, nor an operation without summary, says either linter', async () => {
    const { summary: _, ...silent } = operation('listThings')
    const found = await lintDocument(
      document({ '/things': { get: silent }, '/others': { get: operation('listThings') } }),
    )
    expect(found.join('\n')).toMatch(/operation-summary/)
    expect(found.join('\n')).toMatch(/operation-operationId-unique/)
  })

  it('may have an ambiguous path of the specification, and no other', async () => {
    const get = (id: string, name: string) => ({ get: operation(id, [name]) })
    const paths = {
      '/api/bids/import/{code}': get('importBid', 'code'),
      '/api/bids/{id}/csv': get('exportCsv', 'id'),
    }
    expect(await lintDocument(document(paths))).toEqual([])
    const others = {
      '/api/bids/look/{code}': get('look', 'code'),
      '/api/bids/{id}/csv': get('exportCsv', 'id'),
    }
    expect(await lintDocument(document(others))).toEqual([expect.stringMatching(/ambiguous/)])
  })

  it('may send a browser on without another success on its way to the provider, and nowhere else', async () => {
    const responses = { 302: { description: 'Sent on' }, 400: { description: 'Wrong' } }
    const sent = (path: string) => ({ [path]: { get: { ...operation('sendOn'), responses } } })
    expect(await lintDocument(document(sent('/api/auth/oidc/start')))).toEqual([])
    expect(await lintDocument(document(sent('/api/bids/somewhere')))).toEqual([
      expect.stringMatching(/operation-2xx-response/),
    ])
  })
})
