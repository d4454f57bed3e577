import type { Module } from '@formwork/costing'
import { PlaceList } from './place-list.ts'

/** An item at its place among those of its scope and module. */
export interface ListedItem {
  readonly id: string
  readonly scopeId: string
  readonly module: Module
  readonly position: number
}

/** The lists of scopes by module while items come, go and move. */
export class ItemLists {
  readonly #read: ReadonlyMap<string, number>
  readonly #lists = new Map<string, PlaceList>()

  /** @param items by scope and module, in their order */
  constructor(items: readonly ListedItem[]) {
    for (const { id, position, ...of } of items) this.#list(of).append(id, position)
    this.#read = this.positions()
  }

  /** A new item at a place from 0, or at the end, as a single new item; returns its position. */
  add(of: Pick<ListedItem, 'scopeId' | 'module'>, id: string, place?: number): number {
    const list = this.#list(of)
    if (place === undefined || place >= list.length) return list.append(id)
    list.insert(id, place)
    return place
  }

  remove(of: Pick<ListedItem, 'scopeId' | 'module'>, id: string): void {
    this.#list(of).remove(id)
  }

  /**
   * At a place from 0, or at the end where the list is shorter. Those behind it are one further.
   */
  insert(of: Pick<ListedItem, 'scopeId' | 'module'>, id: string, place: number): void {
    this.#list(of).insert(id, place)
  }

  /** Items that stand at another place than when they were read; new ones were not. */
  displaced(): readonly { readonly id: string; readonly position: number }[] {
    return [...this.positions()]
      .filter(([id, position]) => (this.#read.get(id) ?? position) !== position)
      .map(([id, position]) => ({ id, position }))
  }

  /** The place of every item that is there. */
  positions(): ReadonlyMap<string, number> {
    return new Map([...this.#lists.values()].flatMap((list) => [...list.positions()]))
  }

  #list({ scopeId, module }: Pick<ListedItem, 'scopeId' | 'module'>): PlaceList {
    const key = `${scopeId} ${module}`
    const found = this.#lists.get(key) ?? new PlaceList()
    this.#lists.set(key, found)
    return found
  }
}
