import { perFile } from '@formwork/testing'
import { describe, expect, it } from 'vitest'
import { runCatalog } from './running-catalog.ts'
import { samples } from './samples.ts'

const catalog = perFile(runCatalog)

const names = async (url: string) =>
  (await catalog.get(url)).json().map((record: { name: string }) => record.name)

describe('a list', () => {
  it.each([
    ['/api/variables?name=fica_rate', 1],
    ['/api/variables?category=labor', 4],
    ['/api/variables?category=labor&value=60', 1],
    ['/api/variables?isActive=false', 0],
    ['/api/variables?location=', 15],
    ['/api/variables?q=AUTO', 3],
    ['/api/variables?q=auto_f', 1],
    ['/api/variables?q=auto%25', 0],
    ['/api/variables?q=%5C', 0],
    ['/api/rebar?rebarSize=%234&onCenter=12', 1],
    ['/api/rebar-pricing?size=%2311', 1],
    ['/api/rebar-pricing?q=%2310', 1],
    ['/api/pump-pricing?q=boom&reach=105', 1],
    ['/api/pricing-items?category=Rebar', 9],
    ['/api/pricing-items?q=saw', 2],
  ])('%s has %i records', async (url, count) => {
    const answer = await catalog.get(url)
    expect(answer.json()).toHaveLength(count)
    expect(answer.headers['x-total-count']).toBe(String(count))
  })

  it.each([
    'category=weather',
    'isActive=yes',
    'value=twelve',
    'category=labor&category=material',
    'limit=0',
    'limit=5001',
    'limit=1e3',
    'sort=defaultValue',
    'cursor=nonsense',
    'format=xml',
    'q=%00',
    'name=%00',
  ])('refuses %s', async (query) => {
    const answer = await catalog.get(`/api/variables?${query}`)
    expect([answer.statusCode, typeof answer.json().error]).toEqual([400, 'string'])
  })

  it('keeps inactive records', async () => {
    const { id } = (await catalog.post('/api/pricing-items', samples[5].body)).json()
    await catalog.put(`/api/pricing-items/${id}`, { isActive: false })
    expect(await names('/api/pricing-items?isActive=false')).toEqual(['Scissor lift'])
    expect(await names('/api/pricing-items')).toContain('Scissor lift')
  })

  it('reads sizes as people do: #3 before #10', async () => {
    const sizes = (await catalog.get('/api/rebar-pricing'))
      .json()
      .map((record: { size: string }) => record.size)
    expect(sizes).toEqual(['#3', '#4', '#5', '#6', '#7', '#8', '#9', '#10', '#11'])
  })

  it.each([
    '/api/rebar?sort=onCenter',
    '/api/rebar?sort=-onCenter',
    '/api/rebar?sort=rebarSize',
    '/api/rebar?sort=pricingItemId',
    '/api/rebar?sort=-updatedAt',
    '/api/pricing-items?q=o',
  ])('%s comes in pages that neither skip nor repeat', async (url) => {
    const whole = (await catalog.get(url)).json()
    const paged: unknown[] = []
    let next: string | undefined = `${url}&limit=3`
    while (next !== undefined) {
      const answer = await catalog.get(next)
      paged.push(...answer.json())
      next = /<(.+)>; rel="next"/.exec(String(answer.headers.link))?.[1]
    }
    expect(whole.length).toBeGreaterThan(3)
    expect(paged).toEqual(whole)
  })
})

describe('bulk', () => {
  const bulk = (ids: unknown, updates: unknown, path = '/api/pump-pricing') =>
    catalog.put(`${path}/bulk`, { ids, updates })
  const pumpIds = async (): Promise<string[]> =>
    (await catalog.get('/api/pump-pricing')).json().map((pump: { id: string }) => pump.id)

  it('sets fields of all the records and answers them in the order asked', async () => {
    const ids = (await pumpIds()).slice(0, 3).reverse()
    const revision = await catalog.revision()
    const answer = await bulk([...ids, ids[0]], { travelCost: 199, isActive: false })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject(ids.map((id) => ({ id, travelCost: 199, isActive: false })))
    expect(await catalog.revision()).toBe(revision + 1)
  })

  it('changes nothing when one id is unknown', async () => {
    const ids = await pumpIds()
    const revision = await catalog.revision()
    for (const unknown of ['0199d7a0-0000-7000-8000-00000000dead', 'not-an-id', `${ids[0]}x`]) {
      const answer = await bulk([...ids, unknown], { travelCost: 777 })
      expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'Pump pricing not found' }])
    }
    expect((await catalog.get('/api/pump-pricing?travelCost=777')).json()).toEqual([])
    expect(await catalog.revision()).toBe(revision)
  })

  it.each([
    [[], { reach: 1 }, 'At least one id is required'],
    [['x'], {}, 'At least one field to update is required'],
    [['x'], { id: 'y', unknown: 1 }, 'At least one field to update is required'],
    ['x', { reach: 1 }, 'Ids must be a list of ids'],
    [undefined, { reach: 1 }, 'Ids must be a list of ids'],
    [[7], { reach: 1 }, 'Ids must be a list of ids'],
    [['x'], undefined, 'Updates is required'],
    [['x'], { reach: 'far' }, 'Pump pricing reach must be a number'],
    [['x'], { vendor: null }, 'Pump pricing vendor is required'],
  ])('refuses ids %j with updates %j', async (ids, updates, words) => {
    const answer = await bulk(ids, updates)
    expect([answer.statusCode, answer.json().error]).toEqual([400, words])
  })

  it('works for rebar rates and mixes', async () => {
    for (const [path, updates] of [
      ['/api/rebar', { orientation: 'LONGITUDINAL' }],
      ['/api/admin/default-variables', { location: 'Reno' }],
    ] as const) {
      const ids = (await catalog.get(path)).json().map((record: { id: string }) => record.id)
      const answer = await bulk(ids, updates, path)
      expect(answer.json()).toHaveLength(ids.length)
      expect(answer.json()[0]).toMatchObject(updates)
    }
  })
})

it('lists each pump vendor once', async () => {
  const pump = samples[3].body
  for (const vendor of ['Acme Pumps', 'Zenith', 'Acme Pumps']) {
    await catalog.post('/api/pump-pricing', { ...pump, vendor })
  }
  const answer = await catalog.as('PM', 'GET', '/api/pump-pricing/vendors')
  expect(answer.json()).toEqual(['Acme Pumps', 'Regional Pumping', 'Zenith'])
})

it('shows the pricing item of a rebar rate, or that there is none', async () => {
  const [item] = (await catalog.get('/api/pricing-items?category=Rebar&name=Rebar%20%234')).json()
  const rate = samples[1].body
  const there = await catalog.post('/api/rebar', { ...rate, pricingItemId: item.id.toUpperCase() })
  expect(there.json()).toMatchObject({ pricingItemId: item.id, pricingItem: item })
  expect((await catalog.post('/api/rebar', rate)).json().pricingItem).toBeNull()
  await catalog.remove(`/api/pricing-items/${item.id}`)
  const answer = await catalog.put(`/api/rebar/${there.json().id}`, { onCenter: 11 })
  expect(answer.json()).toMatchObject({ pricingItemId: item.id, pricingItem: null })
})
