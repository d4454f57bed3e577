import type { Column } from '../columns.ts'
import { check, type Draft, fieldsOf, newKey, withEmptyRow } from '../drafts.ts'
import { hasError, isBlank } from '../grid-rows.ts'
import { fieldsToRecreate } from '../item-fields.ts'
import type { Item } from '../scope-items.ts'
import { type SheetSnapshot, SheetState } from '../sheet-state.ts'
import { texts } from '../texts.ts'
import { CellWriter, typed } from './cell-writer.ts'
import { refusedRows } from './row-faults.ts'
import { RowKeys } from './row-keys.ts'
import type { RowTexts, SheetServer } from './sheet-server.ts'
import { SheetSteps } from './sheet-steps.ts'

/**
 * The rows of a grid: what is saved, what is typed, what is on its way, and the changes that can be
 * taken back.
 */
export class ItemSheet {
  readonly state: SheetState
  columns: readonly Column[]
  readonly #server: SheetServer
  readonly #keys: RowKeys
  readonly #steps: SheetSteps
  readonly #writer: CellWriter

  constructor(
    server: SheetServer,
    columns: readonly Column[],
    { drafts = withEmptyRow([]), edits = {} }: Partial<SheetSnapshot> = {},
  ) {
    this.#server = server
    this.columns = columns
    this.state = new SheetState(drafts, edits)
    this.#keys = new RowKeys(server)
    this.#steps = new SheetSteps(this.state)
    this.#writer = new CellWriter({
      ...{ server, state: this.state, steps: this.#steps, keys: this.#keys },
      columns: () => this.columns,
    })
  }

  keyOf = (item: Item): string => this.#keys.keyOf(item)
  itemOf = (key: string): Item | undefined => this.#keys.itemOf(key)
  undo = (): Promise<void> => this.#steps.undo()
  redo = (): Promise<void> => this.#steps.redo()

  /** What was typed: into saved rows it is written at once, into new ones when they are left. */
  edit(changes: readonly RowTexts[]): Promise<void> {
    const own = new Map(changes.map((change) => [change.key, change.texts]))
    const drafts = this.state.now.drafts.map((draft) => {
      const cells = own.get(draft.key)
      return cells === undefined ? draft : { ...draft, edits: { ...draft.edits, ...typed(cells) } }
    })
    this.state.set({ drafts: withEmptyRow(drafts) })
    return this.#writer.write(changes.filter(({ key }) => this.itemOf(key) !== undefined))
  }

  /** Of cells that two have changed: mine are written over theirs, of the others theirs stays. */
  resolve(mine: ReadonlySet<string>): Promise<void> {
    const { conflicts } = this.state.now
    this.state.set({ conflicts: [] })
    const kept: RowTexts[] = []
    for (const { key, field, mine: text } of conflicts) {
      if (mine.has(`${key} ${field}`)) kept.push({ key, texts: { [field]: text } })
      else this.state.dropEdit(key, field)
    }
    return this.#writer.write(kept)
  }

  /** Neither for now: what was typed stays in its cell, beside what stands there. */
  postpone(): void {
    const { conflicts } = this.state.now
    this.state.set({ conflicts: [] })
    for (const { key, field, theirs } of conflicts) {
      const held = this.state.now.edits[key] ?? {}
      this.state.setErrors(key, new Map([[field, texts.grid.theirs(theirs)]]), held, false)
    }
  }

  /**
   * Saves the new rows that are right; those that are not stay, with the sentence at their cell.
   */
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
    let saved: readonly Draft[] = []
    return this.#steps
      .queued(async () => {
        saved = await this.#create(ready)
        this.state.mark(keys, false)
        if (saved.length > 0) this.#added(saved.map(({ key }) => key))
      })
      .then(() => this.#writeTypedSince(saved))
  }

  async #create(ready: readonly Draft[]): Promise<readonly Draft[]> {
    const keys = ready.map(({ key }) => key)
    const answer = await this.#server.change(
      ready.map((row) => ({ op: 'create', fields: fieldsOf(row, this.columns) })),
      // The cell that is typed into stays where it is.
      (made) => this.#keys.name(keys, made),
    )
    if (answer.ok) return ready
    const refused = refusedRows(ready, answer.error, this.columns)
    this.#replaceDrafts(refused)
    // Rows that nothing is said of are sent again without the others; one that is refused whole
    // stays.
    const others = ready.filter(({ key }) => !refused.some((row) => row.key === key))
    const isWhole = answer.error.details.length === 0
    return others.length === 0 || isWhole ? [] : this.#create(others)
  }

  #added(keys: readonly string[]): void {
    const items = keys.flatMap((key) => this.itemOf(key) ?? [])
    if (keys.length > 1) {
      this.#server.tell({ kind: 'added', count: keys.length, name: items[0]?.name ?? '' })
    }
    this.#steps.record({
      undo: () => this.#delete(keys, false),
      redo: () => this.#recreate(keys, items),
    })
  }

  /** A new row may have been typed into while it was on its way. */
  #writeTypedSince(saved: readonly Draft[]): Promise<void> {
    if (saved.length === 0) return Promise.resolve()
    const { drafts } = this.state.now
    const changes = saved.flatMap(({ key, edits }) => {
      const latest = drafts.find((draft) => draft.key === key)
      const newer = Object.entries(latest?.edits ?? {}).filter(
        ([field, { text }]) => text !== (edits[field]?.text ?? ''),
      )
      const cells = Object.fromEntries(newer.map(([field, { text }]) => [field, text]))
      return newer.length === 0 ? [] : [{ key, texts: cells }]
    })
    const gone = new Set(saved.map(({ key }) => key))
    this.state.set({ drafts: withEmptyRow(drafts.filter(({ key }) => !gone.has(key))) })
    return this.#writer.write(changes)
  }

  #replaceDrafts(rows: readonly Draft[]): void {
    const { drafts } = this.state.now
    this.state.set({
      drafts: drafts.map((row) => rows.find(({ key }) => key === row.key) ?? row),
    })
  }

  /**
   * What had no connection: new rows that nothing is wrong with, and cells whose only fault that
   * was.
   */
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
    void this.#writer.write(cells.filter((row) => Object.keys(row.texts).length > 0))
  }

  /** New rows from a spreadsheet; they are saved at once. */
  add(rows: readonly RowTexts['texts'][]): void {
    const { drafts } = this.state.now
    // The empty row becomes the first of them: the focus may be in it.
    const keys = [...drafts.filter(isBlank).map(({ key }) => key)]
    const fresh = rows.map(
      (cells): Draft => ({ key: keys.shift() ?? newKey(), edits: typed(cells) }),
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

  /** A row one place up or down. */
  move(key: string, by: number, isRecorded = true): Promise<void> {
    return this.#steps.queued(async () => {
      const item = this.itemOf(key)
      const items = this.#server.items()
      const position = items.findIndex(({ id }) => id === item?.id) + by
      if (item === undefined || position < 0 || position >= items.length) return
      const answer = await this.#server.change([{ op: 'move', item, position }])
      if (!answer.ok) this.#server.tell({ kind: 'refused', sentence: answer.error.sentence })
      else if (isRecorded) {
        this.#steps.record({
          undo: () => this.move(key, -by, false),
          redo: () => this.move(key, by, false),
        })
      }
    })
  }

  #delete(keys: readonly string[], isRecorded: boolean): Promise<void> {
    return this.#steps.queued(async () => {
      const items = keys.flatMap((key) => this.itemOf(key) ?? [])
      if (items.length === 0) return
      const answer = await this.#server.change(items.map((item) => ({ op: 'delete', item })))
      if (!answer.ok) {
        this.#server.tell({ kind: 'refused', sentence: answer.error.sentence })
        return
      }
      if (!isRecorded) return
      this.#server.tell({ kind: 'deleted', count: items.length, name: items[0]?.name ?? '' })
      const own = items.map(this.keyOf)
      this.#steps.record({
        undo: () => this.#recreate(own, items),
        redo: () => this.#delete(own, false),
      })
    })
  }

  #recreate(keys: readonly string[], items: readonly Item[]): Promise<void> {
    return this.#steps.queued(async () => {
      const answer = await this.#server.change(
        items.map((item) => ({ op: 'create', fields: fieldsToRecreate(item) })),
        (made) => this.#keys.name(keys, made),
      )
      if (!answer.ok) this.#server.tell({ kind: 'refused', sentence: answer.error.sentence })
    })
  }
}
