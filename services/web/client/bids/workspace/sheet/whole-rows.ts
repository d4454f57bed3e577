import type { ApiResult } from '@formwork/api-client'
import { wholeFields } from '../item-fields.ts'
import type { Fields, Item } from '../scope-items.ts'
import type { SheetSteps } from './bid-steps.ts'
import type { RowKeys } from './row-keys.ts'
import type { SheetChange, SheetServer } from './sheet-server.ts'

/** All that an item holds, and which item it was copied from. */
export interface WholeRow {
  readonly id: string
  readonly fields: Fields
}

/** Another person may change the bid in the same moment, but not for ever. */
const ATTEMPTS = 4

interface Parts {
  readonly server: SheetServer
  readonly steps: SheetSteps
  readonly keys: RowKeys
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
    const { steps, keys, server } = this.#parts
    return steps.queued(async () => {
      const before = over.flatMap((key) => keys.itemOf(key) ?? [])
      const replaced = before.map((item, index) => ({ item, fields: rows[index]?.fields ?? {} }))
      const added = rows.slice(before.length)
      const creates = added.map(
        ({ id, fields }, index): SheetChange => ({
          op: 'create',
          fields,
          copyOf: id,
          position: position === undefined ? undefined : position + index,
        }),
      )
      let made: readonly Item[] = []
      const done = await this.#send([...replaced.map(update), ...creates], (items) => {
        made = items
      })
      if (!done) return
      if (added.length > 0) {
        server.tell({ kind: 'added', count: added.length, name: made[0]?.name ?? '' })
      }
      const back = before.map((item) => ({ item, fields: wholeFields(item) }))
      const places = this.#placesOf(made)
      steps.record(
        {
          undo: () => this.#queue([...back.map(update), ...made.map(remove)]),
          redo: () => this.#queue([...replaced.map(update), ...places]),
        },
        { key: over[0] ?? made[0]?.id },
      )
    })
  }

  /** Deletes items, and records how they come back to their places. */
  delete(items: readonly Item[]): Promise<void> {
    const { steps, server, keys } = this.#parts
    return steps.queued(async () => {
      const places = this.#placesOf(items)
      if (!(await this.#send(items.map(remove)))) return
      const [first] = items
      server.tell({ kind: 'deleted', count: items.length, name: first?.name ?? '' })
      steps.record(
        {
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
    return this.#parts.steps.queued(async () => void (await this.#send(changes)))
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

  /** Returns whether it was done; says why not. */
  async #send(
    changes: readonly SheetChange[],
    onMade: (made: readonly Item[]) => void = () => undefined,
    attempt = 1,
  ): Promise<boolean> {
    const { server } = this.#parts
    if (changes.length === 0) return false
    const answer: ApiResult<unknown> = await server.change(changes, { onMade })
    if (answer.ok) return true
    if (answer.error.status === 412 && attempt < ATTEMPTS) {
      await server.reread()
      return this.#send(changes, onMade, attempt + 1)
    }
    server.tell({ kind: 'refused', sentence: answer.error.sentence })
    return false
  }
}

const remove = (item: Item): SheetChange => ({ op: 'delete', item })
const update = (row: { readonly item: Item; readonly fields: Fields }): SheetChange => ({
  op: 'update',
  ...row,
})
