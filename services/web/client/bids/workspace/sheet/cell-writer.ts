import type { ApiError } from '@formwork/api-client'
import { parseCell } from '../cell-values.ts'
import type { Column } from '../columns.ts'
import { type Edits, NO_EDITS } from '../grid-rows.ts'
import { fieldsOfTexts, partOf, textBefore } from '../item-fields.ts'
import type { Item } from '../scope-items.ts'
import type { SheetState } from '../sheet-state.ts'
import { faultsOfChange } from './row-faults.ts'
import type { RowKeys } from './row-keys.ts'
import type { CellConflict, RowTexts, SheetServer } from './sheet-server.ts'
import type { SheetSteps } from './sheet-steps.ts'

/** Somebody else may change the bid in this very moment, but not for ever. */
const ATTEMPTS = 4

interface Parts {
  readonly server: SheetServer
  readonly state: SheetState
  readonly steps: SheetSteps
  readonly keys: RowKeys
  readonly columns: () => readonly Column[]
}

/** The cells of one row that are on their way, and what they held. */
interface Sending {
  readonly key: string
  readonly sent: Edits
  readonly before: RowTexts['texts']
}

export const typed = (texts: RowTexts['texts']): Edits =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { text }]))

/** Writes what is typed into saved rows, as one request for all of them. */
export class CellWriter {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  write(changes: readonly RowTexts[], isRecorded = true): Promise<void> {
    const { steps, state } = this.#parts
    if (changes.length === 0) return Promise.resolve()
    const sending = changes.map(({ key, texts }): Sending => {
      const item = this.#parts.keys.itemOf(key)
      const before = item === undefined ? {} : this.#textsBefore(item, texts)
      return { key, sent: this.#readable(key, texts), before }
    })
    const keys = changes.map(({ key }) => key)
    state.mark(keys, true)
    return steps.queued(async () => {
      const written = await this.#send(sending)
      state.mark(keys, false)
      if (written.length === 0 || !isRecorded) return
      const after = written.map(({ key, sent }) => ({ key, texts: textsOf(sent) }))
      const undone = written.map(({ key, sent, before }) => ({ key, texts: pick(before, sent) }))
      steps.record({
        undo: () => this.write(undone, false),
        redo: () => this.write(after, false),
      })
    })
  }

  /**
   * Marks what cannot be read; the rest of the row is what is sent, with its part's cells that were
   * refused.
   */
  #readable(key: string, texts: RowTexts['texts']): Edits {
    const held = this.#parts.state.now.edits[key] ?? NO_EDITS
    const parts = new Set(
      Object.keys(texts)
        .filter((field) => field.includes('.'))
        .map(partOf),
    )
    const again = Object.entries(held).filter(([field]) => parts.has(partOf(field)))
    const edits = {
      ...Object.fromEntries(again.map(([field, { text }]) => [field, { text }])),
      ...typed(texts),
    }
    const sent: Record<string, Edits[string]> = {}
    const shown: Record<string, Edits[string]> = {}
    for (const column of this.#parts.columns()) {
      const edit = edits[column.field]
      if (edit === undefined) continue
      const parsed = parseCell(column, edit.text)
      if (parsed.ok) sent[column.field] = edit
      shown[column.field] = parsed.ok ? edit : { ...edit, error: parsed.message }
    }
    this.#parts.state.setEdits(key, shown)
    return sent
  }

  #textsBefore(item: Item, texts: RowTexts['texts']): RowTexts['texts'] {
    const own = this.#parts.columns().filter(({ field }) => field in texts)
    return Object.fromEntries(own.map((column) => [column.field, textBefore(item, column)]))
  }

  /**
   * Answers what is saved. What a refusal does not name is sent again without the rest, as one
   * request again.
   */
  async #send(sending: readonly Sending[], attempt = 1): Promise<readonly Sending[]> {
    const { server, state, keys } = this.#parts
    const ready = sending.flatMap((row) => {
      const item = keys.itemOf(row.key)
      const isNone = item === undefined || Object.keys(row.sent).length === 0
      return isNone ? [] : [{ row, item }]
    })
    if (ready.length === 0) return []
    const columns = this.#parts.columns()
    const answer = await server.change(
      ready.map(({ row, item }) => ({
        ...{ op: 'update', item },
        fields: fieldsOfTexts(columns, textsOf(row.sent), item),
      })),
    )
    const rows = ready.map(({ row }) => row)
    if (answer.ok) {
      for (const { key, sent } of rows) state.clearEdits(key, sent)
      return rows
    }
    if (answer.error.status === 412 && attempt < ATTEMPTS) {
      return this.#send(await this.#withoutConflicts(rows), attempt + 1)
    }
    const left = this.#refused(rows, answer.error)
    return left === undefined ? [] : this.#send(left, attempt)
  }

  /**
   * Marks what is refused, and answers the rest; undefined when nothing is named, so that nothing
   * can be sent.
   */
  #refused(rows: readonly Sending[], error: ApiError): readonly Sending[] | undefined {
    const { state } = this.#parts
    const isUnsent = error.status === 0
    const known = (field: string) => this.#parts.columns().some((column) => column.field === field)
    const named = faultsOfChange(error, known)
    const left = rows.map((row, index): Sending => {
      const faults = new Map(named.get(index))
      if (isUnsent) for (const field of Object.keys(row.sent)) faults.set(field, error.sentence)
      if (!isUnsent && named.size === 0) {
        faults.set(Object.keys(row.sent).at(-1) ?? 'name', error.sentence)
      }
      if (faults.size === 0) return row
      state.setErrors(row.key, faults, row.sent, isUnsent)
      const faulty = new Set([...faults.keys()].map(partOf))
      return { ...row, sent: without(row.sent, (field) => faulty.has(partOf(field))) }
    })
    const count = (all: readonly Sending[]) => all.flatMap(({ sent }) => Object.keys(sent)).length
    const isSettled = isUnsent || named.size === 0 || count(left) === count(rows)
    return isSettled ? undefined : left
  }

  /**
   * The bid has changed since it was read: a cell that holds something else now is asked for, the
   * rest goes on.
   */
  async #withoutConflicts(rows: readonly Sending[]): Promise<readonly Sending[]> {
    const { server, state, keys } = this.#parts
    await server.reread()
    const conflicts: CellConflict[] = []
    const left = rows.map((row): Sending => {
      const item = keys.itemOf(row.key)
      if (item === undefined) return row
      const now = this.#textsBefore(item, textsOf(row.sent))
      const isTheirs = (field: string): boolean =>
        now[field] !== row.before[field] && now[field] !== row.sent[field]?.text
      for (const column of this.#parts.columns()) {
        const { field, label } = column
        if (row.sent[field] === undefined || !isTheirs(field)) continue
        const cells = { mine: row.sent[field]?.text ?? '', theirs: now[field] ?? '' }
        conflicts.push({ key: row.key, field, label: `${label}, ${item.name}`, ...cells })
      }
      return { ...row, sent: without(row.sent, isTheirs) }
    })
    if (conflicts.length > 0) state.set({ conflicts: [...state.now.conflicts, ...conflicts] })
    return left
  }
}

const textsOf = (edits: Edits): RowTexts['texts'] =>
  Object.fromEntries(Object.entries(edits).map(([field, { text }]) => [field, text]))

const pick = (texts: RowTexts['texts'], sent: Edits): RowTexts['texts'] =>
  Object.fromEntries(Object.entries(texts).filter(([field]) => field in sent))

const without = (edits: Edits, isGone: (field: string) => boolean): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => !isGone(field)))
