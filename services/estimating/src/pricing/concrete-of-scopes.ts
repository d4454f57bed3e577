import type { ConcreteQuantities, Module } from '@formwork/costing'
import type { Tx } from '../database.ts'
import { readDrivingItems } from './driving-items.store.ts'
import { type ConcreteChange, followsConcrete, quantitiesWith } from './following.ts'
import type { LockedScope } from './locked.store.ts'
import type { PricedItem } from './priced-item.ts'

/**
 * The concrete of scopes while their items are priced again, for the labor that follows it: as it
 * has been priced just before, or as it is stored where concrete is not priced.
 */
export class ConcreteOfScopes {
  readonly #tx: Tx
  readonly #scopes: ReadonlyMap<string, LockedScope>
  readonly #items = new Map<string, ConcreteChange[]>()
  readonly #quantities = new Map<string, ConcreteQuantities>()
  #isRead: boolean

  constructor(tx: Tx, scopes: ReadonlyMap<string, LockedScope>, modules: readonly Module[]) {
    this.#tx = tx
    this.#scopes = scopes
    this.#isRead = modules.includes('concrete')
  }

  /** Reads the concrete of all scopes where one of the items follows it, once. */
  async readFor(items: readonly PricedItem[]): Promise<void> {
    if (this.#isRead || !items.some(({ module, input }) => followsConcrete(module, input))) return
    this.#isRead = true
    for (const item of await readDrivingItems(this.#tx, [...this.#scopes.keys()])) {
      this.#list(item.scopeId).push({ ...item, input: { ...item.input } })
    }
  }

  /** A concrete item as it is priced; within its scope it comes before the labor. */
  add({ module, scopeId, id, name, input }: PricedItem): void {
    if (module === 'concrete') this.#list(scopeId).push({ id, name, input })
  }

  /** What an item follows; undefined where it follows nothing. */
  of({ module, input, scopeId }: PricedItem): ConcreteQuantities | undefined {
    const scope = this.#scopes.get(scopeId)
    if (scope === undefined || !followsConcrete(module, input)) return undefined
    const found = this.#quantities.get(scopeId) ?? quantitiesWith(scope, [], this.#list(scopeId))
    this.#quantities.set(scopeId, found)
    return found
  }

  #list(scopeId: string): ConcreteChange[] {
    const list = this.#items.get(scopeId) ?? []
    this.#items.set(scopeId, list)
    return list
  }
}
