import { perFile, propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import { describe, it } from 'vitest'
import { expectAsRecomputed } from './gantt-recomputed.ts'
import { CREW, dates } from './gantt-samples.ts'
import { type GanttBid, runGantt } from './running-gantt.ts'

const app = perFile(runGantt)

/** Numbers below are taken modulo what there is to choose from. */
const some = fc.nat({ max: 99 })
const cents = fc.integer({ min: 1, max: 99_999 }).map((amount) => amount / 100)
const span = fc
  .tuple(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 1, max: 31 }))
  .map(([a, b]) => dates(Math.min(a, b), Math.max(a, b)))
const parts = fc.array(
  fc.record({ scope: some, span, weight: fc.integer({ min: 1, max: 50_000 }) }),
  { maxLength: 5 },
)

/** An entry for the whole of March, so that every distribution lies within it. */
const edit = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('entry' as const),
      daily: cents,
      quantity: fc.integer({ min: 1, max: 3 }),
      delivery: cents,
      parts,
      labor: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('share' as const), at: some, parts }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('price' as const), at: some, cents }) },
  fc.record({ kind: fc.constant('remove' as const), at: some }),
  fc.record({ kind: fc.constant('addScope' as const) }),
  fc.record({ kind: fc.constant('removeScope' as const), at: some }),
  fc.record({ kind: fc.constant('reorder' as const), by: some }),
  fc.record({ kind: fc.constant('multiply' as const), at: some, by: cents }),
  fc.record({ kind: fc.constant('item' as const), at: some, labor: fc.boolean(), cents }),
  fc.record({ kind: fc.constant('perDiem' as const), enabled: fc.boolean() }),
  fc.record({ kind: fc.constant('roundTrip' as const) }),
  fc.record({ kind: fc.constant('refresh' as const), wc: fc.integer({ min: 1, max: 30 }) }),
)
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never
type Parts = typeof parts extends fc.Arbitrary<infer P> ? P : never

interface Model {
  readonly bid: GanttBid
  scopes: string[]
  entries: string[]
}

const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]

function distributions({ scopes }: Model, wanted: Parts) {
  if (scopes.length === 0) return []
  return wanted.map(({ scope, span, weight }) => {
    return { scopeId: pick(scopes, scope), ...span, weight: weight / 10_000 }
  })
}

async function apply(model: Model, change: Edit): Promise<void> {
  switch (change.kind) {
    case 'entry':
      return addEntry(model, change)
    case 'share':
    case 'price':
    case 'remove':
      return changeEntry(model, change)
    case 'perDiem':
      await app.ask('PUT', `/api/bids/${model.bid.id}`, { perDiemEnabled: change.enabled })
      return
    case 'roundTrip':
      for (const equipmentBiddingMode of ['TRADITIONAL', 'GANTT']) {
        await app.ask('PUT', `/api/bids/${model.bid.id}`, { equipmentBiddingMode })
        await expectAsRecomputed(app.db, model.bid.id)
      }
      return
    case 'refresh':
      app.catalog.setVariable('wc_percentage', String(change.wc))
      await app.ask('POST', `/api/bids/${model.bid.id}/recalculate`)
      return
    default:
      return changeScopes(model, change)
  }
}

async function addEntry(model: Model, wanted: Extract<Edit, { kind: 'entry' }>): Promise<void> {
  const common = { ...dates(1, 31), distributions: distributions(model, wanted.parts) }
  const [module, fields] = wanted.labor
    ? ['labor', { ...CREW, hourlyRate: wanted.daily, workers: wanted.quantity, days: 3 }]
    : ['equipment', { name: 'Lift', dailyRate: wanted.daily, quantity: wanted.quantity }]
  const costs = wanted.labor ? {} : { deliveryCost: wanted.delivery }
  const url = `${model.bid.gantt}/${module}`
  const { id } = await app.ask('POST', url, { ...fields, ...costs, ...common })
  model.entries.push(`${url}/${id}`)
}

async function changeEntry(
  model: Model,
  change: Extract<Edit, { kind: 'share' | 'price' | 'remove' }>,
): Promise<void> {
  const url = pick(model.entries, change.at)
  if (url === undefined) return
  if (change.kind === 'remove') {
    await app.ask('DELETE', url)
    model.entries = model.entries.filter((each) => each !== url)
  } else if (change.kind === 'share') {
    await app.ask('PUT', url, { distributions: distributions(model, change.parts) })
  } else {
    await app.ask('PUT', url, { dailyRate: change.cents, hourlyRate: change.cents })
  }
}

async function changeScopes(
  model: Model,
  change: Extract<Edit, { kind: 'addScope' | 'removeScope' | 'reorder' | 'multiply' | 'item' }>,
): Promise<void> {
  if (change.kind === 'addScope') {
    const [scopeType] = await app.ask('GET', '/api/scope-types')
    const body = { bidId: model.bid.id, name: 'One more', typeId: scopeType.id }
    model.scopes.push((await app.ask('POST', '/api/scopes', body)).id)
    return
  }
  if (change.kind === 'reorder') {
    if (model.scopes.length === 0) return
    const turn = change.by % model.scopes.length
    const turned = [...model.scopes.slice(turn), ...model.scopes.slice(0, turn)].reverse()
    const scopes = turned.map((id, position) => ({ id, position }))
    await app.ask('PATCH', `/api/scopes/bid/${model.bid.id}/batch`, { scopes })
    return
  }
  const id = pick(model.scopes, change.at)
  if (id === undefined) return
  if (change.kind === 'removeScope') {
    await app.ask('DELETE', `/api/scopes/${id}`)
    model.scopes = model.scopes.filter((each) => each !== id)
  } else if (change.kind === 'multiply') {
    await app.ask('PUT', `/api/scopes/${id}`, { multiplier: change.by })
  } else {
    const module = change.labor ? 'labor' : 'equipment'
    const item = { name: 'Own', hourlyRate: change.cents, dailyRate: change.cents }
    await app.ask('POST', `/api/scopes/${id}/items/${module}`, {
      ...item,
      days: 2,
      durationDays: 2,
    })
  }
}

describe('a bid in GANTT mode', () => {
  it('costs after any edits what follows from its inputs', { timeout: 120_000 }, async () => {
    const edits = fc.array(edit, { minLength: 4, maxLength: 14 })
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        const bid = await app.bidWith(['Footings', 'Slab', 'Walls'])
        const model = { bid, scopes: [...bid.scopes], entries: [] }
        for (const change of changes) await apply(model, change)
        await expectAsRecomputed(app.db, bid.id)
      }),
      propertyRuns(10),
    )
  })
})
