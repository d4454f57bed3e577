import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { createContext } from '../src/context.ts'
import { estimating } from './bid-builder.ts'
import type { Json } from './running-estimating.ts'

const { app, build } = estimating()

const library = (): Promise<Json> => app.call('GET', '/api/recipes')
const recipeNamed = async (name: string): Promise<Json> =>
  (await library()).find((recipe: Json) => recipe.name === name)
const apply = (scopeId: string, recipeId: string, parameters: object): Promise<Json> =>
  app.call('POST', `/api/scopes/${scopeId}/recipes`, { recipeId, parameters })

/** What is asked for, since nothing can be supposed of it. */
const SIZES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  'Slab on grade': { length: 60, width: 40 },
  'Strip footing': { length: 310 },
  'Spread footing': { count: 24, length: 6, width: 6 },
  Wall: { length: 120, height: 10 },
  Column: { count: 12, height: 14 },
  'Grade beam': { length: 59.5 },
  'Pier, drilled': { count: 18, depth: 22 },
  'Curb and gutter': { length: 640 },
  Stairs: { risers: 16 },
  'Elevated slab': { length: 80, width: 45 },
}

describe('a new installation', () => {
  it('has ten recipes, each for a type of scope, kept by the system', async () => {
    const [recipes, types] = await Promise.all([library(), app.call('GET', '/api/scope-types')])
    const typeNames = new Map(types.map(({ id, name }: Json) => [id, name]))
    expect(
      Object.fromEntries(recipes.map((one: Json) => [one.name, typeNames.get(one.scopeTypeId)])),
    ).toEqual({
      'Slab on grade': 'Slab on Grade',
      'Strip footing': 'Footing',
      'Spread footing': 'Column Footing',
      Wall: 'Foundation Wall',
      Column: 'Column',
      'Grade beam': 'Grade Beam',
      'Pier, drilled': 'Drilled Shaft',
      'Curb and gutter': 'Curb and Gutter',
      Stairs: 'Stairs',
      'Elevated slab': 'Elevated Slab',
    })
    for (const { id, parameters, description } of recipes) {
      expect(parameters).toHaveLength(8)
      expect(description).toContain('samples: replace them with your own')
      const history = await app.call('GET', `/api/recipes/${id}/history`)
      expect(history).toMatchObject([{ by: 'system', action: 'created', revision: 1 }])
    }
  })

  it.each(Object.keys(SIZES))('can save "%s" as it is, which changes nothing', async (name) => {
    const { id, parameters, lines } = await recipeNamed(name)
    const saved = await app.call('PUT', `/api/recipes/${id}`, { parameters, lines })
    expect(saved.revision).toBe(1)
  })

  it.each(Object.entries(SIZES))(
    'tries "%s" to the cent of its items, which are all that its scope needs',
    async (name, parameters) => {
      const { id, scopeTypeId: typeId } = await recipeNamed(name)
      const { scope } = await build.bidWithScope({}, { typeId })
      const tried = await app.call(
        'POST',
        `/api/recipes/${id}/try`,
        { parameters },
        { status: 200 },
      )
      const { items, scope: costs } = await apply(scope.id, id, parameters)
      expect(items.map((item: Json) => [item.name, item.totalCost])).toEqual(
        tried.lines.map((line: Json) => [line.name, line.totalCost]),
      )
      expect(costs.totalCost).toBe(tried.totalCost)
      expect(new Set(items.map(({ module }: Json) => module)).size).toBe(6)
      const free = items.filter(({ totalCost }: Json) => totalCost <= 0)
      expect(free).toEqual([])
      const url = `/api/scopes/${scope.id}/required-material-categories`
      expect((await app.call('GET', url)).missing).toEqual([])
    },
  )

  it('makes a slab on grade of four numbers (example 3)', async () => {
    const { id } = await recipeNamed('Slab on grade')
    const { scope } = await build.bidWithScope()
    const { items } = await apply(scope.id, id, { length: 60, width: 40, joint: 15 })
    const byName = new Map(items.map((item: Json) => [item.name, [item.quantity, item.uom]]))
    expect(byName.get('Edge form')).toEqual([200, 'LF'])
    expect(byName.get('Vapor barrier')).toEqual([2400, 'SF'])
    expect(byName.get('Saw cut')).toEqual([240, 'LF'])
    expect(byName.get('Curing compound')).toEqual([15, 'GAL'])
  })

  it('weighs a bar by its number as CRSI does', async () => {
    const { id } = await recipeNamed('Column')
    const weights = [0.376, 0.668, 1.043, 1.502, 2.044, 2.67, 3.4, 4.303, 5.313]
    for (const [index, weight] of weights.entries()) {
      const barNumber = index + 3
      const parameters = { count: 1, height: 10, bars: 4, barNumber }
      const tried = await app.call(
        'POST',
        `/api/recipes/${id}/try`,
        { parameters },
        { status: 200 },
      )
      const { values } = tried.lines.find((line: Json) => line.name === 'Upright bars')
      expect(values.quantity).toBeCloseTo(4 * (10 + (30 * barNumber) / 96) * weight, 3)
    }
  })

  it('sends no pump for a pour of less than 20 CY', async () => {
    const { id } = await recipeNamed('Slab on grade')
    const pumpOf = async (width: number) => {
      const parameters = { length: 60, width }
      const tried = await app.call(
        'POST',
        `/api/recipes/${id}/try`,
        { parameters },
        { status: 200 },
      )
      return tried.lines.find((line: Json) => line.name === 'Concrete pump')
    }
    expect(await pumpOf(17)).toBeUndefined()
    // 20.4167 CY ordered: the minimum of four hours, the yards and the trip.
    expect(await pumpOf(17.5)).toMatchObject({ totalCost: 4 * 185 + 71.46 + 150 })
  })
})

