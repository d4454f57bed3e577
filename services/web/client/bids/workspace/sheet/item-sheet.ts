import type { Column } from '../columns.ts'
import { type Draft, newKey, withEmptyRow } from '../drafts.ts'
import { isBlank, NO_EDITS } from '../grid-rows.ts'
import { fieldsToRecreate } from '../item-fields.ts'
import type { Item } from '../scope-items.ts'
import { SheetState } from '../sheet-state.ts'
import { texts } from '../texts.ts'
import { CellWriter, typed } from './cell-writer.ts'
import { type KeptSheet, NOTHING_KEPT } from './kept-sheet.ts'
import { RowCreation } from './row-creation.ts'
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
  readonly #creation: RowCreation

  constructor(server: SheetServer, columns: readonly Column[], kept: KeptSheet = NOTHING_KEPT) {
    this.#server = server
    this.columns = columns
    this.state = new SheetState(kept)
    this.#keys = new RowKeys(server)
    this.#steps = new SheetSteps(this.state)
    const parts = {
      server,
      state: this.state,
      steps: this.#steps,
      keys: this.#keys,
      columns: () => this.columns,
    }
    this.#writer = new CellWriter(parts)
    this.#creation = new RowCreation({
      ...parts,
      write: (changes) => this.#writer.write(changes),
      onAdded: (keys) => this.#added(keys),
      now: Date.now,
    })
  }

  keyOf = (item: Item): string => this.#keys.keyOf(item)
  itemOf = (key: string): Item | undefined => this.#keys.itemOf(key)
  undo = (): Promise<void> => this.#steps.undo()
  redo = (): Promise<void> => this.#steps.redo()

  /** The editor of a cell is opened: what the cell holds now is the version that it began with. */
  open(key: string, field: string, text: string): void {
    this.state.set({ entry: { key, field, text, base: this.#writer.baseOf(key, field) } })
  }

  /** The text of the open editor. */
  type(text: string): void {
    const { entry } = this.state.now
    if (entry !== undefined && entry.text !== text) this.state.set({ entry: { ...entry, text } })
  }

  /** The editor is closed, and what was typed into it is dropped. */
  close(): void {
    this.state.set({ entry: undefined })
  }

  /** The grid is left while an editor is open: what was typed there is taken, as at any leaving. */
  leave(): void {
    const { entry } = this.state.now
    if (entry === undefined) return
    if (entry.text === entry.base) this.close()
    else void this.edit([{ key: entry.key, texts: { [entry.field]: entry.text } }])
  }

  /** Into a form of a row, where it stays until it is saved or discarded. */
  typeInForm(key: string, field: string, text: string): void {
    const { [field]: before, ...others } = this.state.now.typing[key] ?? NO_EDITS
    const base = before?.base ?? this.#writer.baseOf(key, field)
    const { edits, drafts } = this.state.now
    const row = edits[key] ?? drafts.find((draft) => draft.key === key)?.edits
    const isAsItWas = text === (row?.[field]?.text ?? base)
    this.state.setTyping(key, isAsItWas ? others : { ...others, [field]: { text, base } })
  }

  /** What was typed into the form of a row is dropped. */
  discardForm(key: string): void {
    this.state.setTyping(key, undefined)
  }

  /** What was typed: into saved rows it is written at once, into new ones when they are left. */
  edit(changes: readonly RowTexts[]): Promise<void> {
    const begun = changes.map((change) => this.#committed(change))
    const own = new Map(changes.map((change) => [change.key, change.texts]))
    const drafts = this.state.now.drafts.map((draft) => {
      const cells = own.get(draft.key)
      return cells === undefined ? draft : { ...draft, edits: { ...draft.edits, ...typed(cells) } }
    })
    this.state.set({ drafts: withEmptyRow(drafts) })
    return this.#writer.write(begun.filter(({ key }) => this.itemOf(key) !== undefined))
  }

  /** A change with what its cells held when their editors were opened, which are closed now. */
  #committed({ key, texts: cells, base = {} }: RowTexts): RowTexts {
    const { entry, typing } = this.state.now
    const isEntry = entry?.key === key && entry.field in cells
    const form = Object.entries(typing[key] ?? NO_EDITS)
    const begun = form.flatMap(([field, edit]) =>
      field in cells && edit.base !== undefined ? [[field, edit.base]] : [],
    )
    if (isEntry) this.close()
    this.state.setTyping(key, Object.fromEntries(form.filter(([field]) => !(field in cells))))
    return {
      key,
      texts: cells,
      base: {
        ...Object.fromEntries(begun),
        ...(isEntry && { [entry.field]: entry.base }),
        ...base,
      },
    }
  }

  /** Of cells that two have changed: mine are written over theirs, of the others theirs stays. */
  resolve(mine: ReadonlySet<string>): Promise<void> {
    const { conflicts } = this.state.now
    this.state.set({ conflicts: [] })
    const kept: RowTexts[] = []
    for (const { key, field, mine: text, theirs } of conflicts) {
      if (mine.has(`${key} ${field}`)) {
        kept.push({ key, texts: { [field]: text }, base: { [field]: theirs } })
      } else this.state.dropEdit(key, field)
    }
    return this.#writer.write(kept)
  }

  /** Neither for now: what was typed stays in its cell, beside what stands there. */
  postpone(): void {
    const { conflicts } = this.state.now
    this.state.set({ conflicts: [] })
    for (const { key, field, theirs } of conflicts) {
      const held = this.state.now.edits[key]?.[field]
      if (held === undefined) continue
      const error = texts.grid.theirs(theirs)
      this.state.setEdits(key, { [field]: { text: held.text, error, base: theirs } })
    }
  }

  /** Saves new rows that are right, each once; those that are not get their sentences. */
  saveDrafts = (wanted: readonly string[]): Promise<void> => this.#creation.save(wanted)

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

  /** Whether something was sent, has no answer, and is not on its way again. */
  get isWaiting(): boolean {
    const { tries, saving } = this.state.now
    const isTryWaiting = tries.some(({ rows }) => rows.every(({ key }) => !saving.has(key)))
    return isTryWaiting || this.#unsent().length > 0
  }

  /** Sends again what had no answer: new rows, and cells whose only fault that was. */
  async resend(): Promise<void> {
    await Promise.all([this.#creation.resend(), this.#writer.write(this.#unsent())])
  }

  #unsent(): readonly RowTexts[] {
    const { edits, saving } = this.state.now
    return Object.entries(edits).flatMap(([key, row]) => {
      if (saving.has(key) || this.itemOf(key) === undefined) return []
      const cells = Object.entries(row).filter(([, { isUnsent }]) => isUnsent === true)
      const own = Object.fromEntries(cells.map(([field, { text }]) => [field, text]))
      return cells.length === 0 ? [] : [{ key, texts: own }]
    })
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
        { onMade: (made) => this.#keys.name(keys, made) },
      )
      if (!answer.ok) this.#server.tell({ kind: 'refused', sentence: answer.error.sentence })
    })
  }
}
