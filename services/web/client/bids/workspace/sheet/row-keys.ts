import type { Item } from '../scope-items.ts'
import type { SheetServer } from './sheet-server.ts'

/**
 * Rows keep their keys while they are saved, deleted and brought back; items have other ids then.
 */
export class RowKeys {
  readonly #server: Pick<SheetServer, 'items'>
  readonly #ids = new Map<string, string>()
  readonly #keys = new Map<string, string>()
  #items: readonly Item[] = []
  #byId: ReadonlyMap<string, Item> = new Map()
  /** By the ids of items, also of those that are gone. */
  readonly #names = new Map<string, string>()

  constructor(server: Pick<SheetServer, 'items'>) {
    this.#server = server
  }

  keyOf = (item: Item): string => this.#keys.get(item.id) ?? item.id

  itemOf = (key: string): Item | undefined => {
    const items = this.#server.items()
    if (items !== this.#items) {
      this.#items = items
      this.#byId = new Map(items.map((item) => [item.id, item]))
      for (const { id, name } of items) this.#names.set(id, name)
    }
    return this.#byId.get(this.#ids.get(key) ?? key)
  }

  /** What a row is called, or was before its item was gone. */
  nameOf = (key: string): string | undefined =>
    this.itemOf(key)?.name ?? this.#names.get(this.#ids.get(key) ?? key)

  name(keys: readonly string[], made: readonly Item[]): void {
    for (const [index, { id }] of made.entries()) {
      const key = keys[index] ?? id
      this.#ids.set(key, id)
      this.#keys.set(id, key)
    }
  }
}
