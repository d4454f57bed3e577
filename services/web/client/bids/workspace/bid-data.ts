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
    queryFn: async () => unwrap(await api.get('/api/bids/{id}', { params: { path: { id } } })),
  })

/** After a write: the totals are the server's, and lists show them too. */
export async function bidChanged(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: ['bids'] })
  void queryClient.invalidateQueries({ queryKey: ['breakdown', id] })
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
  return (api.post as unknown as Untyped)(COLLECTION[module], init)
}

export async function updateItem({ scopeId, module, id }: Item, fields: Fields) {
  const init = { params: { path: { scopeId, itemId: id } }, body: fields }
  return (api.put as unknown as Untyped)(`${COLLECTION[module]}/{itemId}`, init)
}

export async function deleteItem({ scopeId, module, id }: Item) {
  const init = { params: { path: { scopeId, itemId: id } } }
  return (api.delete as unknown as Untyped)(`${COLLECTION[module]}/{itemId}`, init)
}
