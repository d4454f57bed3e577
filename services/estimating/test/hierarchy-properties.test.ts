import { type BidItem, type BidScope, costBid } from '@formwork/costing'
import { BID, concrete, material, NO_DIMENSIONS, rebarMat } from '@formwork/costing/testing'
import { AppError } from '@formwork/kernel'
import { perFile, propertyRuns } from '@formwork/testing'
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Database, databaseOn } from '../src/database.ts'
import { readStoredBid } from '../src/pricing/bid-snapshot.ts'
import { deleteScope } from '../src/scopes/delete-scope.ts'
import { changeInheritance, linkScope, unlinkScope } from '../src/scopes/link-scope.ts'
import { syncScope } from '../src/scopes/sync-scope.ts'
import { updateScope } from '../src/scopes/update-scope.ts'
import { runBids } from './running-bids.ts'
import { storeBid } from './store-bid.ts'

const bids = perFile(runBids)
let db: Database
beforeAll(async () => {
  db = databaseOn(bids.sql)
})

const feet = fc.integer({ min: 1, max: 50 })
// Mostly on, and mostly the same two scopes: what matters are syncs after changes after syncs.
const flag = fc.constantFrom(true, true, true, false)
const settings = fc.record(
  {
    concreteDimensions: fc.record({
      enabled: flag,
      inheritLength: flag,
      inheritWidth: flag,
      inheritDepth: flag,
    }),
    materials: fc.record({ enabled: flag }),
    rebar: fc.record({ enabled: flag }),
  },
  { requiredKeys: [] },
)
type Settings = typeof settings extends fc.Arbitrary<infer S> ? S : never

/** Two kinds of material, however somebody writes their names. */
const bought = fc.record({ price: feet, name: fc.constantFrom('Mesh', 'Tie wire', ' tie  WIRE') })

/**
 * What a scope begins with: its size, materials with their prices, spacings of mats (null: no mat).
 */
const beginnings = fc.array(
  fc.record({
    length: feet,
    width: feet,
    height: feet,
    multiplier: fc.integer({ min: 1, max: 4 }),
    materials: fc.array(bought, { minLength: 1, maxLength: 3 }),
    spacings: fc.array(fc.option(feet), { maxLength: 2 }),
  }),
  { minLength: 3, maxLength: 4 },
)
type Beginning = typeof beginnings extends fc.Arbitrary<(infer B)[]> ? B : never

