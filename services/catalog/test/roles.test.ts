import { ROLES } from '@formwork/kernel'
import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { NO_SUCH_ID, OTHERS, READERS, runCatalog } from './running-catalog.ts'

const catalog = perFile(runCatalog)

const LISTS = [
  '/api/variables',
  '/api/rebar',
  '/api/rebar-pricing',
  '/api/pump-pricing',
  '/api/admin/default-variables',
  '/api/pricing-items',
  '/api/crews',
  '/api/production-rates',
  '/api/form-systems',
  '/api/delivery-terms',
]
const BULK = ['/api/rebar', '/api/pump-pricing', '/api/admin/default-variables']

/**
 * Every endpoint of spec 4.5–4.8 but the fuel update, and those that we added, with its answer to a
 * reader or ADMIN.
 */
const reads = [
  ...LISTS.map((path) => [path, 200] as const),
  ...LISTS.map((path) => [`${path}?format=csv`, 200] as const),
  ...LISTS.map((path) => [`${path}/${NO_SUCH_ID}/history`, 404] as const),
  ['/api/variables/labor', 200],
  ['/api/pump-pricing/vendors', 200],
  ['/api/rates?q=4000', 200],
] as const

const writes = [
  ...LISTS.map((path) => ['POST', path, 400] as const),
  ...LISTS.map((path) => ['PUT', `${path}/${NO_SUCH_ID}`, 404] as const),
  ...LISTS.map((path) => ['DELETE', `${path}/${NO_SUCH_ID}`, 404] as const),
  ...LISTS.map((path) => ['POST', `${path}/import`, 415] as const),
  ...BULK.map((path) => ['PUT', `${path}/bulk`, 400] as const),
]

describe.each(reads)('GET %s', (url, status) => {
  it.each(READERS)('is for %s', async (role) => {
    expect((await catalog.as(role, 'GET', url)).statusCode).toBe(status)
  })

  it.each(OTHERS)('is not for %s', async (role) => {
    const answer = await catalog.as(role, 'GET', url)
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([403, ['error']])
  })

  it('asks for a session', async () => {
    const answer = await catalog.as(null, 'GET', url)
    expect([answer.statusCode, answer.json()]).toEqual([401, { error: 'unauthorised' }])
  })
})

describe.each(writes)('%s %s', (method, url, status) => {
  const write = (role: (typeof ROLES)[number] | null) =>
    catalog.as(role, method, url, method === 'DELETE' ? {} : { payload: {} })

  it('is for ADMIN', async () => {
    expect((await write('ADMIN')).statusCode).toBe(status)
  })

  it.each(ROLES.filter((role) => role !== 'ADMIN'))('is not for %s', async (role) => {
    expect((await write(role)).statusCode).toBe(403)
  })

  it('asks for a session', async () => {
    expect((await write(null)).statusCode).toBe(401)
  })
})

it('has no bulk update where the specification has none', async () => {
  for (const path of LISTS.filter((list) => !BULK.includes(list))) {
    const answer = await catalog.put(`${path}/bulk`, { ids: [NO_SUCH_ID], updates: {} })
    expect(answer.statusCode).toBe(404)
  }
})
