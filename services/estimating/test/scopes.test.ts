import { MATERIAL_CATEGORIES } from '@formwork/costing'
import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { callerOf, type Json, NO_SUCH_ID } from './running-estimating.ts'

const { app, build } = estimating()

const admin = callerOf('ADMIN')
const put = (url: string, payload: unknown, status = 200) =>
  app.call('PUT', url, payload, { status })

describe('a scope', () => {
  it('is created at the end of its bid with what was sent', async () => {
    const { bid, scope } = await build.bidWithScope()
    const fields = { name: 'Wall', multiplier: 2.5, shape: 'HEXAGON', length: 10.00005, height: 4 }
    const made = await build.scope(bid.id, fields)
    expect(made).toMatchObject({
      ...fields,
      length: 10.0001,
      width: null,
      diameter: null,
      cubicYards: null,
      position: 1,
      bidId: bid.id,
      totalCost: 0,
      parent: null,
      parentScopeId: null,
      children: [],
      scopeType: { name: 'General', requiredMaterialCategories: [] },
      concreteItems: [],
      laborItems: [],
      equipmentItems: [],
      materialItems: [],
      subcontractorItems: [],
      miscItems: [],
    })
    expect(await build.readScope(made.id)).toEqual(made)
    const listed = await app.call('GET', `/api/scopes/bid/${bid.id}`)
    expect(listed.map((each: Json) => each.id)).toEqual([scope.id, made.id])
    expect((await build.readBid(bid.id)).scopes).toEqual(listed)
  })

  it.each([
    [{}, 'Bid is required'],
    [{ bidId: NO_SUCH_ID }, 'Scope name is required'],
    [{ bidId: NO_SUCH_ID, name: 'S' }, 'Scope type is required'],
    [{ bidId: NO_SUCH_ID, name: 'S', typeId: NO_SUCH_ID }, 'Bid not found'],
    [{ bidId: 'mine', name: 'S', typeId: NO_SUCH_ID }, 'Scope type not found'],
    [
      { bidId: 'mine', name: 'S', typeId: NO_SUCH_ID, multiplier: 0 },
      'Multiplier must be greater than 0',
    ],
    [{ bidId: 'mine', name: 'S', typeId: NO_SUCH_ID, length: -1 }, 'Length must be 0 or more'],
  ])('is refused as %j', async (payload: Json, error) => {
    const bidId = payload.bidId === 'mine' ? (await build.bid()).id : payload.bidId
    const answer = await app.call('POST', '/api/scopes', { ...payload, bidId }, { status: 400 })
    expect(answer.error).toBe(error)
  })

  it('keeps what a proposal says of it and prices it by, until it is cleared', async () => {
    const { bid } = await build.bidWithScope()
    const said = { description: 'Footings\nwith two #5', bidQuantity: 2400.5, bidUom: 'SF' }
    const made = await build.scope(bid.id, { name: 'Slab', ...said })
    expect(made).toMatchObject(said)
    const url = `/api/scopes/${made.id}`
    expect(await put(url, { name: 'Slab 2' })).toMatchObject(said)
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, {
      bidNumber: `copy-${made.id}`,
      name: 'Copy',
    })
    const { scopes } = await build.readBid(copy.id)
    expect(scopes.at(-1)).toMatchObject(said)
    const cleared = { description: null, bidQuantity: null, bidUom: null }
    expect(await put(url, cleared)).toMatchObject(cleared)
  })

  it.each([{ bidQuantity: 10 }, { bidUom: 'SF' }, { bidQuantity: 10, bidUom: ' ' }])(
    'has a bid quantity with its unit, or neither: not %j',
    async (half) => {
      const { bid, scope } = await build.bidWithScope()
      const error = 'Bid quantity and bid unit are set together, or neither'
      expect((await put(`/api/scopes/${scope.id}`, half, 400)).error).toBe(error)
      const fields = { bidId: bid.id, typeId: scope.typeId, name: 'Half', ...half }
      const answer = await app.call('POST', '/api/scopes', fields, { status: 400 })
      expect(answer.error).toBe(error)
      await put(`/api/scopes/${scope.id}`, { bidQuantity: 10, bidUom: 'SF' })
      const emptied = { [Object.keys(half)[0] ?? '']: null }
      expect((await put(`/api/scopes/${scope.id}`, emptied, 400)).error).toBe(error)
    },
  )

  it('is refused beyond the thousand that one event of its bid can tell', async () => {
    const { bid, scope } = await build.bidWithScope()
    await app.query(
      `INSERT INTO scopes (id, bid_id, type_id, name, position)
       SELECT gen_random_uuid(), bid_id, type_id, repeat('名', 200), n
       FROM scopes, generate_series(1, 998) AS n WHERE id = $1`,
      [scope.id],
    )
    const last = await build.scope(bid.id, { name: 'Number 1000' })
    const answer = await app.call(
      'POST',
      '/api/scopes',
      { bidId: bid.id, typeId: last.typeId, name: 'One too many' },
      { status: 409 },
    )
    expect(answer.error).toBe('A bid holds at most 1000 scopes')
  })

  it('scales all its costs by the multiplier', async () => {
    const { bid, scope } = await build.bidWithScope()
    await build.items(scope.id, 'misc', { unitCost: 10_000 })
    expect(await put(`/api/scopes/${scope.id}`, { multiplier: 4 })).toMatchObject({
      miscCost: 40_000,
      totalCost: 40_000,
      multiplier: 4,
    })
    expect(await build.readBid(bid.id)).toMatchObject({ subtotalCost: 40_000 })
    expect(await put(`/api/scopes/${scope.id}`, { multiplier: null })).toMatchObject({
      totalCost: 10_000,
    })
  })

  it('lends its dimensions to the items that follow, at once', async () => {
    const { bid, scope } = await build.bidWithScope({}, { length: 27, width: 10, height: 1 })
    const follows = { pricePerCY: 100, wastePercentage: 0 }
    const own = { ...follows, length: 27, width: 1, depth: 1 }
    await build.items(scope.id, 'concrete', [follows, own])
    await build.items(scope.id, 'subcontractor', { isPump: true, costPerCY: 10 })
    expect((await build.readBid(bid.id)).subtotalCost).toBe(1000 + 100 + 110)
    await put(`/api/scopes/${scope.id}`, { width: 20, name: 'Wider' })
    const wider = await build.readScope(scope.id)
    expect(wider.concreteItems.map((item: Json) => item.totalCost)).toEqual([2000, 100])
    expect(wider.concreteItems[0].width).toBeNull()
    expect(wider.subcontractorItems[0].totalCost).toBe(210)
    expect((await build.readBid(bid.id)).subtotalCost).toBe(2310)
    const refused = await put(`/api/scopes/${scope.id}`, { width: null }, 400)
    expect(refused.error).toBe('Width is required for the shape Rectangle')
    expect((await build.readScope(scope.id)).width).toBe(20)
  })

  it('takes its items and their cost with it', async () => {
    const { bid, scope } = await build.bidWithScope()
    const other = await build.scope(bid.id)
    await build.items(scope.id, 'misc', { unitCost: 70 })
    await build.items(other.id, 'misc', { unitCost: 30 })
    await app.call('DELETE', `/api/scopes/${scope.id}`, undefined, { status: 204 })
    expect(await build.readBid(bid.id)).toMatchObject({
      subtotalCost: 30,
      scopes: [{ id: other.id }],
    })
    await app.call('GET', `/api/scopes/${scope.id}`, undefined, { status: 404 })
    expect(await app.query('SELECT 1 FROM items WHERE scope_id = $1', [scope.id])).toEqual([])
  })

  it('is refused a late change', async () => {
    const { scope } = await build.bidWithScope()
    const url = `/api/scopes/${scope.id}`
    const etag = String((await app.as(admin, 'GET', url)).headers.etag)
    await put(url, { name: 'First' })
    await app.call('PUT', url, { name: 'Late' }, { status: 412, headers: { 'if-match': etag } })
  })
})

