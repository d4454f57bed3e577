import type { ApiResult } from '@formwork/api-client'
import type { Fields, Item } from './bid-data.ts'
import { parseCell } from './cell-values.ts'
import type { Column } from './columns.ts'
import { check, type Draft, fieldsOf, newKey, refusedRows, withEmptyRow } from './drafts.ts'
import { type EditHistory, recorded, type Step, steppedBack, steppedOn } from './edit-history.ts'
import { type Edits, faultsByField, hasError, isBlank, NO_EDITS } from './grid-rows.ts'
import { inTurns } from './in-turns.ts'
import { fieldsOfTexts, fieldsToRecreate, partOf, textBefore } from './item-fields.ts'
import { type SheetSnapshot, SheetState } from './sheet-state.ts'

/** The items of one module of one scope, as the API and the page's copy of the bid hold them. */
export interface SheetServer {
  readonly create: (fields: readonly Fields[]) => Promise<ApiResult<readonly Item[]>>
  readonly update: (item: Item, fields: Fields) => Promise<ApiResult<Item>>
  readonly remove: (item: Item) => Promise<ApiResult<unknown>>
  readonly items: () => readonly Item[]
  readonly place: (to: (items: readonly Item[]) => readonly Item[]) => void
  readonly totals: () => Promise<void>
  readonly tell: (event: SheetEvent) => void
}

export type SheetEvent =
  | { readonly kind: 'added' | 'deleted'; readonly count: number; readonly name: string }
  | { readonly kind: 'refused'; readonly sentence: string }

export interface RowTexts {
  readonly key: string
  readonly texts: Readonly<Record<string, string>>
}

/** The rows of a grid: what is saved, what is typed, what is on its way, and the changes that can be taken back. */
export class ItemSheet {
  readonly state: SheetState
  columns: readonly Column[]
  readonly #server: SheetServer
  readonly #ids = new Map<string, string>()
  readonly #keys = new Map<string, string>()
  readonly #queues = new Map<string, Promise<void>>()
  #pending: Promise<unknown> = Promise.resolve()
  #steps: Promise<void> = Promise.resolve()

  constructor(
    server: SheetServer,
    columns: readonly Column[],
    { drafts = withEmptyRow([]), edits = {} }: Partial<SheetSnapshot> = {},
  ) {
    this.#server = server
    this.columns = columns
    this.state = new SheetState(drafts, edits)
  }

  keyOf = (item: Item): string => this.#keys.get(item.id) ?? item.id

  itemOf = (key: string): Item | undefined => {
    const id = this.#ids.get(key) ?? key
    return this.#server.items().find((item) => item.id === id)
  }

  /** What was typed: into saved rows it is written at once, into new ones when they are left. */
  edit(changes: readonly RowTexts[]): Promise<void> {
    const own = new Map(changes.map(({ key, texts }) => [key, texts]))
    const drafts = this.state.now.drafts.map((draft) => {
      const texts = own.get(draft.key)
      return texts === undefined ? draft : { ...draft, edits: { ...draft.edits, ...typed(texts) } }
    })
    this.state.set({ drafts: withEmptyRow(drafts) })
    return this.write(changes.filter(({ key }) => this.itemOf(key) !== undefined))
  }

