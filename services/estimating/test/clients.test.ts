import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()

const admin = callerOf('ADMIN')
const refusal = async (method: 'POST' | 'PUT', url: string, payload: unknown) => {
  const answer = await app.as(admin, method, url, { payload: payload as object })
  return [answer.statusCode, answer.json()]
}

describe('a client', () => {
  it('is created, read, changed and deleted', async () => {
    const made = await app.call('POST', '/api/clients', { name: '  Acme ', email: 'a@acme.com' })
    expect(made).toMatchObject({
      name: 'Acme',
      email: 'a@acme.com',
      createdBy: 'estimator@example.com',
    })
    expect(Object.keys(made)).toEqual([
      'id',
      'name',
      'email',
      'createdBy',
      'createdAt',
      'updatedAt',
    ])
    const url = `/api/clients/${made.id}`
    expect(await app.call('GET', url)).toEqual({ ...made, bids: [] })
    expect(await app.call('PUT', url, { email: null })).toMatchObject({ name: 'Acme', email: null })
    expect(await app.call('PUT', url, { name: 'Acme Inc' })).toMatchObject({ name: 'Acme Inc' })
    await app.call('DELETE', url, undefined, { caller: admin, status: 204 })
    await app.call('GET', url, undefined, { status: 404 })
  })

  it('is refused when it has changed since it was read', async () => {
    const { id } = await build.client()
    const url = `/api/clients/${id}`
    const read = async () => String((await app.as(admin, 'GET', url)).headers.etag)
    const headers = { 'if-match': await read() }
    const written = await app.as(admin, 'PUT', url, { payload: { email: 'a@acme.com' }, headers })
    expect(written.headers.etag).toBe('"2"')
    const late = await app.as(admin, 'PUT', url, { payload: { name: 'Late' }, headers })
    expect(late.statusCode).toBe(412)
    expect(Object.keys(late.json())).toEqual(['error'])
    expect((await app.as(admin, 'DELETE', url, { headers })).statusCode).toBe(412)
    const fresh = { 'if-match': await read() }
    expect((await app.as(admin, 'DELETE', url, { headers: fresh })).statusCode).toBe(204)
  })

  it('carries its bids, newest first', async () => {
    const client = await build.client()
    const first = await build.bid({ clientId: client.id })
    const second = await build.bid({ clientId: client.id })
    const { bids } = await app.call('GET', `/api/clients/${client.id}`)
    expect(bids.map((bid: Json) => bid.id)).toEqual([second.id, first.id])
  })

  it.each([
    [{}, 'Client name is required'],
    [{ name: null }, 'Client name is required'],
    [{ name: '   ' }, 'Client name is required'],
    [{ name: 7 }, 'Client name must be text'],
    [{ name: 'x'.repeat(201) }, 'Client name must be at most 200 characters'],
    [{ name: 'a\u0000b' }, 'Client name must not contain control characters'],
    [{ name: 'Ok', email: 'nonsense' }, 'Client email must be a valid e-mail address'],
  ])('%j is refused with exactly an error', async (payload, error) => {
    expect(await refusal('POST', '/api/clients', payload)).toEqual([400, { error }])
  })

  it('keeps its name to itself, in whatever case', async () => {
    const { id } = await build.client({ name: 'Unique & Sons' })
    const other = await build.client({ name: 'Others' })
    const taken = [409, { error: 'Client with this name already exists' }]
    expect(await refusal('POST', '/api/clients', { name: 'UNIQUE & sons' })).toEqual(taken)
    expect(await refusal('PUT', `/api/clients/${other.id}`, { name: 'unique & Sons' })).toEqual(
      taken,
    )
    expect(await app.call('PUT', `/api/clients/${id}`, { name: 'UNIQUE & Sons' })).toMatchObject({
      name: 'UNIQUE & Sons',
    })
  })

  it('is not found by an unknown or malformed id', async () => {
    for (const id of [NO_SUCH_ID, 'nonsense', '%00']) {
      const answers = [
        await app.as(admin, 'GET', `/api/clients/${id}`),
        await app.as(admin, 'PUT', `/api/clients/${id}`, { payload: { name: 'N' } }),
        await app.as(admin, 'DELETE', `/api/clients/${id}`),
      ]
      for (const answer of answers) {
        expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Client not found' }])
      }
    }
  })

  it('is created only by those who have the permission', async () => {
    const denied = { ...callerOf('ESTIMATOR'), permissions: [] }
    const answer = await app.as(denied, 'POST', '/api/clients', { payload: { name: 'No' } })
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { error: 'You do not have permission to create clients' },
    ])
  })

  it('takes its bids with it', async () => {
    const client = await build.client()
    const bid = await build.bid({ clientId: client.id, status: 'AWARDED' })
    const scope = await build.scope(bid.id)
    await build.items(scope.id, 'misc', { unitCost: 5 })
    await app.call('DELETE', `/api/clients/${client.id}`, undefined, { caller: admin, status: 204 })
    await app.call('GET', `/api/bids/${bid.id}`, undefined, { status: 404 })
    expect(await app.query('SELECT 1 FROM items WHERE scope_id = $1', [scope.id])).toEqual([])
  })
})

describe('the list of clients', () => {
  it('is by name, in pages', async () => {
    const names = ['list a', 'List B', 'list c', 'list d', 'list e']
    for (const name of [...names].reverse()) await build.client({ name })
    const seen: string[] = []
    let url: string | undefined = '/api/clients?q=LIST&limit=2'
    while (url !== undefined) {
      const answer = await app.as(admin, 'GET', url)
      expect(answer.headers['x-total-count']).toBe('5')
      seen.push(...answer.json().map((client: Json) => client.name))
      url = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(names)
  })

  it('finds a name however it and the search are composed', async () => {
    const name = 'Café Ångström'
    await build.client({ name: `${name} One` })
    await build.client({ name: `${name.normalize('NFD')} Two` })
    for (const q of [name, name.normalize('NFD'), name.toUpperCase().normalize('NFD')]) {
      expect(await app.call('GET', `/api/clients?q=${encodeURIComponent(q)}`)).toHaveLength(2)
    }
  })

  it('finds what is searched for and nothing by wildcards', async () => {
    await build.client({ name: '100% Concrete_Co' })
    const found = await app.call('GET', `/api/clients?q=${encodeURIComponent('100% C')}`)
    expect(found).toHaveLength(1)
    expect(await app.call('GET', '/api/clients?q=%25')).toHaveLength(1)
  })

  it.each(['limit=0', 'limit=501', 'limit=x', 'cursor=zzz', 'sort=secret'])(
    'refuses %s',
    async (query) => {
      const answer = await app.as(admin, 'GET', `/api/clients?${query}`)
      expect(answer.statusCode).toBe(400)
    },
  )
})