describe('the order of scopes', () => {
  it('is changed by the owner of the bid alone, all or nothing', async () => {
    const { bid, scope: a } = await build.bidWithScope()
    const b = await build.scope(bid.id)
    const c = await build.scope(bid.id)
    const { scope: foreign } = await build.bidWithScope()
    const url = `/api/scopes/bid/${bid.id}/batch`
    const patch = (scopes: unknown, status = 200, caller = callerOf('ESTIMATOR')) =>
      app.call('PATCH', url, { scopes }, { status, caller })
    const at = (id: string, position: number) => ({ id, position })
    await patch([at(a.id, 5)], 403, admin)
    await patch([at(a.id, 5)], 403, { email: 'estimator2@example.com', roles: ['ESTIMATOR'] })
    expect((await patch([at(a.id, 1), at(a.id, 2)], 400)).error).toMatch(/only once/)
    expect((await patch([at(c.id, 0), at(foreign.id, 1)], 400)).error).toMatch(/belong to the bid/)
    for (const wrong of [[], [at(a.id, 0.5)], [at(a.id, -1)], [at('x', 1)], 'x', undefined]) {
      await patch(wrong, 400)
    }
    await patch([at(a.id, 1_000_001)], 400)
    const ordered = await patch([at(c.id, 0), at(a.id, 1), at(b.id, 1)])
    expect(ordered.map((each: Json) => each.id)).toEqual([c.id, a.id, b.id])
    const unknown = `/api/scopes/bid/${NO_SUCH_ID}/batch`
    await app.call('PATCH', unknown, { scopes: [at(a.id, 1)] }, { status: 404 })
    await patch([at(b.id, 1_000_000)])
    expect((await build.scope(bid.id)).position).toBe(1_000_001)
  })
})

