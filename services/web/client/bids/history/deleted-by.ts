import type { components } from '@formwork/api-client'
import { MODULES, type ModuleName } from '../workspace/modules.ts'
import { itemsOf, type Scope } from '../workspace/scope-items.ts'

type Entry = components['schemas']['BidHistoryEntry']

/** Something that was deleted and can be there again. */
export type Deleted =
  | { readonly what: 'scope'; readonly id: string; readonly name: string }
  | {
      readonly what: 'item'
      readonly id: string
      readonly name: string
      /** At the end of its list. */
      readonly position: number
    }

/** As long as the API keeps what was deleted. */
const KEPT_MS = 30 * 86_400_000

/**
 * What an entry of the history has deleted and that can still be brought back. Undefined: it has
 * deleted nothing, or it is there by now, or it was too long ago, or its scope is not there.
 */
export function deletedBy(
  { action, at, scopeId, scope: scopeName, itemId, module: name, name: itemName }: Entry,
  scopes: readonly Scope[],
  now: number,
): Deleted | undefined {
  if (now - Date.parse(at) >= KEPT_MS || scopeId === null) return undefined
  const scope = scopes.find(({ id }) => id === scopeId)
  if (action === 'scope.deleted') {
    return scope === undefined ? { what: 'scope', id: scopeId, name: scopeName ?? '' } : undefined
  }
  const module = MODULES.find((one): one is ModuleName => one === name)
  if (action !== 'item.deleted' || itemId === null || module === undefined) return undefined
  if (scope === undefined || isThere(itemId, scopes)) return undefined
  const position = itemsOf(scope, module).length
  return { what: 'item', id: itemId, name: itemName ?? '', position }
}

const isThere = (itemId: string, scopes: readonly Scope[]): boolean =>
  scopes.some((scope) =>
    MODULES.some((module) => itemsOf(scope, module).some(({ id }) => id === itemId)),
  )