/** A warehouse: eight numbers a scope, and the quantities of each line as a person takes them off. */
const WAREHOUSE = [
  {
    recipe: 'Slab on grade',
    parameters: {
      length: 200,
      width: 120,
      thicknessIn: 7,
      joint: 16,
      barSpacingIn: 16,
      baseIn: 6,
      waste: 4,
      pricePerCY: 171.5,
    },
    lines: {
      Slab: {
        length: 200,
        width: 120,
        depth: 7,
        wastePercentage: 4,
        pricePerCY: 171.5,
        'rebar.spacing': 16,
      },
      'Set and strip edge forms': { 'production.quantity': 640 },
      // 150 bars of 120 ft and 90 of 200 ft at 0.668 lb.
      'Place bars': { 'production.quantity': 12.024 },
      'Place concrete': { 'production.quantity': 518.5185 },
      'Finish and cure': { 'production.quantity': 24_000 },
      'Ride-on trowel': { durationDays: 3 },
      'Edge form': { quantity: 640 },
      'Base rock': { quantity: 444.4444 },
      'Vapor barrier': { quantity: 24_000 },
      'Bar chairs': { quantity: 1_500 },
      'Tie wire': { quantity: 181 },
      'Expansion joint': { quantity: 640 },
      // Seven cuts along, twelve across.
      'Joint filler': { quantity: 2_840 },
      'Curing compound': { quantity: 120 },
      'Saw cut': { quantity: 2_840 },
      'Concrete pump': { pumpHours: 13.4815, pumpCubicYards: 539.2593 },
      'Cylinder tests': { quantity: 5 },
      'Small tools and consumables': { quantity: 518.5185 },
    },
  },
  {
    recipe: 'Spread footing',
    parameters: {
      count: 28,
      length: 7,
      width: 6,
      depthIn: 20,
      barSpacingIn: 12,
      bolts: 4,
      waste: 8,
      pricePerCY: 168,
    },
    lines: {
      Footings: {
        length: 7,
        width: 6,
        depth: 20,
        quantity: 28,
        wastePercentage: 8,
        pricePerCY: 168,
        'rebar.spacing': 12,
        'forms.uses': 3,
      },
      'Lay out and fine grade': { days: 1.5 },
      'Set and strip forms': { 'production.quantity': 1_213.3333 },
      // Seven bars of 6 ft and six of 7 ft at 1.043 lb, 28 times.
      'Place bars': { 'production.quantity': 1.2266 },
      'Place concrete': { 'production.quantity': 72.5926 },
      'Mini excavator': { durationDays: 4 },
      Dowels: { quantity: 112 },
      'Anchor bolts': { quantity: 112 },
      'Tie wire': { quantity: 19 },
      Excavation: { quantity: 190.1235 },
      'Concrete pump': { pumpHours: 1.96, pumpCubicYards: 78.4 },
      'Cylinder tests': { quantity: 1 },
      'Small tools and consumables': { quantity: 72.5926 },
    },
  },
  {
    recipe: 'Wall',
    parameters: {
      length: 640,
      height: 4,
      thicknessIn: 8,
      openingsSF: 120,
      barSpacingIn: 12,
      formUses: 6,
      waste: 6,
      pricePerCY: 168,
    },
    lines: {
      Wall: {
        length: 640,
        width: 4,
        cubicYards: 60.2469,
        wastePercentage: 6,
        pricePerCY: 168,
        'rebar.spacing': 12,
        'secondMat.spacing': 12,
        'forms.uses': 6,
        'forms.contactSF': 5_125.3333,
        'forms.deductSF': 240,
      },
      'Lay out': { days: 2 },
      'Set forms': { 'production.quantity': 4_885.3333 },
      'Strip and clean forms': { 'production.quantity': 4_885.3333 },
      'Place bars': { 'production.quantity': 3.4202 },
      'Place concrete': { 'production.quantity': 60.2469 },
      'Patch and point': { 'production.quantity': 4_880 },
      Telehandler: { durationDays: 4 },
      'Tie wire': { quantity: 52 },
      'Anchor bolts': { quantity: 108 },
      Waterproofing: { quantity: 2_440 },
      'Concrete pump': { pumpHours: 1.5965, pumpCubicYards: 63.8617 },
      'Cylinder tests': { quantity: 1 },
      'Small tools and consumables': { quantity: 60.2469 },
    },
  },
] as const

