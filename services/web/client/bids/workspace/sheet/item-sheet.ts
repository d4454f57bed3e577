import type { Column } from '../columns.ts'
import { type Draft, newKey, withCells, withEmptyRow } from '../drafts.ts'
import { type Edits, isBlank, NO_EDITS } from '../grid-rows.ts'
import { wholeFields } from '../item-fields.ts'
import type { Item } from '../scope-items.ts'
import { SheetState } from '../sheet-state.ts'
import { texts } from '../texts.ts'
import { byField } from '../unit-in-cell.ts'
import { BidSteps, type SheetSteps } from './bid-steps.ts'
import { CellWriter, typed } from './cell-writer.ts'
import { type KeptSheet, NOTHING_KEPT } from './kept-sheet.ts'
import { RowCreation } from './row-creation.ts'
import { RowKeys } from './row-keys.ts'
import { RowRequests } from './row-requests.ts'
import type { RowTexts, SheetChange, SheetServer } from './sheet-server.ts'
import { type WholeRow, WholeRows } from './whole-rows.ts'

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
  readonly #requests: RowRequests
  readonly #whole: WholeRows

  /** @param stepsOf what of the bid can be undone; of a sheet by itself: its own */
  constructor(
    server: SheetServer,
    columns: readonly Column[],
    kept: KeptSheet = NOTHING_KEPT,
    stepsOf: (state: SheetState) => SheetSteps = (state) =>
      new BidSteps().of({ scopeId: '', module: 'concrete' }, state),
  ) {
    this.#server = server
    this.columns = columns
    this.state = new SheetState(kept)
    this.#keys = new RowKeys(server)
    this.#steps = stepsOf(this.state)
    const parts = {
      server,
      state: this.state,
      steps: this.#steps,
      keys: this.#keys,
      columns: () => this.columns,
    }
    this.#requests = new RowRequests({ ...parts, now: Date.now })
    this.#whole = new WholeRows({ ...parts, requests: this.#requests })
    this.#writer = new CellWriter(parts)
    this.#creation = new RowCreation({
      ...parts,
      write: (changes) => this.#writer.write(changes),
      onAdded: (keys, batch) => this.#added(keys, batch),
      now: Date.now,
    })
  }

  keyOf = (item: Item): string => this.#keys.keyOf(item)
  itemOf = (key: string): Item | undefined => this.#keys.itemOf(key)
  nameOf = (key: string): string | undefined => this.#keys.nameOf(key)
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

  /** All that is typed and not saved is dropped, as its scope is gone. */
  discard(): void {
    this.state.set({ ...NOTHING_KEPT, drafts: withEmptyRow([]), entry: undefined })
  }

  /** What was typed into cells of rows is dropped, as the rows are gone. */
  discardCells(keys: ReadonlySet<string>): void {
    const left = Object.entries(this.state.now.edits).filter(([key]) => !keys.has(key))
    this.state.set({ edits: Object.fromEntries(left) })
  }

  /** What was typed into the form of a row is dropped. */
  discardForm(key: string): void {
    this.state.setTyping(key, undefined)
  }

  /** What was typed: into saved rows it is written at once, into new ones when they are left. */
  edit(changes: readonly RowTexts[], batch?: symbol, isTyping = false): Promise<void> {
    const begun = changes.map((change) =>
      this.#committed({ ...change, texts: byField(this.columns, change.texts) }),
    )
    const isSaved = ({ key }: RowTexts): boolean => this.itemOf(key) !== undefined
    const saved = begun.filter(isSaved)
    const isOneRow = begun.length === 1 || saved.length === begun.length
    const action = isOneRow ? batch : (batch ?? Symbol('edit'))
    for (const { key, texts: cells } of begun.filter((one) => !isSaved(one))) {
      this.#typeIntoDraft(key, cells, action)
    }
    return this.#writer.write(saved, { batch: action, isTyping })
  }

  /** What was typed into one cell of a row that is gone on with: half a mat waits for its rest. */
  enter(change: RowTexts): Promise<void> {
    return this.edit([change], undefined, true)
  }

  #typeIntoDraft(key: string, cells: RowTexts['texts'], batch: symbol | undefined): void {
    const draft = this.state.now.drafts.find((one) => one.key === key)
    if (draft === undefined) return
    const fields = Object.keys(cells)
    const next = typed(cells)
    const put = (from: Edits) => async (): Promise<void> =>
      this.state.set({
        drafts: withCells(this.state.now.drafts, key, (edits) => withFields(edits, fields, from)),
      })
    const redo = put(next)
    void redo()
    const step = { batch, isOfNewRow: true, undo: put(draft.edits), redo }
    this.#steps.record(step, { key, field: fields[0] })
  }

  /**
   * Begins a new row with what is known of it, in place of the empty one. A row that was begun so
   * before and is not saved is used again.
   *
   * @returns its key
   */
  begin(texts: RowTexts['texts']): string {
    const { drafts } = this.state.now
    const known = Object.entries(texts)
    const begun = drafts.find((draft) =>
      known.every(([field, text]) => draft.edits[field]?.text === text),
    )
    if (begun !== undefined) return begun.key
    const { key } = drafts.find(isBlank) ?? { key: newKey() }
    void this.edit([{ key, texts }])
    return key
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

  /**
   * Cells from a spreadsheet: what changes rows and what adds rows is undone together.
   *
   * @returns the keys of the rows that are added
   */
  paste(
    changes: readonly RowTexts[],
    added: readonly RowTexts['texts'][],
  ): { readonly keys: readonly string[]; readonly written: Promise<void> } {
    const batch = Symbol('paste')
    const written = this.edit(changes, batch)
    return { keys: this.add(added, batch), written }
  }

  /** Whole rows: the first of them over saved rows, the others as new ones at the end. */
  pasteRows(rows: readonly WholeRow[], over: readonly string[]): Promise<void> {
    return this.#whole.paste(rows, over)
  }

  /** Saved rows once more, behind the last of them. */
  duplicate(keys: readonly string[]): Promise<void> {
    const items = keys.flatMap((key) => this.itemOf(key) ?? [])
    const last = this.#server.items().findIndex(({ id }) => id === items.at(-1)?.id)
    const rows = items.map((item) => ({ id: item.id, fields: wholeFields(item) }))
    return rows.length === 0 ? Promise.resolve() : this.#whole.paste(rows, [], last + 1)
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
  saveDrafts = (wanted: readonly string[], batch?: symbol): Promise<void> =>
    this.#creation.save(wanted, batch)

  /** A row is left: it is saved as far as it was typed, half a mat too, which is refused. */
  leaveRow(key: string): Promise<void> {
    const edits = Object.entries(this.state.now.edits[key] ?? NO_EDITS)
    const held = edits.filter(([, { isHeld }]) => isHeld === true)
    const own = Object.fromEntries(held.map(([field, { text }]) => [field, text]))
    const rest = held.length === 0 ? [] : [{ key, texts: own }]
    return Promise.all([this.#writer.write(rest), this.saveDrafts([key])]).then(() => undefined)
  }

  #added(keys: readonly string[], batch: symbol | undefined): void {
    this.#steps.forgetTyping(keys)
    const items = keys.flatMap((key) => this.itemOf(key) ?? [])
    if (keys.length > 1) {
      this.#server.tell({ kind: 'added', count: keys.length, name: items[0]?.name ?? '' })
    }
    this.#whole.made(items, batch)
  }

  /** Whether something was sent, has no answer, and is not on its way again. */
  get isWaiting(): boolean {
    const { tries, saving } = this.state.now
    const isTryWaiting = tries.some(({ rows }) => rows.every(({ key }) => !saving.has(key)))
    return isTryWaiting || this.#requests.isWaiting || this.#unsent().length > 0
  }

  /** Sends again what had no answer: new and whole rows, and cells whose only fault that was. */
  async resend(): Promise<void> {
    await Promise.all([
      this.#creation.resend(),
      this.#requests.resend(),
      this.#writer.write(this.#unsent()),
    ])
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

  /** New rows from a spreadsheet; they are saved at once. @returns their keys */
  add(rows: readonly RowTexts['texts'][], batch = Symbol('add')): readonly string[] {
    if (rows.length === 0) return []
    const { drafts } = this.state.now
    // The empty row becomes the first of them: the focus may be in it.
    const keys = [...drafts.filter(isBlank).map(({ key }) => key)]
    const fresh = rows.map(
      (cells): Draft => ({
        key: keys.shift() ?? newKey(),
        edits: typed(byField(this.columns, cells)),
      }),
    )
    const kept = drafts.filter((draft) => !isBlank(draft))
    this.state.set({ drafts: withEmptyRow([...kept, ...fresh]) })
    const added = fresh.map(({ key }) => key)
    this.#recordUnsaved(added, batch)
    void this.saveDrafts(added, batch)
    return added
  }

  /** Those of added rows that are refused go with the action, and come back as they were typed. */
  #recordUnsaved(keys: readonly string[], batch: symbol): void {
    let taken: readonly Draft[] = []
    const undo = async (): Promise<void> => {
      taken = this.#takeOut(keys)
    }
    const redo = async (): Promise<void> => this.#putBack(taken)
    this.#steps.record({ batch, undo, redo }, { key: keys[0] })
  }

  /** @returns the rows among these that were not saved, nor on their way */
  #takeOut(keys: readonly string[]): readonly Draft[] {
    const { drafts, saving } = this.state.now
    const taken = drafts.filter(({ key }) => keys.includes(key) && !saving.has(key))
    const left = drafts.filter((draft) => !taken.includes(draft))
    this.state.set({ drafts: withEmptyRow(left) })
    return taken.filter((draft) => !isBlank(draft))
  }

  #putBack(rows: readonly Draft[]): void {
    const others = this.state.now.drafts.filter((draft) => !isBlank(draft))
    this.state.set({ drafts: withEmptyRow([...others, ...rows]) })
  }

  remove(keys: readonly string[]): Promise<void> {
    const batch = Symbol('remove')
    const taken = this.#takeOut(keys)
    const gone = taken.map(({ key }) => key)
    this.#steps.forgetTyping(gone)
    if (taken.length > 0) {
      const undo = async (): Promise<void> => this.#putBack(taken)
      const redo = async (): Promise<void> => void this.#takeOut(gone)
      this.#steps.record({ batch, undo, redo }, { key: gone[0] })
    }
    const items = keys.flatMap((key) => this.itemOf(key) ?? [])
    return items.length === 0 ? Promise.resolve() : this.#whole.delete(items, batch)
  }

  /** A row one place up or down. */
  move(key: string, by: number, isRecorded = true): Promise<void> {
    const plan = (): readonly SheetChange[] => {
      const item = this.itemOf(key)
      const items = this.#server.items()
      const position = items.findIndex(({ id }) => id === item?.id) + by
      const isPlace = item !== undefined && position >= 0 && position < items.length
      return isPlace ? [{ op: 'move', item, position }] : []
    }
    return this.#requests.send(plan, () => {
      if (!isRecorded) return
      this.#steps.record(
        { undo: () => this.move(key, -by, false), redo: () => this.move(key, by, false) },
        { key },
      )
    })
  }
}

/** Edits in which some fields are as they are in others; what those do not hold is gone. */
const withFields = (edits: Edits, fields: readonly string[], from: Edits): Edits =>
  Object.fromEntries([
    ...Object.entries(edits).filter(([field]) => !fields.includes(field)),
    ...Object.entries(from).filter(([field]) => fields.includes(field)),
  ])
