import type { ApiSession } from '@formwork/local'
import type { Recorder, Row } from './recorder.ts'

const MODULES = [
  {
    one: 'Concrete',
    item: {
      ...{ name: 'Apron', length: 40, width: 12, depth: 6, depthUnit: 'IN' },
      ...{ wastePercentage: 5, pricePerCY: 165 },
      rebar: { enabled: true, size: '#4', spacing: 12, weightPerFoot: 0.668, pricePerPound: 0.95 },
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
      ...{ name: 'Plate compactor', quantity: 1, durationDays: 6, usageDays: 4 },
      ...{ dailyRate: 60, weeklyRate: 190, monthlyRate: 500 },
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
}
