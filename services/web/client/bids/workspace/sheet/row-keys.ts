import type { Item } from '../scope-items.ts'
import type { SheetServer } from './sheet-server.ts'

/**
 * Rows keep their keys while they are saved, deleted and brought back; items have other ids then.
 */
export class RowKeys {
  readonly #server: Pick<SheetServer, 'items'>
  readonly #ids = new Map<string, string>()
  readonly #keys = new Map<string, string>()

  constructor(server: Pick<SheetServer, 'items'>) {
    this.#server = server
  }

  keyOf = (item: Item): string => this.#keys.get(item.id) ?? item.id

  itemOf = (key: string): Item | undefined => {
    const id = this.#ids.get(key) ?? key
    return this.#server.items().find((item) => item.id === id)
  }

  name(keys: readonly string[], made: readonly Item[]): void {
    for (const [index, { id }] of made.entries()) {
      const key = keys[index] ?? id
      this.#ids.set(key, id)
      this.#keys.set(id, key)
    }
  }
}
