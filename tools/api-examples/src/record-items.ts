import type { ApiSession } from '@formwork/local'
import type { Recorder, Row } from './recorder.ts'

const MODULES = [
  {
    one: 'Concrete',
    item: {
      name: 'Apron',
      length: 40,
      width: 12,
      depth: 6,
      depthUnit: 'IN',
      wastePercentage: 5,
      pricePerCY: 165,
      rebar: { enabled: true, size: '#4', spacing: 12, weightPerFoot: 0.668, pricePerPound: 0.95 },
      bars: [
        {
          mark: 'E1',
          size: '#5',
          count: 2,
          lengthFt: 104,
          lap: { class: 'B', fc: 4000 },
        },
      ],
      delivery: {
        pours: 1,
        placeCYPerHour: 40,
        setupMinutes: 5,
        minimumLoadCY: 8,
        shortPerCY: 20,
        perLoadFees: [{ name: 'Fuel', amount: 27 }],
      },
    },
    change: { depth: 8 },
  },
  {
    one: 'Labor',
    item: { name: 'Finishers', workers: 4, hoursPerDay: 8, days: 2, hourlyRate: 32.5 },
    change: { days: 3 },
  },
  {
    one: 'Equipment',
    item: {
      name: 'Plate compactor',
      quantity: 1,
      durationDays: 6,
      usageDays: 4,
      dailyRate: 60,
      weeklyRate: 190,
      monthlyRate: 500,
    },
    change: { durationDays: 9 },
  },
  {
    one: 'Material',
    item: {
      name: 'Base rock, 4 in',
      category: 'base_rock',
      quantity: 36,
      uom: 'TON',
      unitPrice: 31,
    },
    change: { wastePercentage: 8 },
  },
  {
    one: 'Subcontractor',
    item: { name: 'Saw cutting', trade: 'Saw cutting', quantity: 480, uom: 'LF', unitPrice: 1.1 },
    change: { quantity: 520 },
  },
  {
    one: 'Misc',
    item: { name: 'Permits', quantity: 1, uom: 'EA', unitCost: 640 },
    change: { unitCost: 700 },
  },
] as const

const TAKEOFF = 'scope,module,name,quantity,uom,unitCost\nSlab on grade,misc,Layout,1,LS,280\n'

interface Place {
  readonly bidId: string
  readonly scopeId: string
}

/** Items of each module one by one, many of a bid at once, and a takeoff. */
export async function recordItems(
  recorder: Recorder,
  estimator: ApiSession,
  { bidId, scopeId }: Place,
): Promise<void> {
  for (const { one, item, change } of MODULES) {
    const made = await recorder.call(estimator, `create${one}Items`, { ids: [scopeId], body: item })
    const ids = [scopeId, made.id]
    await recorder.call(estimator, `update${one}Item`, { ids, body: change })
    await recorder.call(estimator, `get${one}Item`, { ids })
    await recorder.call<readonly Row[]>(estimator, `list${one}Items`, { ids: [scopeId] })
  }
  await recorder.call(estimator, 'getBarList', { ids: [bidId] })
  const [first] = await recorder.call<readonly Row[]>(estimator, 'listMiscItems', {
    ids: [scopeId],
  })
  const item = { name: 'Small tools', quantity: 1, uom: 'LS', unitCost: 350 }
  await recorder.call(estimator, 'changeBidItems', {
    ids: [bidId],
    body: [
      { op: 'create', scopeId, module: 'misc', item },
      { op: 'update', itemId: first?.id, item: { quantity: 2 } },
      { op: 'move', itemId: first?.id, position: 1 },
    ],
  })
  const form = new FormData()
  form.append('file', new Blob([TAKEOFF], { type: 'text/csv' }), 'takeoff.csv')
  await recorder.call(estimator, 'importTakeoff', { ids: [bidId], form })
  await recordMappings(recorder, estimator)
  await recordRecipes(recorder, estimator, scopeId)
}

async function recordMappings(recorder: Recorder, estimator: ApiSession): Promise<void> {
  const { id } = await recorder.call(estimator, 'createTakeoffMapping', {
    body: {
      name: 'Bluebeam areas',
      columns: [
        { head: 'Space', field: 'scope' },
        { head: 'Subject', field: 'name' },
        { head: 'Length', field: 'length', unit: 'FT' },
        { head: 'Width', field: 'width', unit: 'FT' },
        { head: 'Thickness', field: 'depth', unit: 'IN' },
        { head: 'Author', field: null },
      ],
      defaults: { module: 'concrete', pricePerCY: 165 },
    },
  })
  const ids = [id]
  await recorder.call(estimator, 'updateTakeoffMapping', {
    ids,
    body: { defaults: { module: 'concrete', pricePerCY: 168 } },
  })
  await recorder.call(estimator, 'getTakeoffMapping', { ids })
  await recorder.call(estimator, 'listTakeoffMappingHistory', { ids })
  await recorder.call<readonly Row[]>(estimator, 'listTakeoffMappings', { query: { limit: '2' } })
}

/** A slab on grade of three numbers. */
const RECIPE = {
  name: 'Slab joints and edges',
  description: 'Edge forms, saw cuts and curing of a slab on grade',
  parameters: [
    { name: 'length', label: 'Length', unit: 'FT' },
    { name: 'width', label: 'Width', unit: 'FT' },
    { name: 'joint', label: 'Joint spacing', unit: 'FT', default: 15, min: 1 },
  ],
  lines: [
    {
      module: 'materials',
      fields: {
        name: 'Edge form',
        category: 'formwork',
        uom: 'LF',
        unitPrice: 2.4,
        quantity: { formula: '2 * (length + width)' },
      },
    },
    {
      module: 'subcontractor',
      fields: {
        name: 'Saw cut',
        trade: 'Saw cutting',
        uom: 'LF',
        unitPrice: 0.85,
        quantity: {
          formula: 'length * (ceil(width / joint) - 1) + width * (ceil(length / joint) - 1)',
        },
      },
    },
  ],
}

async function recordRecipes(
  recorder: Recorder,
  estimator: ApiSession,
  scopeId: string,
): Promise<void> {
  const { id } = await recorder.call(estimator, 'createRecipe', { body: RECIPE })
  const ids = [id]
  const parameters = { length: 60, width: 40 }
  await recorder.call(estimator, 'tryRecipe', { ids, body: { parameters } })
  await recorder.call(estimator, 'updateRecipe', { ids, body: { description: 'Slab on grade' } })
  await recorder.call(estimator, 'getRecipe', { ids })
  await recorder.call(estimator, 'listRecipeHistory', { ids })
  await recorder.call<readonly Row[]>(estimator, 'listRecipes', { query: { limit: '2' } })
  const applied = await recorder.call<{ readonly applicationId: string }>(
    estimator,
    'applyRecipe',
    { ids: [scopeId], body: { recipeId: id, parameters } },
  )
  await recorder.call<readonly Row[]>(estimator, 'listRecipeApplications', { ids: [scopeId] })
  await recorder.call(estimator, 'changeRecipeApplication', {
    ids: [scopeId, applied.applicationId],
    body: { parameters: { length: 64 } },
  })
}