describe('required material categories', () => {
  const categories = (id: string) =>
    app.call('GET', `/api/scopes/${id}/required-material-categories`)

  it('are those of the type, and all where it has none', async () => {
    const { bid, scope } = await build.bidWithScope()
    const all = { scopeId: scope.id, categories: MATERIAL_CATEGORIES, isFallback: true }
    const none = { present: [], missing: MATERIAL_CATEGORIES }
    expect(await categories(scope.id)).toEqual({ ...all, ...none })
    const type = await app.call(
      'POST',
      '/api/scope-types',
      { name: 'Special', requiredMaterialCategories: ['rebar', 'dowels', 'rebar'] },
      { caller: admin },
    )
    const typed = await build.scope(bid.id, { typeId: type.id })
    const own = { scopeId: typed.id, categories: ['rebar', 'dowels'], isFallback: false }
    expect(await categories(typed.id)).toEqual({
      ...own,
      present: [],
      missing: own.categories,
    })
    const url = `/api/scope-types/${type.id}`
    await app.call('DELETE', url, undefined, { caller: admin, status: 204 })
    expect(await categories(typed.id)).toMatchObject({ isFallback: true })
    expect(await build.readScope(typed.id)).toMatchObject({ typeId: null, scopeType: null })
    await put(`/api/scopes/${typed.id}`, await build.readScope(typed.id))
  })
})