  write(changes: readonly RowTexts[], isRecorded = true): Promise<void> {
    if (changes.length === 0) return Promise.resolve()
    const written: { before: RowTexts; after: RowTexts }[] = []
    const tasks = changes.map(({ key, texts }) => {
      const item = this.itemOf(key)
      const sent = this.#readable(key, texts)
      this.state.mark([key], true)
      const before = item === undefined ? {} : this.#textsBefore(item, texts)
      return () =>
        this.#queued(key, async () => {
          const fields = await this.#send(key, sent)
          this.state.mark([key], false)
          const kept = (from: RowTexts['texts']) =>
            Object.fromEntries(Object.entries(from).filter(([field]) => fields.includes(field)))
          if (fields.length > 0) {
            written.push({
              before: { key, texts: kept(before) },
              after: { key, texts: kept(texts) },
            })
          }
        })
    })
    return this.#busy(async () => {
      await inTurns(tasks)
      if (written.length === 0) return
      await this.#server.totals()
      if (!isRecorded) return
      this.#record({
        undo: () => this.write(written.map(({ before }) => before).reverse(), false),
        redo: () =>
          this.write(
            written.map(({ after }) => after),
            false,
          ),
      })
    })
  }

  /** Marks what cannot be read; the rest of the row is what is sent, with its part's cells that were refused. */
  #readable(key: string, texts: RowTexts['texts']): Edits {
    const held = this.state.now.edits[key] ?? NO_EDITS
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
    for (const column of this.columns) {
      const edit = edits[column.field]
      if (edit === undefined) continue
      const parsed = parseCell(column, edit.text)
      if (parsed.ok) sent[column.field] = edit
      shown[column.field] = parsed.ok ? edit : { ...edit, error: parsed.message }
    }
    this.state.setEdits(key, shown)
    return sent
  }

  #textsBefore(item: Item, texts: RowTexts['texts']): RowTexts['texts'] {
    const own = this.columns.filter(({ field }) => field in texts)
    return Object.fromEntries(own.map((column) => [column.field, textBefore(item, column)]))
  }

  /** Answers the fields that are saved. Those that the refusal does not name are sent again without the others. */
  async #send(key: string, sent: Edits): Promise<readonly string[]> {
    const item = this.itemOf(key)
    const fields = Object.keys(sent)
    if (item === undefined || fields.length === 0) return []
    const texts = Object.fromEntries(fields.map((field) => [field, sent[field]?.text ?? '']))
    const answer = await this.#server.update(item, fieldsOfTexts(this.columns, texts, item))
    if (answer.ok) {
      const { data } = answer
      this.#server.place((items) => items.map((one) => (one.id === data.id ? data : one)))
      this.state.clearEdits(key, sent)
      return fields
    }
    const known = (field: string) => this.columns.some((column) => column.field === field)
    const { details, sentence } = answer.error
    const faults = new Map(faultsByField(details, known))
    const isUnsent = answer.error.status === 0
    if (isUnsent) for (const field of fields) faults.set(field, sentence)
    if (faults.size === 0) faults.set(fields.at(-1) ?? 'name', sentence)
    this.state.setErrors(key, faults, sent, isUnsent)
    const faulty = new Set([...faults.keys()].map(partOf))
    const others = Object.entries(sent).filter(([field]) => !faulty.has(partOf(field)))
    return details.length === 0 || others.length === fields.length
      ? []
      : this.#send(key, Object.fromEntries(others))
  }

  /** Saves the new rows that are right; those that are not stay, with the sentence at their cell. */
  saveDrafts(wanted: readonly string[]): Promise<void> {
    const { drafts, saving } = this.state.now
    const checked = drafts
      .filter((draft) => wanted.includes(draft.key) && !saving.has(draft.key) && !isBlank(draft))
      .map((draft) => check(draft, this.columns))
    this.#replaceDrafts(checked)
    const ready = checked.filter((draft) => !hasError(draft))
    if (ready.length === 0) return Promise.resolve()
    const keys = ready.map(({ key }) => key)
    this.state.mark(keys, true)
    return this.#busy(async () => {
      const saved = await this.#create(ready)
      this.state.mark(keys, false)
      if (saved.length === 0) return
      await this.#server.totals()
      this.#added(saved.map(({ key }) => key))
      await this.#writeTypedSince(saved)
    })
  }

  async #create(ready: readonly Draft[]): Promise<readonly Draft[]> {
    const answer = await this.#server.create(ready.map((row) => fieldsOf(row, this.columns)))
    if (answer.ok) {
      this.#placeNew(
        ready.map(({ key }) => key),
        answer.data,
      )
      return ready
    }
    const refused = refusedRows(ready, answer.error, this.columns)
    this.#replaceDrafts(refused)
    // Rows that nothing is said of are sent again without the others; one that is refused whole stays.
    const others = ready.filter(({ key }) => !refused.some((row) => row.key === key))
    const isWhole = answer.error.details.length === 0
    return others.length === 0 || isWhole ? [] : this.#create(others)
  }

  /** The rows keep their keys, so that the cell that is typed into stays where it is. */
  #placeNew(keys: readonly string[], made: readonly Item[]): void {
    for (const [index, item] of made.entries()) {
      const key = keys[index] ?? item.id
      this.#ids.set(key, item.id)
      this.#keys.set(item.id, key)
    }
    this.#server.place((items) => [...items, ...made])
  }

  #added(keys: readonly string[]): void {
    const items = keys.flatMap((key) => this.itemOf(key) ?? [])
    if (keys.length > 1) {
      this.#server.tell({ kind: 'added', count: keys.length, name: items[0]?.name ?? '' })
    }
    this.#record({
      undo: () => this.#delete(keys, false),
      redo: () => this.#recreate(keys, items),
    })
  }

  /** A new row may have been typed into while it was on its way. */
  #writeTypedSince(saved: readonly Draft[]): Promise<void> {
    const { drafts } = this.state.now
    const changes = saved.flatMap(({ key, edits }) => {
      const latest = drafts.find((draft) => draft.key === key)
      const newer = Object.entries(latest?.edits ?? {}).filter(
        ([field, { text }]) => text !== (edits[field]?.text ?? ''),
      )
      const texts = Object.fromEntries(newer.map(([field, { text }]) => [field, text]))
      return newer.length === 0 ? [] : [{ key, texts }]
    })
    const gone = new Set(saved.map(({ key }) => key))
    this.state.set({ drafts: withEmptyRow(drafts.filter(({ key }) => !gone.has(key))) })
    return this.write(changes)
  }

  #replaceDrafts(rows: readonly Draft[]): void {
    const { drafts } = this.state.now
    this.state.set({
      drafts: drafts.map((row) => rows.find(({ key }) => key === row.key) ?? row),
    })
  }

  /** What had no connection: new rows that nothing is wrong with, and cells whose only fault that was. */
  resend(): void {
    const { drafts, edits } = this.state.now
    void this.saveDrafts(drafts.filter((draft) => !isBlank(draft)).map(({ key }) => key))
    const cells = Object.entries(edits).map(([key, row]) => ({
      key,
      texts: Object.fromEntries(
        Object.entries(row).flatMap(([field, { text, isUnsent }]) =>
          isUnsent === true ? [[field, text]] : [],
        ),
      ),
    }))
    void this.write(cells.filter(({ texts }) => Object.keys(texts).length > 0))
  }

  /** New rows from a spreadsheet; they are saved at once. */
  add(rows: readonly RowTexts['texts'][]): void {
    const { drafts } = this.state.now
    // The empty row becomes the first of them: the focus may be in it.
    const keys = [...drafts.filter(isBlank).map(({ key }) => key)]
    const fresh = rows.map(
      (texts): Draft => ({ key: keys.shift() ?? newKey(), edits: typed(texts) }),
    )
    const kept = drafts.filter((draft) => !isBlank(draft))
    this.state.set({ drafts: withEmptyRow([...kept, ...fresh]) })
    void this.saveDrafts(fresh.map(({ key }) => key))
  }

  remove(keys: readonly string[]): Promise<void> {
    const gone = new Set(keys)
    const { drafts, saving } = this.state.now
    const left = drafts.filter(({ key }) => !gone.has(key) || saving.has(key))
    this.state.set({ drafts: withEmptyRow(left) })
    return this.#delete(
      keys.filter((key) => this.itemOf(key) !== undefined),
      true,
    )
  }

  #delete(keys: readonly string[], isRecorded: boolean): Promise<void> {
    return this.#busy(async () => {
      const items = keys.flatMap((key) => this.itemOf(key) ?? [])
      const gone: Item[] = []
      const tasks = items.map((item) => async () => {
        const answer = await this.#server.remove(item)
        if (answer.ok || answer.error.status === 404) gone.push(item)
        else this.#server.tell({ kind: 'refused', sentence: answer.error.sentence })
      })
      await inTurns(tasks)
      if (gone.length === 0) return
      const ids = new Set(gone.map(({ id }) => id))
      this.#server.place((all) => all.filter(({ id }) => !ids.has(id)))
      await this.#server.totals()
      if (!isRecorded) return
      this.#server.tell({ kind: 'deleted', count: gone.length, name: gone[0]?.name ?? '' })
      const ordered = items.filter(({ id }) => ids.has(id))
      const own = ordered.map(this.keyOf)
      this.#record({
        undo: () => this.#recreate(own, ordered),
        redo: () => this.#delete(own, false),
      })
    })
  }

  #recreate(keys: readonly string[], items: readonly Item[]): Promise<void> {
    return this.#busy(async () => {
      const answer = await this.#server.create(items.map(fieldsToRecreate))
      if (!answer.ok) {
        this.#server.tell({ kind: 'refused', sentence: answer.error.sentence })
        return
      }
      this.#placeNew(keys, answer.data)
      await this.#server.totals()
    })
  }

  undo(): Promise<void> {
    return this.#step((history) => history.done.at(-1)?.undo, steppedBack)
  }

  redo(): Promise<void> {
    return this.#step((history) => history.undone.at(-1)?.redo, steppedOn)
  }

  /** One after the other: what is brought back first may be what is changed next. */
  #step(
    way: (history: EditHistory) => Step['undo'] | undefined,
    after: (history: EditHistory) => EditHistory,
  ): Promise<void> {
    this.#steps = this.#steps.then(async () => {
      await this.#pending
      const { history } = this.state.now
      this.state.set({ history: after(history) })
      await way(history)?.()
    })
    return this.#steps
  }

  #record(step: Step): void {
    this.state.set({ history: recorded(this.state.now.history, step) })
  }

  /** Edits of one item are sent one after the other. */
  #queued(key: string, task: () => Promise<void>): Promise<void> {
    const turn = (this.#queues.get(key) ?? Promise.resolve()).then(task)
    this.#queues.set(key, turn)
    return turn
  }

  /** What is under way ends before anything is taken back. */
  #busy(work: () => Promise<void>): Promise<void> {
    const done = work()
    this.#pending = Promise.all([this.#pending, done])
    return done
  }
}

const typed = (texts: RowTexts['texts']): Edits =>
  Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { text }]))