/** An item of a line with its formulas replaced by what was taken off. */
function typedItem({ fields }: Json, quantities: Readonly<Record<string, number>>): Json {
  const leaves = Object.entries<Json>(fields).map(([path, value]) => {
    const isFormula = typeof value === 'object' && value?.formula !== undefined
    if (isFormula) expect(quantities).toHaveProperty([path])
    return [path, quantities[path] ?? value] as const
  })
  const item: Json = {}
  for (const [path, value] of leaves) {
    const [top = '', inner] = path.split('.')
    if (inner === undefined) item[top] = value
    else item[top] = { ...item[top], [inner]: value }
  }
  return item
}

it('a warehouse of eight numbers a scope costs what it costs item by item', async () => {
  const bids = [await build.bid(), await build.bid()]
  for (const { recipe: name, parameters, lines } of WAREHOUSE) {
    expect(Object.keys(parameters)).toHaveLength(8)
    const recipe = await recipeNamed(name)
    const [byRecipe, byHand] = await Promise.all(bids.map(({ id }) => build.scope(id, { name })))
    const { skipped } = await apply(byRecipe.id, recipe.id, parameters)
    expect(skipped).toEqual([])
    const typed: Readonly<Record<string, Readonly<Record<string, number>>>> = lines
    for (const line of recipe.lines) {
      const item = typedItem(line, typed[line.fields.name] ?? {})
      await build.items(byHand.id, line.module, item)
    }
  }
  const [applied, written] = await Promise.all(bids.map(({ id }) => build.readBid(id)))
  const costs = ({ scopes }: Json) =>
    scopes.map((scope: Json) => [
      scope.name,
      ...['concrete', 'labor', 'equipment', 'material', 'subcontractor', 'misc'].map(
        (module) => scope[`${module}Cost`],
      ),
    ])
  expect(costs(applied)).toEqual(costs(written))
  expect(applied.totalCost).toBe(written.totalCost)
  expect(applied.totalCost).toBeGreaterThan(0)
})

describe('at the next start', () => {
  const startThree = async () => {
    const replicas = await Promise.all([1, 2, 3].map(() => createContext(app.config, app.log)))
    for (const replica of replicas) {
      await replica.app.close()
      await replica.close()
    }
  }

  it('what was deleted stays deleted, and what was changed stays changed', async () => {
    const [stairs, wall] = await Promise.all([recipeNamed('Stairs'), recipeNamed('Wall')])
    await app.call('DELETE', `/api/recipes/${stairs.id}`, undefined, { status: 204 })
    await app.call('PUT', `/api/recipes/${wall.id}`, { description: 'Ours' })
    await startThree()
    expect(await recipeNamed('Stairs')).toBeUndefined()
    expect(await recipeNamed('Wall')).toMatchObject({ id: wall.id, description: 'Ours' })
    expect(await library()).toHaveLength(9)
  })

  it('replicas that find no recipe together keep one of each', async () => {
    const owner = new pg.Client(app.config.MIGRATION_DATABASE_URL)
    await owner.connect()
    await owner.query('TRUNCATE recipes, recipe_history')
    await owner.end()
    await startThree()
    const names = (await library()).map(({ name }: Json) => name)
    expect(names).toHaveLength(10)
    expect(new Set(names).size).toBe(10)
  })
})
