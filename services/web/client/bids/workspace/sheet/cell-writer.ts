import type { ApiError } from '@formwork/api-client'
import { isUnanswered } from '../../../lib/api/creation.ts'
import { sentenceOf, whyItWaits } from '../../../lib/formats/sentence.ts'
import { cellText } from '../cell-values.ts'
import { type Column, isCalculated } from '../columns.ts'
import { type Edit, type Edits, NO_EDITS } from '../grid-rows.ts'
import { fieldsOfTexts, itemValue, parseTyped, partOf, textBefore } from '../item-fields.ts'
import type { Item } from '../scope-items.ts'
import type { SheetState } from '../sheet-state.ts'
import type { SheetSteps } from './bid-steps.ts'
import { halfMats } from './half-mats.ts'
import { faultsOfChange } from './row-faults.ts'
import type { RowKeys } from './row-keys.ts'
import type { CellConflict, RowTexts, SheetServer } from './sheet-server.ts'

/** Somebody else may change the bid in this very moment, but not for ever. */
const ATTEMPTS = 4

interface Parts {
  readonly server: SheetServer
  readonly state: SheetState
  readonly steps: SheetSteps
  readonly keys: RowKeys
  readonly columns: () => readonly Column[]
}

/** The cells of one row that are on their way. */
interface Sending {
  readonly key: string
  readonly sent: Edits
}

/** Cells that are saved, and their row as it was before. */
interface Written extends Sending {
  readonly before: Item
}

/** A cell that was refused, as it stood in the sheet before. */
interface Refused {
  readonly key: string
  readonly field: string
  readonly text: string
  readonly before: Edit | undefined
}

interface Recorded {
  readonly batch?: symbol | undefined
  readonly isTyping?: boolean
}

const NOTHING_HELD: ReadonlySet<string> = new Set()

export const typed = (texts: RowTexts['texts']): Edits =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { text }]))

/** Writes what is typed into saved rows, as one request for all of them. */
export class CellWriter {
  readonly #parts: Parts
  /** What this page itself made of cells, which is not a change by another user. */
  readonly #own = new Map<string, string>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /**
   * What an entry into a cell begins with: an earlier entry that is not saved yet keeps its own
   * beginning, as another value since was not seen.
   */
  baseOf(key: string, field: string): string {
    const { keys, state } = this.#parts
    const held = state.now.edits[key]?.[field]
    if (held?.base !== undefined) return held.base
    if (held === undefined) this.#own.delete(`${key} ${field}`)
    return this.#textNow(keys.itemOf(key), field)
  }

