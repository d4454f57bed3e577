import type { Module } from '@formwork/costing'

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
  readonly #lists = new Map<string, { id: string; position: number }[]>()

  /** @param items by scope and module, in their order */
  constructor(items: readonly ListedItem[]) {
    for (const { id, position, ...of } of items) this.#list(of).push({ id, position })
    this.#read = this.positions()
  }

  /** A new item at a place from 0, or at the end, as a single new item; returns its position. */
  add(of: Pick<ListedItem, 'scopeId' | 'module'>, id: string, place?: number): number {
    const list = this.#list(of)
    if (place !== undefined && place < list.length) {
      this.insert(of, id, place)
      return place
    }
    const position = (list.at(-1)?.position ?? -1) + 1
    list.push({ id, position })
    return position
  }

  remove(of: Pick<ListedItem, 'scopeId' | 'module'>, id: string): void {
    const list = this.#list(of)
    const place = list.findIndex((each) => each.id === id)
    if (place !== -1) list.splice(place, 1)
  }

  /**
   * At a place from 0, or at the end where the list is shorter. Those behind it are one further.
   */
  insert(of: Pick<ListedItem, 'scopeId' | 'module'>, id: string, place: number): void {
    const list = this.#list(of)
    list.splice(place, 0, { id, position: 0 })
    for (const [position, each] of list.entries()) each.position = position
  }

  /** Items that stand at another place than when they were read; new ones were not. */
  displaced(): readonly { readonly id: string; readonly position: number }[] {
    const lists = [...this.#lists.values()].flat()
    return lists.filter(({ id, position }) => (this.#read.get(id) ?? position) !== position)
  }

  /** The place of every item that is there. */
  positions(): ReadonlyMap<string, number> {
    const lists = [...this.#lists.values()].flat()
    return new Map(lists.map(({ id, position }) => [id, position]))
  }

  #list({ scopeId, module }: Pick<ListedItem, 'scopeId' | 'module'>) {
    const key = `${scopeId} ${module}`
    const found = this.#lists.get(key) ?? []
    this.#lists.set(key, found)
    return found
  }
}
