import { describe, expect, it } from 'vitest'
import { estimating } from './bid-builder.ts'
import { UNIT_PRICES } from './rate-book-of-tests.ts'
import { callerOf, type Json, NO_SUCH_ID, others, READERS, WRITERS } from './running-estimating.ts'

const { app, build } = estimating()
let count = 0

const name = (of: string) => `${of} ${++count}`
const number = (of: string, rest: object = {}) => ({ name: of, label: of, unit: 'FT', ...rest })
const material = (of: string, formula: string, rest: object = {}) => ({
  module: 'materials',
  fields: { name: of, category: 'other', unitPrice: 1, quantity: { formula }, ...rest },
})

/** Example 3: four lines of a slab on grade. */
const SLAB = {
  parameters: [
    number('length'),
    number('width'),
    number('thicknessIn', { default: 6 }),
    number('joint'),
  ],
  lines: [
    material('Edge form', '2*(length+width)', { uom: 'LF', unitPrice: 2.5 }),
    material('Vapor barrier', 'length*width', { uom: 'SF', unitPrice: 0.12 }),
    material('Saw cut', 'length*(ceil(width/joint)-1)+width*(ceil(length/joint)-1)', { uom: 'LF' }),
    material('Curing compound', 'roundup(length*width/200, 5)', { uom: 'GAL', unitPrice: 9 }),
  ],
}
const NUMBERS = { length: 60, width: 40, joint: 15 }

const create = (body: object, rest: object = {}): Promise<Json> =>
  app.call('POST', '/api/recipes', { name: name('Slab on grade'), ...SLAB, ...body }, rest)
const apply = (scopeId: string, recipeId: string, parameters: object, rest: object = {}) =>
  app.call('POST', `/api/scopes/${scopeId}/recipes`, { recipeId, parameters }, rest)
const again = (scopeId: string, id: string, body: object, rest: object = {}): Promise<Json> =>
  app.call('PUT', `/api/scopes/${scopeId}/recipes/${id}`, body, rest)
const listed = (scopeId: string): Promise<Json> => app.call('GET', `/api/scopes/${scopeId}/recipes`)
const materials = (scopeId: string): Promise<Json> =>
  app.call('GET', `/api/scopes/${scopeId}/items/materials`)
/** How much is kept of bids, whoever made it. */
const stored = () =>
  app.query(`SELECT (SELECT count(*)::int FROM items) AS items,
    (SELECT count(*)::int FROM scopes) AS scopes, (SELECT count(*)::int FROM bids) AS bids,
    (SELECT count(*)::int FROM recipe_applications) AS applications,
    (SELECT count(*)::int FROM bid_history) AS entries`)
const quantities = (items: Json) => items.map(({ quantity }: Json) => quantity)

async function applied(parameters: object = NUMBERS, recipe: object = {}) {
  const { bid, scope } = await build.bidWithScope({}, { length: 12, multiplier: 2 })
  const made = await create(recipe)
  const answer = await apply(scope.id, made.id, parameters)
  return { bid, scope, recipe: made, answer, id: answer.applicationId as string }
}

it('quantities by a formula and of concrete are no rates, whose sources a summary tells', async () => {
  const { bid, scope } = await applied()
  const pump = { name: 'Pump', isPump: true, pumpHoursOf: 'DELIVERY', costPerHour: 185 }
  const { rateSources } = await build.items(scope.id, 'subcontractor', pump)
  const [item] = await materials(scope.id)
  expect(rateSources.pumpHours.kind).toBe('followed')
  expect(item.rateSources.quantity.kind).toBe('recipe')
  const summary = await app.call('GET', `/api/bids/${bid.id}/summary`)
  expect(summary.rateSources).toEqual([
    { kind: 'typed', record: null, rates: expect.any(Number), olderThan90Days: 0, share: 0 },
  ])
})

