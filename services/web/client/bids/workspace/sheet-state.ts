import type { Draft } from './drafts.ts'
import { type EditHistory, NO_HISTORY } from './edit-history.ts'
import { type Edit, type Edits, NO_EDITS } from './grid-rows.ts'
import type { CellConflict } from './sheet/sheet-server.ts'

export interface SheetSnapshot {
  /** Of saved rows, by the key of the row. */
  readonly edits: Readonly<Record<string, Edits>>
  readonly saving: ReadonlySet<string>
  readonly drafts: readonly Draft[]
  readonly history: EditHistory
  /** Cells that somebody else has changed, too. */
  readonly conflicts: readonly CellConflict[]
}

/** What a sheet shows at one moment, and who is told when that changes. */
export class SheetState {
  #now: SheetSnapshot
  readonly #listeners = new Set<() => void>()

  constructor(drafts: readonly Draft[], edits: SheetSnapshot['edits']) {
    this.#now = { edits, saving: new Set(), drafts, history: NO_HISTORY, conflicts: [] }
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
    this.set({ edits: { ...this.#now.edits, [key]: { ...this.#now.edits[key], ...edits } } })
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
      return isNewer ? [] : [[field, { text: text ?? '', error, isUnsent }]]
    })
    this.setEdits(key, Object.fromEntries(marked))
  }

  mark(keys: readonly string[], isSaving: boolean): void {
    const saving = new Set(this.#now.saving)
    for (const key of keys) isSaving ? saving.add(key) : saving.delete(key)
    this.set({ saving })
  }
}