const at = fc.constantFrom(0, 1, 0, 1, 2, 3)
const kind = <K extends string>(name: K) => ({ kind: fc.constant(name) })
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ ...kind('link'), at, to: at, settings }) },
  { weight: 5, arbitrary: fc.record({ ...kind('sync'), at }) },
  fc.record({ ...kind('settings'), at, settings }),
  fc.record({ ...kind('unlink'), at }),
  fc.record({ ...kind('resize'), at, length: feet }),
  { weight: 3, arbitrary: fc.record({ ...kind('dropMaterial'), at, which: fc.nat(1) }) },
  fc.record({ ...kind('deleteScope'), at }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Material {
  readonly kind: 'mesh' | 'wire'
  readonly price: number
  readonly from: Material | null
}

/** A scope as simply as can be; mats by their spacings. */
interface Scope {
  readonly id: string
  length: number
  width: number
  height: number
  parent: Scope | null
  settings: Settings | null
  materials: Material[]
  mats: (number | null)[]
}

/** Why a step is refused, by the constraints of the specification in their order. */
function refusalOf(scopes: readonly Scope[], step: Step): string | null {
  const scope = scopes[step.at]
  if (step.kind === 'link') {
    const parent = scopes[step.to]
    if (parent === scope) return 'A scope cannot be its own parent'
    if (parent?.parent != null) return 'The parent scope is itself linked to a parent'
    if (scopes.some((each) => each.parent === scope)) {
      return 'A scope with linked children cannot be linked to a parent'
    }
    const elsewhere = scope?.parent != null && scope.parent !== parent
    return elsewhere ? 'Scope is already linked to a parent' : null
  }
  const needsParent = step.kind === 'sync' || step.kind === 'settings'
  return needsParent && scope?.parent == null ? 'Scope is not linked to a parent' : null
}

/** What a step that is not refused does. */
function applyToModel(scopes: Scope[], step: Step): void {
  const scope = scopes[step.at]
  if (scope === undefined) return
  switch (step.kind) {
    case 'link':
      scope.parent = scopes[step.to] ?? null
      scope.settings = step.settings
      return
    case 'settings':
      scope.settings = step.settings
      return
    case 'unlink':
      scope.parent = null
      scope.settings = null
      return
    case 'resize':
      scope.length = step.length
      return
    case 'dropMaterial':
      scope.materials.splice(step.which, 1)
      return
    case 'deleteScope':
      for (const child of scopes.filter(({ parent }) => parent === scope)) {
        child.parent = null
        child.settings = null
      }
      scopes.splice(step.at, 1)
      return
    case 'sync':
      syncModel(scope, scope.parent ?? scope, scope.settings ?? {})
  }
}

function syncModel(scope: Scope, parent: Scope, settings: Settings): void {
  const { concreteDimensions: size, materials, rebar } = settings
  if (size?.enabled) {
    if (size.inheritLength) scope.length = parent.length
    if (size.inheritWidth) scope.width = parent.width
    if (size.inheritDepth) scope.height = parent.height
  }
  if (materials?.enabled) {
    const kept = scope.materials.filter(
      ({ from }) => from === null || parent.materials.includes(from),
    )
    const missing = parent.materials.filter((item) => !kept.some(({ from }) => from === item))
    const copy = (from: Material): Material => ({ kind: from.kind, price: from.price, from })
    const replaced = kept.flatMap((own) => {
      if (own.from !== null) return [own]
      if (!parent.materials.some(({ kind }) => kind === own.kind)) return [own]
      const source = missing.findIndex(({ kind }) => kind === own.kind)
      return missing.splice(source, source === -1 ? 0 : 1).map(copy)
    })
    scope.materials = [...replaced, ...missing.map(copy)]
  }
  if (rebar?.enabled) {
    scope.mats = scope.mats.map((own, n) => {
      const mat = parent.mats[n]
      return mat === undefined ? own : mat
    })
  }
}

async function store(given: readonly Beginning[]) {
  const scopes = given.map(
    ({ materials, spacings, ...fields }, place): BidScope => ({
      ...NO_DIMENSIONS,
      ...fields,
      id: `${place}`,
      name: `Scope ${place}`,
      items: [...spacings.map(slab), ...materials.map(purchase)],
    }),
  )
  const { id, snapshot } = await storeBid(bids.sql, { bid: BID, scopes, entries: [] })
  const model = snapshot.scopes.map(({ id }, place): Scope => {
    const { materials = [], spacings = [], length = 0, width = 0, height = 0 } = given[place] ?? {}
    return {
      id,
      length,
      width,
      height,
      parent: null,
      settings: null,
      mats: [...spacings],
      materials: materials.map(({ name, price }) => {
        return { kind: name === 'Mesh' ? 'mesh' : 'wire', price, from: null }
      }),
    }
  })
  return { bidId: id, model }
}

const slab = (spacing: number | null, n: number): BidItem => ({
  id: `slab ${n}`,
  name: 'Slab',
  module: 'concrete',
  input: concrete({ depth: 1, rebar: spacing === null ? null : rebarMat({ spacing }) }),
})

const purchase = ({ name, price }: Beginning['materials'][number], n: number): BidItem => ({
  id: `material ${n}`,
  name,
  module: 'materials',
  input: material({ category: 'rebar', quantity: 1, unitPrice: price, deliveryCost: 0 }),
})

/** What the service answers: null, or why it refuses. */
async function answerTo(step: Step, scopes: readonly Scope[]): Promise<string | null> {
  const change = { db, id: scopes[step.at]?.id ?? '', by: 'e@example.com', check: () => {} }
  try {
    if (step.kind === 'link') {
      const parentScopeId = scopes[step.to]?.id ?? ''
      await linkScope(change, { parentScopeId, inheritanceSettings: step.settings })
    } else if (step.kind === 'settings') await changeInheritance(change, step.settings)
    else if (step.kind === 'unlink') await unlinkScope(change)
    else if (step.kind === 'sync') await syncScope(change)
    else if (step.kind === 'resize') {
      await updateScope(db, change.id, { length: step.length }, change.by, change.check)
    } else if (step.kind === 'deleteScope') {
      await deleteScope(db, change.id, change.by, change.check)
    } else await dropMaterial(change.id, step.which)
    return null
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

async function dropMaterial(scopeId: string, which: number): Promise<void> {
  const [item] = await bids.query(
    `SELECT id FROM items WHERE scope_id = $1 AND module = 'materials'
     ORDER BY position, id OFFSET $2 LIMIT 1`,
    [scopeId, which],
  )
  if (item === undefined) return
  const url = `/api/scopes/${scopeId}/items/materials/${item.id}`
  expect((await bids.as('estimator', 'DELETE', url)).statusCode).toBe(204)
}

const inModel = (scopes: readonly Scope[]) =>
  scopes.map(({ parent, materials, ...scope }) => ({
    ...scope,
    parent: parent?.id ?? null,
    materials: materials.map(({ price, from }) => [price, from !== null]),
  }))

const inDatabase = (bidId: string) =>
  bids.query(
    `SELECT s.id, s.length::float, s.width::float, s.height::float, s.parent_scope_id AS parent,
       s.inheritance_settings AS settings,
       array(SELECT (i.input -> 'rebar' ->> 'spacing')::float FROM items i
         WHERE i.scope_id = s.id AND i.module = 'concrete' ORDER BY i.position, i.id) AS mats,
       (SELECT coalesce(json_agg(json_build_array(i.total_cost, i.inherited_from_id IS NOT NULL)
           ORDER BY i.position, i.id), '[]')
         FROM items i WHERE i.scope_id = s.id AND i.module = 'materials') AS materials
     FROM scopes s WHERE s.bid_id = $1 ORDER BY s.position`,
    [bidId],
  )

async function expectExactTotals(bidId: string): Promise<void> {
  const stored = await readStoredBid(db, bidId)
  if (stored === undefined) throw new Error('the bid is gone')
  const costs = costBid(stored.snapshot)
  expect(stored.bid.totalCost).toBe(costs.totalCost.toNumber())
  for (const [n, { modules }] of stored.scopes.entries()) {
    const recomputed = costs.scopes[n]?.modules
    expect(modules.concrete).toBe(recomputed?.concrete.toNumber())
    expect(modules.materials).toBe(recomputed?.materials.toNumber())
  }
}

describe('a hierarchy of scopes', () => {
  it('is what its rules say after any links, syncs and changes, and its totals are exact', async () => {
    const rule = fc.asyncProperty(
      beginnings,
      fc.array(step, { minLength: 3, maxLength: 8, size: 'max' }),
      async (given, steps) => {
        const { bidId, model } = await store(given)
        for (const step of steps) {
          if (step.at >= model.length || (step.kind === 'link' && step.to >= model.length)) continue
          const refusal = refusalOf(model, step)
          expect(await answerTo(step, model)).toBe(refusal)
          if (refusal === null) applyToModel(model, step)
        }
        expect(await inDatabase(bidId)).toEqual(inModel(model))
        await expectExactTotals(bidId)
      },
    )
    await fc.assert(rule, propertyRuns(60))
  }, 600_000)
})