describe('a recipe', () => {
  it('is kept with its lines, changed as a new revision and deleted, and its history tells who', async () => {
    const made = await create({})
    expect(made).toMatchObject({ revision: 1, isActive: true, scopeTypeId: null })
    expect(made.lines.map(({ fields }: Json) => fields.name)).toContain('Saw cut')
    expect(await app.call('GET', `/api/recipes/${made.id}`)).toEqual(made)
    const [first] = made.lines
    const change = { description: 'Six inches', lines: [first] }
    const next = await app.call('PUT', `/api/recipes/${made.id}`, change)
    expect(next).toMatchObject({
      revision: 2,
      description: 'Six inches',
      lines: [{ id: first.id }],
    })
    const stale = { status: 412, headers: { 'if-match': '"1"' } }
    await app.call('PUT', `/api/recipes/${made.id}`, { description: null }, stale)
    expect(await app.call('PUT', `/api/recipes/${made.id}`, change)).toMatchObject({ revision: 2 })
    await app.call('DELETE', `/api/recipes/${made.id}`, undefined, { status: 204 })
    await app.call('GET', `/api/recipes/${made.id}`, undefined, { status: 404 })
    const history = await app.call('GET', `/api/recipes/${made.id}/history`)
    expect(history.map(({ action, by }: Json) => [action, by])).toEqual(
      ['created', 'updated', 'deleted'].map((action) => [action, 'estimator@example.com']),
    )
  })

  it('has a name of its own, whatever its case', async () => {
    const { name: taken } = await create({})
    const { error } = await create({ name: taken.toUpperCase() }, { status: 409 })
    expect(error).toBe('Recipe with this name already exists')
  })

  it.each([
    ['quantity: unknown name "widht"', { lines: [material('Edge form', '2*widht')] }],
    ['quantity: unknown name "scope.depth"', { lines: [material('Edge form', 'scope.depth')] }],
    ['when: more than one formula', { lines: [{ ...material('Edge form', '1'), when: '1 2' }] }],
    [
      'description: takes no formula',
      {
        lines: [material('Edge form', '1', { description: { formula: '1' } })],
      },
    ],
  ])('whose formula cannot be read is refused when it is saved: %s', async (what, body) => {
    const { error } = await create(body, { status: 400 })
    expect(error).toBe(`line "Edge form", ${what}`)
  })

  it.each([
    ['A parameter cannot be called "pi"', { parameters: [number('pi')] }],
    ['A parameter cannot be called "IF"', { parameters: [number('IF')] }],
    ['A parameter cannot be called "scope"', { parameters: [number('scope')] }],
    ['The parameter "Length" is named twice', { parameters: [number('length'), number('Length')] }],
    ['length: 5 is below 10', { parameters: [number('length', { default: 5, min: 10 })] }],
    [
      'line "Edge form", colour: unknown field',
      {
        lines: [material('Edge form', '1', { colour: 'red' })],
      },
    ],
    [
      'line "Edge form": Material category is required',
      {
        lines: [material('Edge form', '1', { category: undefined })],
      },
    ],
    ['A recipe needs a line', { lines: [] }],
    ['Scope type not found', { scopeTypeId: NO_SUCH_ID }],
  ])('that could not be applied is refused: %s', async (sentence, body) => {
    expect((await create(body, { status: 400 })).error).toBe(sentence)
  })

  it('is read by who reads bids, and written by who writes them', async () => {
    const { id } = await create({})
    for (const role of others(READERS)) {
      await app.call('GET', '/api/recipes', undefined, { status: 403, caller: callerOf(role) })
    }
    for (const role of READERS)
      await app.call('GET', `/api/recipes/${id}`, undefined, { caller: callerOf(role) })
    for (const role of others(WRITERS)) {
      const refused = { status: 403, caller: callerOf(role) }
      await create({}, refused)
      await app.call('PUT', `/api/recipes/${id}`, {}, refused)
      await app.call('POST', `/api/recipes/${id}/try`, { parameters: NUMBERS }, refused)
      await app.call('DELETE', `/api/recipes/${id}`, undefined, refused)
    }
  })

  it('is tried with numbers before it is used, and nothing is written', async () => {
    const { id } = await create({})
    const before = await stored()
    const tried = await app.call(
      'POST',
      `/api/recipes/${id}/try`,
      { parameters: NUMBERS },
      { status: 200 },
    )
    expect(
      tried.lines.map(({ name: of, values, totalCost }: Json) => [of, values.quantity, totalCost]),
    ).toEqual([
      ['Edge form', 200, 500],
      ['Vapor barrier', 2400, 288],
      ['Saw cut', 240, 240],
      ['Curing compound', 15, 135],
    ])
    expect(tried).toMatchObject({ totalCost: 1163, skipped: [] })
    expect(await stored()).toEqual(before)
  })
})

