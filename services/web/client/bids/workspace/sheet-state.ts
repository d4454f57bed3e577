import { type Draft, withEmptyRow } from './drafts.ts'
import { type Edit, type Edits, NO_EDITS } from './grid-rows.ts'
import type { KeptSheet } from './sheet/kept-sheet.ts'
import type { CreateTry } from './sheet/row-creation.ts'
import type { RowRequest } from './sheet/row-requests.ts'
import type { CellConflict } from './sheet/sheet-server.ts'

/** The open editor of a cell, with what is typed into it. */
export interface Entry {
  readonly key: string
  readonly field: string
  readonly text: string
  /** What the cell held when it was opened. */
  readonly base: string
}

export interface SheetSnapshot {
  /** Of saved rows, by the key of the row. */
  readonly edits: Readonly<Record<string, Edits>>
  readonly saving: ReadonlySet<string>
  /** Requests that are on their way or in line. */
  readonly pending: number
  readonly drafts: readonly Draft[]
  readonly entry: Entry | undefined
  /** What is typed into forms of rows and not committed, by the key of the row. */
  readonly typing: Readonly<Record<string, Edits>>
  /** Requests for new rows that were sent and have no answer yet. */
  readonly tries: readonly CreateTry[]
  /** Requests for whole rows that were sent or wait for an earlier one, the first of them first. */
  readonly requests: readonly RowRequest[]
  /** Cells that somebody else has changed, too. */
  readonly conflicts: readonly CellConflict[]
}

/** What a sheet shows at one moment, and who is told when that changes. */
export class SheetState {
  #now: SheetSnapshot
  readonly #listeners = new Set<() => void>()

  constructor({ drafts, edits, typing, tries, requests }: KeptSheet) {
    this.#now = {
      drafts: withEmptyRow(drafts),
      edits,
      typing,
      tries,
      requests,
      entry: undefined,
      saving: new Set(),
      pending: 0,
      conflicts: [],
    }
  }

  get now(): SheetSnapshot {
    return this.#now
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  set(change: Partial<SheetSnapshot>): void {
    this.#now = { ...this.#now, ...change }
    for (const listener of this.#listeners) listener()
  }

  setEdits(key: string, edits: Edits): void {
    // A row without cells that are typed has no edits.
    if (Object.keys(edits).length === 0) return
    this.set({ edits: { ...this.#now.edits, [key]: { ...this.#now.edits[key], ...edits } } })
  }

  /** Into the form of a row; undefined: what was typed there is dropped. */
  setTyping(key: string, edits: Edits | undefined): void {
    const { [key]: before, ...others } = this.#now.typing
    const isNone = edits === undefined || Object.keys(edits).length === 0
    if (isNone && before === undefined) return
    this.set({ typing: isNone ? others : { ...others, [key]: edits } })
  }

  /** Only what was sent: what has been typed since in the same cell stays. */
  clearEdits(key: string, sent: Edits): void {
    const left = Object.entries(this.#now.edits[key] ?? NO_EDITS).filter(
      ([field, edit]) => sent[field] !== edit,
    )
    const { [key]: _, ...others } = this.#now.edits
    this.set({ edits: left.length === 0 ? others : { ...others, [key]: Object.fromEntries(left) } })
  }

  dropEdit(key: string, field: string): void {
    const held = this.#now.edits[key]?.[field]
    if (held !== undefined) this.clearEdits(key, { [field]: held })
  }

  /** A sentence at each cell that it names, beside what stands in it. */
  setErrors(
    key: string,
    faults: ReadonlyMap<string, string>,
    sent: Edits,
    isUnsent: boolean,
  ): void {
    const held = this.#now.edits[key] ?? NO_EDITS
    const marked = [...faults].flatMap(([field, error]): [string, Edit][] => {
      const isNewer = held[field] !== undefined && held[field] !== sent[field]
      const text = held[field]?.text ?? sent[field]?.text
      const edit = held[field] ?? sent[field]
      return isNewer ? [] : [[field, { ...edit, text: text ?? '', error, isUnsent }]]
    })
    this.setEdits(key, Object.fromEntries(marked))
  }

  mark(keys: readonly string[], isSaving: boolean): void {
    const saving = new Set(this.#now.saving)
    for (const key of keys) isSaving ? saving.add(key) : saving.delete(key)
    this.set({ saving })
  }
}
