import type { Json, Method, RunningEstimating } from './running-estimating.ts'

/** A material or a misc item at a whole price: its total is quantity × price. */
export interface ModelItem {
  id: string
  module: 'misc' | 'materials'
  total: number
  inheritedFrom: string | null
  /** The price that came from the parent at the last sync that it followed. */
  base: number | null
}

export interface ModelScope {
  id: string
  multiplier: number
  parent: string | null
  items: ModelItem[]
}

/** A bid as simply as can be: whole dollars, so that its arithmetic is exact in numbers. */
export interface ModelBid {
  id: string
  overhead: number
  shared: boolean
  scopes: ModelScope[]
}

/** The bids that the model knows of; the first is the one that the commands work on. */
export interface Model {
  bids: ModelBid[]
}

export interface Real {
  readonly app: RunningEstimating
  readonly typeId: string
  readonly clientId: string
  /** Makes numbers of bids unique. */
  serial: number
}

/** What happened to a call, to be compared with what the model says must happen. */
export async function answerOf(real: Real, method: Method, url: string, payload?: object) {
  const caller = { email: 'estimator@example.com', roles: ['ESTIMATOR'] as const }
  const answer = await real.app.as(caller, method, url, payload === undefined ? {} : { payload })
  const body: Json = answer.body === '' ? undefined : answer.json()
  return { status: answer.statusCode, body }
}

export const childrenOf = (bid: ModelBid, id: string): readonly ModelScope[] =>
  bid.scopes.filter(({ parent }) => parent === id)

/** The scope at `pick` of those there are. */
export function scopeAt(bid: ModelBid, pick: number): ModelScope | undefined {
  return bid.scopes[pick % Math.max(bid.scopes.length, 1)]
}

export const firstBid = ({ bids }: Model): ModelBid => {
  const [bid] = bids
  if (bid === undefined) throw new Error('the model has no bid')
  return bid
}

/** What a link must answer, by the constraints in their order. */
export function linkStatus(bid: ModelBid, child: ModelScope, parent: ModelScope): number {
  if (parent.id === child.id || parent.parent !== null) return 400
  if (childrenOf(bid, child.id).length > 0) return 400
  return child.parent !== null && child.parent !== parent.id ? 409 : 200
}

/**
 * Brings the materials of a child in line with its parent's, as a sync does: a price that was
 * changed here stays, also where the parent has lost the material. All materials of the model are of
 * one kind, so any of the parent's takes the place of the child's own.
 */
export function syncMaterials(child: ModelScope, parent: ModelScope, ids: readonly string[]): void {
  const source = parent.items.filter(({ module }) => module === 'materials')
  const sources = new Set(source.map(({ id }) => id))
  const isChanged = ({ base, total }: ModelItem): boolean => base !== null && total !== base
  const held = child.items.flatMap((item) => {
    const { inheritedFrom } = item
    if (inheritedFrom === null || sources.has(inheritedFrom)) return [item]
    return isChanged(item) ? [{ ...item, inheritedFrom: null, base: null }] : []
  })
  const own = held.filter(
    ({ module, inheritedFrom }) =>
      inheritedFrom === null && (module !== 'materials' || source.length === 0),
  )
  const brought = source.map(({ id, total }, index): ModelItem => {
    const copy = held.find(({ inheritedFrom }) => inheritedFrom === id)
    if (copy !== undefined && copy.total !== total && isChanged(copy)) return copy
    return { id: ids[index] ?? '', module: 'materials', total, inheritedFrom: id, base: total }
  })
  child.items = [...own, ...brought]
}

export function expectedTotals({ scopes, overhead }: ModelBid) {
  const scopeTotals = scopes.map(
    ({ multiplier, items }) => multiplier * items.reduce((sum, { total }) => sum + total, 0),
  )
  const subtotalCost = scopeTotals.reduce((sum, total) => sum + total, 0)
  const overheadAmount = (subtotalCost * overhead) / 100
  return { scopeTotals, subtotalCost, overheadAmount, totalCost: subtotalCost + overheadAmount }
}