describe('a recipe in a scope', () => {
  it('makes its items of a few numbers (example 3), and the totals follow', async () => {
    const { bid, scope, answer, recipe } = await applied()
    expect(quantities(answer.items)).toEqual([200, 2400, 240, 15])
    expect(answer).toMatchObject({ skipped: [], scope: { id: scope.id, materialCost: 2326 } })
    expect(await build.readBid(bid.id)).toMatchObject({ materialCost: 2326 })
    const [application] = await listed(scope.id)
    expect(application).toMatchObject({
      recipeId: recipe.id,
      name: recipe.name,
      revision: 1,
      stale: false,
      parameters: { ...NUMBERS, thicknessIn: 6 },
      createdBy: 'estimator@example.com',
    })
    expect(application.itemIds).toHaveLength(4)
    const history = await app.call('GET', `/api/bids/${bid.id}/history`)
    expect(history.filter(({ action }: Json) => action === 'recipe.applied')).toMatchObject([
      { count: 4, name: recipe.name, scopeId: scope.id },
    ])
  })

  it('is followed again by other numbers; what was typed stays and is named (example 3)', async () => {
    const { scope, id, answer } = await applied()
    const sawCut = answer.items[2].id
    const row = `/api/scopes/${scope.id}/items/materials/${sawCut}`
    await app.call('PUT', row, { quantity: 250 })
    const changed = await again(scope.id, id, { parameters: { length: 64 } })
    expect(changed.kept).toEqual([{ itemId: sawCut, field: 'quantity', typed: 250, formula: 288 }])
    expect(quantities(await materials(scope.id))).toEqual([208, 2560, 250, 15])
    expect(changed).toMatchObject({ created: [], deleted: [] })
    const next = await app.call('PUT', row, { quantity: null })
    expect(next.quantity).toBe(288)
    expect(await again(scope.id, id, { parameters: { length: 60 } })).toMatchObject({ kept: [] })
    expect(quantities(await materials(scope.id))).toEqual([200, 2400, 240, 15])
  })

  it('is the source of what its formulas made, until a value is typed and after null', async () => {
    const { scope, recipe, answer } = await applied()
    const source = {
      kind: 'recipe',
      record: `recipe ${recipe.name}`,
      recordId: recipe.id,
      formula: 'length*(ceil(width/joint)-1)+width*(ceil(length/joint)-1)',
    }
    const [, , sawCut] = answer.items
    expect(sawCut.rateSources).toEqual({ quantity: source })
    const row = `/api/scopes/${scope.id}/items/materials/${sawCut.id}`
    expect((await app.call('GET', row)).rateSources.quantity).toEqual(source)
    const typed = await app.call('PUT', row, { quantity: 250 })
    expect(typed.rateSources).toEqual({})
    const given = await app.call('PUT', row, { quantity: null })
    expect(given).toMatchObject({ quantity: 240, rateSources: { quantity: source } })
    // As it was read: nothing was typed.
    expect((await app.call('PUT', row, { quantity: 240 })).rateSources.quantity).toEqual(source)
    const [listedRow] = (await materials(scope.id)).slice(2)
    expect(listedRow.rateSources.quantity).toEqual(source)
    const [inScope] = (await build.readScope(scope.id)).materialItems.slice(2)
    expect(inScope.rateSources.quantity).toEqual(source)
  })

  it('is the source of a price that it made, which no refresh renews', async () => {
    const lines = [
      {
        module: 'concrete',
        fields: {
          name: 'Slab',
          'rebar.size': '#4',
          'rebar.spacing': { formula: 'spacing' },
          length: 10,
          width: 10,
          depth: 1,
          pricePerCY: { formula: 'price + 5' },
        },
      },
    ]
    const parameters = [number('price'), number('spacing')]
    const { bid, answer } = await applied({ price: 160, spacing: 12 }, { parameters, lines })
    const [slab] = answer.items
    expect(slab).toMatchObject({ pricePerCY: 165, rebar: { spacing: 12 } })
    expect(slab.rateSources).toMatchObject({
      pricePerCY: { kind: 'recipe', formula: 'price + 5' },
      'rebar.spacing': { kind: 'recipe', formula: 'spacing' },
      'rebar.weightPerFoot': { kind: 'catalog' },
      wastePercentage: { kind: 'catalog' },
    })
    const told = await app.call('POST', `/api/bids/${bid.id}/recalculate`, {}, { status: 200 })
    expect(JSON.stringify(told)).not.toContain('pricePerCY')
    const { scopes } = await build.readBid(bid.id)
    expect(scopes[0].concreteItems[0]).toMatchObject({ pricePerCY: 165 })
  })

  it('is named with its formula where the cost is explained', async () => {
    const { bid, recipe, scope, answer } = await applied()
    const inputs = async (item: string): Promise<Json> => {
      const { total } = await app.call('GET', `/api/bids/${bid.id}/cost-breakdown`)
      const found: Json[] = []
      const search = (node: Json, within: boolean) => {
        const isIn = within || node.label === item
        if (isIn) found.push(...node.inputs)
        for (const child of node.children) search(child, isIn)
      }
      search(total, false)
      return Object.fromEntries(found.map(({ name: of, source }) => [of, source]))
    }
    const { quantity, unitPrice } = await inputs('Edge form')
    expect(quantity).toEqual({
      kind: 'recipe',
      record: `recipe ${recipe.name}`,
      recordId: recipe.id,
      formula: '2*(length+width)',
    })
    expect(unitPrice).toEqual({ kind: 'item' })
    const row = `/api/scopes/${scope.id}/items/materials/${answer.items[0].id}`
    await app.call('PUT', row, { quantity: 210 })
    expect((await inputs('Edge form')).quantity).toEqual({ kind: 'item' })
    expect((await inputs('Vapor barrier')).quantity).toMatchObject({ kind: 'recipe' })
  })

  it('is the source of what copies have of it, by the name that counts there', async () => {
    const { bid, scope, recipe, id, answer } = await applied()
    const numbered = { bidNumber: name('R'), name: 'Copy' }
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, numbered)
    const copied = await build.readBid(copy.id)
    const beside = await app.call('POST', `/api/scopes/${scope.id}/copy`, {})
    for (const one of [copied.scopes[0], await build.readScope(beside.id)]) {
      expect(one.materialItems[0].rateSources.quantity).toMatchObject({
        kind: 'recipe',
        record: `recipe ${recipe.name}`,
        formula: '2*(length+width)',
      })
    }
    const renamed = name('Slab renamed')
    await app.call('PUT', `/api/recipes/${recipe.id}`, { name: renamed })
    const row = `/api/scopes/${scope.id}/items/materials/${answer.items[0].id}`
    const record = async () => (await app.call('GET', row)).rateSources.quantity.record
    expect(await record()).toBe(`recipe ${recipe.name}`)
    const before = await app.as(callerOf('ESTIMATOR'), 'GET', row)
    await again(scope.id, id, { toRevision: 'latest' })
    expect(await record()).toBe(`recipe ${renamed}`)
    const headers = { 'if-none-match': String(before.headers.etag) }
    expect((await app.as(callerOf('ESTIMATOR'), 'GET', row, { headers })).statusCode).toBe(200)
    await app.call('DELETE', `/api/scopes/${scope.id}/recipes/${id}`, undefined, { status: 204 })
    expect((await app.call('GET', row)).rateSources).toEqual({})
  })

  it('tried with dryRun answers the same and writes nothing', async () => {
    const { bid, scope } = await build.bidWithScope()
    const { id } = await create({})
    const before = await build.readBid(bid.id)
    const body = { recipeId: id, parameters: NUMBERS, dryRun: true }
    const tried = await app.call('POST', `/api/scopes/${scope.id}/recipes`, body, { status: 200 })
    expect(quantities(tried.items)).toEqual([200, 2400, 240, 15])
    expect(await build.readBid(bid.id)).toEqual(before)
    expect(await listed(scope.id)).toEqual([])
    const real = await apply(scope.id, id, NUMBERS)
    expect(real.bid).toEqual(tried.bid)
  })

  it('makes labor of a production by dotted names, which need no days', async () => {
    const line = {
      module: 'labor',
      fields: {
        name: 'Form walls',
        workers: 7,
        hourlyRate: 34,
        'production.uom': 'SF',
        'production.quantityOf': 'TYPED',
        'production.rate': 0.2,
        'production.basis': 'MAN_HOURS_PER_UNIT',
        'production.quantity': { formula: '2*length*width' },
        'production.efficiencyPercentage': { formula: 'if(width > 8, 90, 100)' },
      },
    }
    const parameters = [number('length'), number('width')]
    const walls = { length: 120, width: 10 }
    const { answer, scope, id } = await applied(walls, { parameters, lines: [line] })
    const [item] = answer.items
    expect(item.production).toMatchObject({ quantity: 2400, efficiencyPercentage: 90 })
    expect(item).toMatchObject({ days: 9.5238, totalCost: expect.any(Number) })
    await again(scope.id, id, { parameters: { length: 240, width: 10 } })
    const [longer] = await app.call('GET', `/api/scopes/${scope.id}/items/labor`)
    expect(longer.production).toMatchObject({ quantity: 4800, rate: 0.2 })
    expect(longer.days).toBe(19.0476)
  })

  it('makes a line only when it counts, and takes it away when it counts no more', async () => {
    const lines = [
      material('Edge form', 'length'),
      { ...material('Pump', '1'), when: 'length > 100' },
    ]
    const { scope, id, answer } = await applied(
      { length: 60 },
      { parameters: [number('length')], lines },
    )
    expect(answer.items).toHaveLength(1)
    expect(answer.skipped).toHaveLength(1)
    const more = await again(scope.id, id, { parameters: { length: 120 } })
    expect(more.created.map(({ name: of }: Json) => of)).toEqual(['Pump'])
    const less = await again(scope.id, id, { parameters: { length: 50 } })
    expect(less.deleted).toEqual([more.created[0].id])
    await again(scope.id, id, { parameters: { length: 120 } })
    const [, pump] = await materials(scope.id)
    await app.call('PUT', `/api/scopes/${scope.id}/items/materials/${pump.id}`, { quantity: 3 })
    const kept = await again(scope.id, id, { parameters: { length: 50 } })
    expect(kept).toMatchObject({
      deleted: [],
      kept: [{ itemId: pump.id, field: 'quantity', typed: 3, formula: null }],
    })
  })

  it('leaves an item deleted that a person deleted', async () => {
    const { scope, id, answer } = await applied()
    const gone = answer.items[0].id
    await app.call('DELETE', `/api/scopes/${scope.id}/items/materials/${gone}`, undefined, {
      status: 204,
    })
    expect(await again(scope.id, id, { parameters: { length: 64 } })).toMatchObject({ created: [] })
    expect(quantities(await materials(scope.id))).toEqual([2560, 288, 15])
  })

  it('keeps its lines when the recipe is changed or deleted, until the latest is asked for', async () => {
    const { scope, id, recipe } = await applied()
    const [first, ...rest] = recipe.lines
    const twice = {
      ...first,
      fields: { ...first.fields, quantity: { formula: '4*(length+width)' } },
    }
    await app.call('PUT', `/api/recipes/${recipe.id}`, { lines: [twice, ...rest] })
    await again(scope.id, id, { parameters: { length: 64 } })
    expect(quantities(await materials(scope.id))[0]).toBe(208)
    await again(scope.id, id, { parameters: {}, toRevision: 'latest' })
    expect(quantities(await materials(scope.id))[0]).toBe(416)
    expect(await listed(scope.id)).toMatchObject([{ revision: 2 }])
    await app.call('DELETE', `/api/recipes/${recipe.id}`, undefined, { status: 204 })
    await again(scope.id, id, { parameters: { length: 60 } })
    expect(quantities(await materials(scope.id))[0]).toBe(400)
    const refused = await again(scope.id, id, { toRevision: 'latest' }, { status: 400 })
    expect(refused.error).toBe('Recipe not found')
  })

  it('is stale once a dimension that it uses has changed, and moves nothing by itself', async () => {
    const lines = [material('Edge form', 'scope.length * scope.multiplier')]
    const { scope, id, answer } = await applied({}, { parameters: [], lines })
    expect(quantities(answer.items)).toEqual([24])
    await app.call('PUT', `/api/scopes/${scope.id}`, { width: 9 })
    expect(await listed(scope.id)).toMatchObject([{ stale: false }])
    await app.call('PUT', `/api/scopes/${scope.id}`, { length: 20 })
    expect(await listed(scope.id)).toMatchObject([{ stale: true }])
    expect(quantities(await materials(scope.id))).toEqual([24])
    await again(scope.id, id, { parameters: {} })
    expect(await listed(scope.id)).toMatchObject([{ stale: false }])
    expect(quantities(await materials(scope.id))).toEqual([40])
  })

  it.each([
    ['length: a value is required', { width: 40, joint: 15 }],
    ['Unknown parameter "height"', { ...NUMBERS, height: 3 }],
    ['line "Saw cut", quantity: division by zero', { ...NUMBERS, joint: 0 }],
    ['line "Edge form", quantity: -120 is below 0', { ...NUMBERS, length: -100 }],
  ])('is refused as a whole for numbers that cannot be: %s', async (sentence, numbers) => {
    const { bid, scope } = await build.bidWithScope()
    const { id } = await create({})
    expect((await apply(scope.id, id, numbers, { status: 400 })).error).toBe(sentence)
    expect(await materials(scope.id)).toEqual([])
    expect(await build.readBid(bid.id)).toMatchObject({ totalCost: 0 })
  })

  it('names the line whose record is gone, and the dimension that is empty', async () => {
    const { scope } = await build.bidWithScope()
    const gone = [material('Sealer', '1', { unitPrice: undefined, pricingItemId: NO_SUCH_ID })]
    const one = await create({ lines: gone })
    expect((await apply(scope.id, one.id, NUMBERS, { status: 400 })).error).toBe(
      'line "Sealer": Pricing item not found',
    )
    const other = await create({ lines: [material('Form', 'scope.height')] })
    expect((await apply(scope.id, other.id, NUMBERS, { status: 400 })).error).toBe(
      'line "Form", quantity: scope.height is empty',
    )
  })

  it.each([
    [
      'FORMS_DO_NOT_FIT',
      'These faces do not fit the shape of the concrete',
      { 'forms.faces': 'ROUND', 'forms.method': 'OWNED', 'forms.chargePerUsePerSF': 0.38 },
    ],
    [
      'LAP_TOO_LONG',
      'A lap must be shorter than the stock length',
      { bars: [{ mark: 'A', size: '#4', count: 2, lengthFt: 50, stockFt: 40, lapIn: 480 }] },
    ],
  ])('refuses what costing refuses, naming the line: %s', async (code, sentence, wrong) => {
    const { scope, id, recipe } = await applied()
    const fields = { length: { formula: 'length' }, width: 2, depth: 1, pricePerCY: 165 }
    const line = { module: 'concrete', fields: { name: 'Beam', ...fields, ...wrong } }
    await app.call('PUT', `/api/recipes/${recipe.id}`, { lines: [line] })
    const url = `/api/scopes/${scope.id}/recipes`
    const before = await stored()
    for (const [method, at, payload] of [
      ['POST', `/api/recipes/${recipe.id}/try`, { parameters: NUMBERS }],
      ['POST', url, { recipeId: recipe.id, parameters: NUMBERS }],
      ['PUT', `${url}/${id}`, { toRevision: 'latest' }],
    ] as const) {
      const refused = await app.as(callerOf('ESTIMATOR'), method, at, { payload })
      expect(refused.statusCode).toBe(400)
      expect(refused.headers['error-code']).toBe(code)
      expect(refused.json()).toEqual({ error: `line "Beam": ${sentence}` })
    }
    expect(await stored()).toEqual(before)
  })

  it('copies the rates of what its lines name', async () => {
    const lines = [
      material('Barrier', 'length', { unitPrice: undefined, pricingItemId: UNIT_PRICES.Material }),
    ]
    const { answer } = await applied({ length: 100 }, { parameters: [number('length')], lines })
    expect(answer.items).toMatchObject([{ unitPrice: 0.145, totalCost: 14.5 }])
    expect(answer.items[0].rateSources.unitPrice).toMatchObject({ kind: 'catalog' })
  })

  it('ends, and its items stay as if they had been typed, or go', async () => {
    const one = await applied()
    const end = (scopeId: string, id: string, query = '') =>
      app.call('DELETE', `/api/scopes/${scopeId}/recipes/${id}${query}`, undefined, { status: 204 })
    await end(one.scope.id, one.id)
    expect(await listed(one.scope.id)).toEqual([])
    expect(quantities(await materials(one.scope.id))).toEqual([200, 2400, 240, 15])
    const [first] = await materials(one.scope.id)
    const row = `/api/scopes/${one.scope.id}/items/materials/${first.id}`
    const refused = await app.call('PUT', row, { quantity: null }, { status: 400 })
    expect(refused.error).toBe('Quantity is required')
    const other = await applied()
    await end(other.scope.id, other.id, '?items=delete')
    expect(await materials(other.scope.id)).toEqual([])
    expect(await build.readBid(other.bid.id)).toMatchObject({ totalCost: 0 })
  })

  it('goes along with a copy of its bid or scope, which follows for itself', async () => {
    const { bid, scope, id } = await applied()
    const numbered = { bidNumber: name('R'), name: 'Copy' }
    const copy = await app.call('POST', `/api/bids/${bid.id}/duplicate`, numbered)
    const copied = await build.readBid(copy.id)
    const [theirs] = await listed(copied.scopes[0].id)
    expect(theirs.itemIds).toHaveLength(4)
    expect(theirs.id).not.toBe(id)
    await again(copied.scopes[0].id, theirs.id, { parameters: { length: 64 } })
    expect(quantities(await materials(copied.scopes[0].id))).toEqual([208, 2560, 288, 15])
    expect(quantities(await materials(scope.id))).toEqual([200, 2400, 240, 15])
    const beside = await app.call('POST', `/api/scopes/${scope.id}/copy`, {})
    const [own] = await listed(beside.id)
    await again(beside.id, own.id, { parameters: { length: 64 } })
    expect(quantities(await materials(beside.id))[0]).toBe(208)
  })

  it('changes nothing in a bid that is locked', async () => {
    const { bid, scope, id, recipe } = await applied()
    await app.call('PUT', `/api/bids/${bid.id}`, { status: 'AWARDED' })
    await apply(scope.id, recipe.id, NUMBERS, { status: 409 })
    await again(scope.id, id, { parameters: { length: 64 } }, { status: 409 })
    const url = `/api/scopes/${scope.id}/recipes/${id}`
    await app.call('DELETE', url, undefined, { status: 409 })
    expect(quantities(await materials(scope.id))).toEqual([200, 2400, 240, 15])
  })

  it('is not applied where it is not active, not there or not allowed', async () => {
    const { scope } = await build.bidWithScope()
    const { id } = await create({ isActive: false })
    for (const recipeId of [id, NO_SUCH_ID]) {
      const { error } = await apply(scope.id, recipeId, NUMBERS, { status: 400 })
      expect(error).toBe('Recipe not found')
    }
    const active = await create({})
    await apply(NO_SUCH_ID, active.id, NUMBERS, { status: 404 })
    for (const role of others(WRITERS)) {
      await apply(scope.id, active.id, NUMBERS, { status: 403, caller: callerOf(role) })
    }
    for (const role of others(READERS)) {
      const url = `/api/scopes/${scope.id}/recipes`
      await app.call('GET', url, undefined, { status: 403, caller: callerOf(role) })
    }
  })

  it('is applied once for a request that is sent again with its key', async () => {
    const { scope } = await build.bidWithScope()
    const { id } = await create({})
    const headers = { 'idempotency-key': `apply-${++count}` }
    const one = await apply(scope.id, id, NUMBERS, { headers })
    const two = await apply(scope.id, id, NUMBERS, { headers })
    expect(one.applicationId).toBe(two.applicationId)
    expect(await materials(scope.id)).toHaveLength(4)
  })
})
