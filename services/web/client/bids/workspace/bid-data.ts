import { type ApiResult, type components, unwrap } from '@formwork/api-client'
import { queryOptions } from '@tanstack/react-query'
import { api, queryClient } from '../../app/api.ts'
import type { ModuleName } from './modules.ts'

type Schemas = components['schemas']
export type WholeBid = Schemas['WholeBid']
export type Scope = Schemas['Scope']

/** An item of any module, as far as all of them are alike; the fields of a module are read by their names. */
export interface Item {
  readonly id: string
  readonly scopeId: string
  readonly module: ModuleName
  readonly name: string
  readonly totalCost: number
  readonly warnings: readonly { readonly field: string; readonly message: string }[]
  readonly [field: string]: unknown
}

const LISTS = {
  concrete: 'concreteItems',
  labor: 'laborItems',
  equipment: 'equipmentItems',
  materials: 'materialItems',
  subcontractor: 'subcontractorItems',
  misc: 'miscItems',
} as const satisfies Record<ModuleName, keyof Scope>

export function itemsOf(scope: Scope, module: ModuleName): readonly Item[] {
  return scope[LISTS[module]]
}

const COSTS = {
  concrete: 'concreteCost',
  labor: 'laborCost',
  equipment: 'equipmentCost',
  materials: 'materialCost',
  subcontractor: 'subcontractorCost',
  misc: 'miscCost',
} as const satisfies Record<ModuleName, keyof Scope>

export function costOf(scope: Scope, module: ModuleName): number {
  return scope[COSTS[module]]
}

export const bidQuery = (id: string) =>
  queryOptions({
    queryKey: ['bid', id],
    // Thousands of items: what a write changes is put in place by hand, and the rest stays the same object.
    structuralSharing: false,
    staleTime: 30_000,
    queryFn: async () => unwrap(await api.get('/api/bids/{id}', { params: { path: { id } } })),
  })

/** After a write: the totals are the server's, and lists show them too. */
export async function bidChanged(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['bids'] })
  void queryClient.invalidateQueries({ queryKey: ['breakdown', id] })
  void queryClient.invalidateQueries({ queryKey: ['required'] })
  await queryClient.invalidateQueries({ queryKey: ['bid', id] })
}

const COLLECTION = {
  concrete: '/api/scopes/{scopeId}/items/concrete',
  labor: '/api/scopes/{scopeId}/items/labor',
  equipment: '/api/scopes/{scopeId}/items/equipment',
  materials: '/api/scopes/{scopeId}/items/materials',
  subcontractor: '/api/scopes/{scopeId}/items/subcontractor',
  misc: '/api/scopes/{scopeId}/items/misc',
} as const satisfies Record<ModuleName, string>

export type Fields = Readonly<Record<string, unknown>>

/**
 * The six modules have six addresses of one shape. What a cell holds is known by its column alone, so here, and
 * only here, a call is made without the types of its module.
 */
type Untyped = (path: string, init: object) => Promise<ApiResult<unknown>>

export async function createItems(scopeId: string, module: ModuleName, items: readonly Fields[]) {
  const init = { params: { path: { scopeId } }, body: items }
  const answer = await (api.post as unknown as Untyped)(COLLECTION[module], init)
  return answer as ApiResult<readonly Item[]>
}

export async function updateItem({ scopeId, module, id }: Item, fields: Fields) {
  const init = { params: { path: { scopeId, itemId: id } }, body: fields }
  const answer = await (api.put as unknown as Untyped)(`${COLLECTION[module]}/{itemId}`, init)
  return answer as ApiResult<Item>
}

export async function deleteItem({ scopeId, module, id }: Item) {
  const init = { params: { path: { scopeId, itemId: id } } }
  return (api.delete as unknown as Untyped)(`${COLLECTION[module]}/{itemId}`, init)
}

type ChangeItems = (items: readonly Item[]) => readonly Item[]

/** Puts what a write has answered into the bid on screen, without asking for the whole bid again. */
export function changeItems(bidId: string, scopeId: string, module: ModuleName, to: ChangeItems) {
  const list = LISTS[module]
  queryClient.setQueryData(bidQuery(bidId).queryKey, (bid) => {
    if (bid === undefined) return undefined
    const scopes = bid.scopes.map((scope) =>
      scope.id === scopeId ? ({ ...scope, [list]: to(itemsOf(scope, module)) } as Scope) : scope,
    )
    return { ...bid, scopes }
  })
}

const COST_FIELDS = [
  ...['concreteCost', 'laborCost', 'equipmentCost', 'materialCost', 'subcontractorCost'],
  ...['miscCost', 'totalCost', 'subtotalCost', 'overheadAmount', 'profitAmount'],
]
const costsOf = (costs: Fields): Fields =>
  Object.fromEntries(COST_FIELDS.flatMap((name) => (name in costs ? [[name, costs[name]]] : [])))

const running = new Map<string, Promise<void>>()
const waiting = new Map<string, Promise<void>>()

/**
 * The totals after a write. A what-if that changes nothing is the smallest answer that holds those of the bid and of
 * every scope; all who ask while one is under way share the next.
 */
export function refreshTotals(bidId: string): Promise<void> {
  const shared = waiting.get(bidId)
  if (shared !== undefined) return shared
  const current = running.get(bidId)
  if (current === undefined) return startTotals(bidId)
  const next = current.then(() => {
    waiting.delete(bidId)
    return startTotals(bidId)
  })
  waiting.set(bidId, next)
  return next
}

function startTotals(bidId: string): Promise<void> {
  const reading = readTotals(bidId).finally(() => running.delete(bidId))
  running.set(bidId, reading)
  return reading
}

async function readTotals(bidId: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['bids'] })
  void queryClient.invalidateQueries({ queryKey: ['breakdown', bidId] })
  void queryClient.invalidateQueries({ queryKey: ['required'] })
  const path = { id: bidId }
  const answer = await api.post('/api/bids/{id}/what-if', { params: { path }, body: {} })
  if (!answer.ok) return bidChanged(bidId)
  const scopes = new Map(answer.data.scopes.map((scope) => [scope.scopeId, scope]))
  queryClient.setQueryData(bidQuery(bidId).queryKey, (bid) => {
    if (bid === undefined) return undefined
    const counted = bid.scopes.map((scope) => ({
      ...scope,
      ...costsOf(scopes.get(scope.id) ?? {}),
    }))
    return { ...bid, ...costsOf(answer.data), scopes: counted }
  })
}