  #textNow(item: Item | undefined, field: string): string {
    const column = this.#parts.columns().find((one) => one.field === field)
    return column === undefined || item === undefined
      ? ''
      : cellText(column, itemValue(item, field))
  }

  /**
   * @param recorded the action that it is part of; null: it undoes or redoes another. `isTyping`: its
   *   row is gone on with, so that half a mat waits
   */
  write(changes: readonly RowTexts[], recorded: Recorded | null = {}): Promise<void> {
    const { steps, state } = this.#parts
    if (changes.length === 0) return Promise.resolve()
    const { edits } = state.now
    const sending = changes.map((change): Sending => {
      // With the cells that were refused until now: a bar size goes with its spacing, and back.
      return { key: change.key, sent: this.#readable(change, recorded?.isTyping === true) }
    })
    const keys = changes.map(({ key }) => key)
    state.mark(keys, true)
    return steps.queued(async () => {
      const written = await this.#send(sending)
      state.mark(keys, false)
      if (recorded === null) return
      const refused = this.#refusedOf(changes, edits)
      if (written.length > 0 || refused.length > 0) this.#record(written, refused, recorded.batch)
    })
  }

  /** A cell that was refused is taken back with the others: the change before is not meant. */
  #record(
    written: readonly Written[],
    refused: readonly Refused[],
    batch: symbol | undefined,
  ): void {
    const after = [
      ...written.map(({ key, sent }) => ({ key, texts: textsOf(sent) })),
      ...refused.map(({ key, field, text }) => ({ key, texts: { [field]: text } })),
    ]
    const undone = written.map((row) => ({ key: row.key, texts: this.#textsBefore(row) }))
    const [first] = after
    this.#parts.steps.record(
      {
        batch,
        isOver: () => written.length === 0 && !refused.some((cell) => this.#isHeld(cell)),
        undo: () => {
          this.#takeBack(refused)
          return this.write(undone, null)
        },
        redo: () => this.write(byRow(after), null),
      },
      { key: first?.key, field: Object.keys(first?.texts ?? {})[0] },
    )
  }

  /** Those of the changed cells that are refused by now; what only waits is sent again. */
  #refusedOf(changes: readonly RowTexts[], before: Readonly<Record<string, Edits>>) {
    const cells = changes.flatMap(({ key, texts }) =>
      Object.entries(texts).map(
        ([field, text]): Refused => ({ key, field, text, before: before[key]?.[field] }),
      ),
    )
    return cells.filter((cell) => this.#isHeld(cell))
  }

  #isHeld({ key, field, text }: Refused): boolean {
    const held = this.#parts.state.now.edits[key]?.[field]
    return held?.text === text && held.error !== undefined && held.isUnsent !== true
  }

  /** To what was refused there before, else to what is saved. */
  #takeBack(refused: readonly Refused[]): void {
    const { state } = this.#parts
    for (const cell of refused.filter((one) => this.#isHeld(one))) {
      const { key, field, before } = cell
      if (before?.error === undefined) state.dropEdit(key, field)
      else state.setEdits(key, { [field]: before })
    }
  }

  /**
   * Marks what cannot be read; the rest of the row is what is sent, with its part's cells that were
   * refused.
   */
  #readable({ key, texts, base = {} }: RowTexts, isTyping: boolean): Edits {
    const kept = this.#parts.state.now.edits[key] ?? NO_EDITS
    const parts = new Set(
      Object.keys(texts)
        .filter((field) => field.includes('.'))
        .map(partOf),
    )
    const again = Object.entries(kept).filter(([field]) => parts.has(partOf(field)))
    const begun = Object.entries(texts).map(([field, text]): [string, Edit] => [
      field,
      { text, base: base[field] ?? this.baseOf(key, field) },
    ])
    const edits = Object.fromEntries([
      ...again.map(([field, { text }]): [string, Edit] => [
        field,
        { text, base: this.baseOf(key, field) },
      ]),
      ...begun,
    ])
    const sent: Record<string, Edits[string]> = {}
    const shown: Record<string, Edits[string]> = {}
    const columns = this.#parts.columns()
    const item = this.#parts.keys.itemOf(key)
    const row = { columns, texts: textsOf(edits), ...(item && { item }) }
    const held = isTyping && item ? halfMats(columns, row.texts, item) : NOTHING_HELD
    for (const column of columns) {
      const edit = edits[column.field]
      if (edit === undefined) continue
      const parsed = parseTyped(column, edit.text, row)
      const isHeld = held.has(column.field)
      if (parsed.ok && !isHeld) sent[column.field] = edit
      const whole = isHeld ? { ...edit, isHeld } : edit
      shown[column.field] = parsed.ok ? whole : { ...edit, error: parsed.message }
    }
    this.#parts.state.setEdits(key, shown)
    return sent
  }

  /** What brings a row back: its cells that were sent, and those that the server changed with them. */
  #textsBefore({ key, sent, before }: Written): RowTexts['texts'] {
    const after = this.#parts.keys.itemOf(key)
    const isFollowed = (column: Column): boolean =>
      !isCalculated(column, before) &&
      this.#textNow(before, column.field) !== this.#textNow(after, column.field)
    const own = this.#parts.columns().filter((one) => one.field in sent || isFollowed(one))
    return Object.fromEntries(own.map((column) => [column.field, textBefore(before, column)]))
  }

  /**
   * Answers what is saved. What another user has changed since the entry began is asked for first;
   * what a refusal does not name is sent again without the rest, as one request again.
   */
  async #send(sending: readonly Sending[], attempt = 1): Promise<readonly Written[]> {
    const { server, state, keys } = this.#parts
    const ready = this.#withoutConflicts(sending).flatMap((row) => {
      const item = keys.itemOf(row.key)
      const isNone = item === undefined || Object.keys(row.sent).length === 0
      return isNone ? [] : [{ row, item }]
    })
    if (ready.length === 0) return []
    const columns = this.#parts.columns()
    const answer = await server.change(
      ready.map(({ row, item }) => ({
        op: 'update',
        item,
        fields: fieldsOfTexts(columns, textsOf(row.sent), item),
      })),
    )
    const rows = ready.map(({ row }) => row)
    if (answer.ok) {
      for (const { row, item } of ready) this.#noteOwn(row.key, item)
      for (const { key, sent } of rows) state.clearEdits(key, sent)
      return ready.map(({ row, item }) => ({ ...row, before: item }))
    }
    if (answer.error.status === 412 && attempt < ATTEMPTS) {
      await server.reread()
      return this.#send(rows, attempt + 1)
    }
    const left = this.#refused(rows, answer.error)
    return left === undefined ? [] : this.#send(left, attempt)
  }

  /** What a write of this page has changed in a row, also what followed from its cells. */
  #noteOwn(key: string, before: Item): void {
    const item = this.#parts.keys.itemOf(key)
    for (const { field } of this.#parts.columns()) {
      const text = this.#textNow(item, field)
      if (text !== this.#textNow(before, field)) this.#own.set(`${key} ${field}`, text)
    }
  }

  /**
   * Marks what is refused, and answers the rest; undefined when nothing is named, so that nothing
   * can be sent.
   */
  #refused(rows: readonly Sending[], error: ApiError): readonly Sending[] | undefined {
    const { state } = this.#parts
    const isUnsent = isUnanswered(error)
    const known = (field: string) => this.#parts.columns().some((column) => column.field === field)
    const named = faultsOfChange(error, known)
    const left = rows.map((row, index): Sending => {
      const faults = new Map(named.get(index))
      if (isUnsent) for (const field of Object.keys(row.sent)) faults.set(field, whyItWaits(error))
      if (!isUnsent && named.size === 0) {
        faults.set(Object.keys(row.sent).at(-1) ?? 'name', sentenceOf(error))
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
   * A cell that holds something else than when its entry began is asked for, with both values; the
   * rest goes on.
   */
  #withoutConflicts(rows: readonly Sending[]): readonly Sending[] {
    const { state, keys, columns } = this.#parts
    const conflicts: CellConflict[] = []
    const left = rows.map((row): Sending => {
      const item = keys.itemOf(row.key)
      if (item === undefined) return row
      const theirs = columns().filter((column) => this.#isTheirs(row, item, column))
      for (const { field, label } of theirs) {
        conflicts.push({
          key: row.key,
          field,
          label: `${label}, ${item.name}`,
          mine: row.sent[field]?.text ?? '',
          theirs: this.#textNow(item, field),
        })
      }
      return {
        ...row,
        sent: without(row.sent, (field) => theirs.some((one) => one.field === field)),
      }
    })
    if (conflicts.length > 0) state.set({ conflicts: [...state.now.conflicts, ...conflicts] })
    return left
  }

  #isTheirs({ key, sent }: Sending, item: Item, column: Column): boolean {
    const { field } = column
    const mine = sent[field]
    if (mine?.base === undefined) return false
    const now = this.#textNow(item, field)
    if (now === mine.base || now === this.#own.get(`${key} ${field}`)) return false
    const row = { columns: this.#parts.columns(), texts: textsOf(sent), item }
    const isSame = (one: string): boolean => {
      const [a, b] = [parseTyped(column, now, row), parseTyped(column, one, row)]
      return a.ok && b.ok && a.value === b.value
    }
    return !isSame(mine.text) && !isSame(mine.base)
  }
}

/** The cells of a row in one change. */
const byRow = (changes: readonly RowTexts[]): readonly RowTexts[] =>
  [...Map.groupBy(changes, ({ key }) => key)].map(([key, all]) => ({
    key,
    texts: Object.assign({}, ...all.map(({ texts }) => texts)),
  }))

const textsOf = (edits: Edits): RowTexts['texts'] =>
  Object.fromEntries(Object.entries(edits).map(([field, { text }]) => [field, text]))

const without = (edits: Edits, isGone: (field: string) => boolean): Edits =>
  Object.fromEntries(Object.entries(edits).filter(([field]) => !isGone(field)))
