import { wholeFields } from '../item-fields.ts'
import type { Fields, Item } from '../scope-items.ts'
import type { SheetSteps } from './bid-steps.ts'
import type { RowKeys } from './row-keys.ts'
import type { RowRequests } from './row-requests.ts'
import type { SheetChange, SheetServer } from './sheet-server.ts'

/** All that an item holds, and which item it was copied from. */
export interface WholeRow {
  readonly id: string
  readonly fields: Fields
}

interface Parts {
  readonly server: SheetServer
  readonly steps: SheetSteps
  readonly keys: RowKeys
  readonly requests: RowRequests
}

/** Writes, deletes and restores whole items, as one request and one step of the history each. */
export class WholeRows {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * Rows with all that they hold: the first of them over saved rows, the others as new ones.
   *
   * @param position of the first new one; undefined: at the end
   */
  paste(rows: readonly WholeRow[], over: readonly string[], position?: number): Promise<void> {
    const { steps, keys, server, requests } = this.#parts
    let before: readonly Item[] = []
    const replaced = () =>
      before.map((item, index) => update({ item, fields: rows[index]?.fields ?? {} }))
    const plan = (): readonly SheetChange[] => {
      before = over.flatMap((key) => keys.itemOf(key) ?? [])
      const creates = rows.slice(before.length).map(
        ({ id, fields }, index): SheetChange => ({
          op: 'create',
          fields,
          copyOf: id,
          position: position === undefined ? undefined : position + index,
        }),
      )
      return [...replaced(), ...creates]
    }
    return requests.send(plan, (made) => {
      if (made.length > 0) {
        server.tell({ kind: 'added', count: made.length, name: made[0]?.name ?? '' })
      }
      const back = before.map((item) => update({ item, fields: wholeFields(item) }))
      const again = [...replaced(), ...this.#placesOf(made)]
      steps.record(
        {
          undo: () => this.#queue([...back, ...made.map(remove)]),
          redo: () => this.#queue(again),
        },
        { key: over[0] ?? made[0]?.id },
      )
    })
  }

  /** Deletes items, and records how they come back to their places. @param batch the action that it is part of */
  delete(items: readonly Item[], batch?: symbol): Promise<void> {
    const { steps, server, keys, requests } = this.#parts
    const [first] = items
    let places: readonly SheetChange[] = []
    const plan = (): readonly SheetChange[] => {
      places = this.#placesOf(items)
      return items.map(remove)
    }
    return requests.send(plan, () => {
      server.tell({ kind: 'deleted', count: items.length, name: first?.name ?? '' })
      steps.record(
        {
          batch,
          undo: () => this.#queue(places),
          redo: () => this.#queue(items.map(remove)),
        },
        { key: first === undefined ? undefined : keys.keyOf(first) },
      )
    })
  }

  /** Records that items were made, so that they can be taken out again and restored. */
  made(items: readonly Item[], batch?: symbol): void {
    const { steps, keys } = this.#parts
    const places = this.#placesOf(items)
    const [first] = items
    steps.record(
      {
        batch,
        undo: () => this.#queue(items.map(remove)),
        redo: () => this.#queue(places),
      },
      { key: first === undefined ? undefined : keys.keyOf(first) },
    )
  }

  #queue(changes: readonly SheetChange[]): Promise<void> {
    return this.#parts.requests.send(
      () => changes,
      () => undefined,
    )
  }

  /** How items that are there come back to where they are now, the first of them first. */
  #placesOf(items: readonly Item[]): readonly SheetChange[] {
    const ids = new Set(items.map(({ id }) => id))
    return this.#parts.server
      .items()
      .flatMap((item, position): SheetChange[] =>
        ids.has(item.id) ? [{ op: 'restore', item, position }] : [],
      )
  }
}

const remove = (item: Item): SheetChange => ({ op: 'delete', item })
const update = (row: { readonly item: Item; readonly fields: Fields }): SheetChange => ({
  op: 'update',
  ...row,
})