describe('what a scope has of its required categories', () => {
  const found = async (id: string): Promise<[string[], string[]]> => {
    const { present, missing } = await app.call(
      ...(['GET', `/api/scopes/${id}/required-material-categories`] as const),
    )
    return [present, missing]
  }
  const footing = async () => {
    const types = await app.call('GET', '/api/scope-types')
    const { id: typeId } = types.find(({ name }: { name: string }) => name === 'Drilled Shaft')
    return (await build.bidWithScope({}, { typeId })).scope
  }
  const shaft = { shape: 'CIRCULAR', diameter: 3, height: 20, pricePerCY: 165 }
  const mat = { size: '#4', spacing: 12 }

  it('are the categories of its materials', async () => {
    const { id } = await footing()
    expect(await found(id)).toEqual([[], ['concrete', 'rebar', 'tie_wire', 'embeds']])
    const material = { quantity: 1, unitPrice: 1 }
    await build.items(id, 'materials', [
      { ...material, category: 'embeds' },
      { ...material, category: 'embeds' },
      { ...material, category: 'grout' },
      { ...material, category: 'rebar' },
    ])
    expect(await found(id)).toEqual([
      ['rebar', 'embeds'],
      ['concrete', 'tie_wire'],
    ])
  })

  it('are concrete with a concrete item, and rebar with one whose mat is used', async () => {
    const { id } = await footing()
    const item = await build.items(id, 'concrete', {
      ...shaft,
      rebar: { ...mat, enabled: false },
    })
    expect(await found(id)).toEqual([['concrete'], ['rebar', 'tie_wire', 'embeds']])
    await put(`/api/scopes/${id}/items/concrete/${item.id}`, { secondMat: mat })
    expect(await found(id)).toEqual([
      ['concrete', 'rebar'],
      ['tie_wire', 'embeds'],
    ])
  })
})

describe('scope types', () => {
  it('come with a usual list, by name', async () => {
    const types = await app.call('GET', '/api/scope-types')
    expect(types).toHaveLength(16)
    const footing = types.find((type: Json) => type.name === 'Footing')
    expect(footing).toEqual({
      id: footing.id,
      name: 'Footing',
      description: null,
      isActive: true,
      position: 6,
      requiredMaterialCategories: [
        'concrete',
        'rebar',
        'formwork',
        'form_accessories',
        'rebar_chairs',
        'tie_wire',
        'dowels',
      ],
    })
  })

  it('are kept by administrators, each name once', async () => {
    const by = (status: number) => ({ caller: admin, status })
    const made = await app.call('POST', '/api/scope-types', { name: 'Pier' }, by(201))
    const again = await app.call('POST', '/api/scope-types', { name: 'PIER' }, by(409))
    expect(again.error).toBe('Scope type with this name already exists')
    const url = `/api/scope-types/${made.id}`
    const changed = await app.call('PUT', url, { isActive: false, description: 'Old' }, by(200))
    expect(changed).toEqual({ ...made, isActive: false, description: 'Old' })
    const wrong = { requiredMaterialCategories: ['gold'] }
    await app.call('PUT', url, wrong, by(400))
    await app.call('POST', '/api/scope-types', {}, by(400))
    await app.call('PUT', `/api/scope-types/${NO_SUCH_ID}`, {}, by(404))
    await app.call('DELETE', url, undefined, by(204))
    await app.call('DELETE', url, undefined, by(404))
  })

  it('stand by name until administrators put them in order; a new one comes last', async () => {
    const url = '/api/scope-types?sort=position'
    const order = (ids: readonly string[], status = 200) =>
      app.call('PUT', '/api/scope-types/order', { ids }, { caller: admin, status })
    const names = (types: Json) => types.map(({ name }: Json) => name)
    const before = await app.call('GET', url)
    expect(names(before)).toEqual(names(await app.call('GET', '/api/scope-types')))
    const made = await app.call('POST', '/api/scope-types', { name: 'Dock' }, { caller: admin })
    const wanted = [made, before[5], before[0]]
    const rest = before.filter((type: Json) => !wanted.includes(type))
    const ordered = await order(wanted.map(({ id }) => id))
    expect(names(ordered)).toEqual(names([...wanted, ...rest]))
    expect(await app.call('GET', url)).toEqual(ordered)
    expect(ordered.map(({ position }: Json) => position)).toEqual([...ordered.keys()])
    const last = await app.call('POST', '/api/scope-types', { name: 'Ramp' }, { caller: admin })
    expect(last.position).toBe(ordered.length)
    for (const [ids, status] of [
      [[made.id, NO_SUCH_ID], 404],
      [[made.id, made.id], 400],
      [[], 400],
    ] as const) {
      await order(ids, status)
    }
    expect(names(await app.call('GET', url))).toEqual([...names(ordered), 'Ramp'])
  })
})
