import { useMemo, useRef, useState } from 'react'
import { readCells } from './clipboard.ts'
import type { Column } from './columns.ts'
import { cleared, copied, filledDown, pasted } from './grid-changes.ts'
import { type Area, areaBetween, countOf, indexOfRows, type Place } from './grid-place.ts'
import { type GridRow, isBlank, textOf } from './grid-rows.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'

export interface Editing extends Place {
  readonly text: string
}

/** A key that begins an entry by being typed. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }: React.KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

interface GridNeeds {
  readonly sheet: ItemSheet
  readonly rows: readonly GridRow[]
  readonly columns: readonly Column[]
  readonly mayWrite: boolean
  readonly onDetails: (key: string) => void
}

/** Rows that PageUp and PageDown pass. */
const PAGE = 15

/** Where one is in a grid, what is selected, and what each key does there. */
export function useGridKeys({ sheet, rows, columns, mayWrite, onDetails }: GridNeeds) {
  const [place, setPlace] = useState<Place>()
  const [anchor, setAnchor] = useState<Place>()
  const [editing, setEditing] = useState<Editing>()
  const hasFocus = useRef(false)
  /**
   * A row that is left behind by a jump loses the focus as it goes: the cell that was gone to takes
   * it all the same.
   */
  const wantsFocus = useRef(false)
  /**
   * Since the first entry Tab goes on to the next cell, as in a spreadsheet, until Escape or until
   * the grid is left. Who only passes by finds one stop of Tab.
   */
  const isEntering = useRef(false)
  const indexes = useMemo(() => indexOfRows(rows), [rows])
  const lastIndex = useRef(0)
  const last = { row: rows.length - 1, column: columns.length + (mayWrite ? 2 : 1) }
  // A row that is gone leaves its place to the one that came up.
  const row = Math.max(0, Math.min(indexes.get(place?.key ?? '') ?? lastIndex.current, last.row))
  lastIndex.current = row
  const at = { row, column: Math.min(place?.column ?? 0, last.column) }
  const from = anchor === undefined ? undefined : indexes.get(anchor.key)
  const area: Area = areaBetween(
    from === undefined || anchor === undefined ? at : { row: from, column: anchor.column },
    at,
  )
  const cellArea: Area = { ...area, right: Math.min(area.right, columns.length - 1) }

  const move = (toRow: number, toColumn: number, isSelecting = false): void => {
    const target = rows[Math.max(0, Math.min(toRow, last.row))]
    const here = rows[at.row]
    if (target === undefined) return
    if (target.key !== here?.key && here !== undefined) void sheet.saveDrafts([here.key])
    wantsFocus.current = true
    if (!isSelecting) setAnchor(undefined)
    else if (anchor === undefined && here !== undefined) {
      setAnchor({ key: here.key, column: at.column })
    }
    // A row that is not saved has neither a total nor details.
    const end = target.item === undefined ? columns.length - 1 : last.column
    setPlace({ key: target.key, column: Math.max(0, Math.min(toColumn, end)) })
  }
  const begin = (text: string): void => {
    const here = rows[at.row]
    if (!mayWrite || at.column >= columns.length || here === undefined) return
    setAnchor(undefined)
    isEntering.current = true
    sheet.open(here.key, columns[at.column]?.field ?? '', text)
    setEditing({ key: here.key, column: at.column, text })
  }
  const commit = (text: string): void => {
    if (editing === undefined) return
    wantsFocus.current = true
    setEditing(undefined)
    const column = columns[editing.column]
    const edited = rows.find(({ key }) => key === editing.key)
    if (column === undefined || edited === undefined) return
    const isOpen = edited.edits[column.field] !== undefined
    if (text === textOf(edited, column) && !(isOpen && edited.item !== undefined)) {
      sheet.close()
      return
    }
    void sheet.edit([{ key: edited.key, texts: { [column.field]: text } }])
  }
  const fillDown = (): void => void sheet.edit(filledDown(rows, columns, cellArea))
  const removeRows = (): void => {
    const gone = rows.slice(area.top, area.bottom + 1)
    setAnchor(undefined)
    wantsFocus.current = true
    void sheet.remove(
      gone.filter((one) => one.item !== undefined || !isBlank(one)).map((one) => one.key),
    )
  }
  const detailsHere = (): void => {
    const here = rows[at.row]
    if (here?.item !== undefined) onDetails(here.key)
  }

  /** Answers whether the key meant something. */
  const command = (event: React.KeyboardEvent): boolean => {
    const isCommand = event.ctrlKey || event.metaKey
    const key = event.key.toLowerCase()
    if (event.altKey && key === 'enter') detailsHere()
    else if (event.altKey && mayWrite && (key === 'arrowup' || key === 'arrowdown')) {
      wantsFocus.current = true
      void sheet.move(rows[at.row]?.key ?? '', key === 'arrowup' ? -1 : 1)
    } else if (!isCommand) return false
    else if (key === 'a') selectAll()
    else if (!mayWrite) return false
    else if (key === 'z') void (event.shiftKey ? sheet.redo() : sheet.undo())
    else if (key === 'y') void sheet.redo()
    else if (key === 'd') fillDown()
    else if (key === 'delete' || key === 'backspace') removeRows()
    else return false
    return true
  }
  const selectAll = (): void => {
    const [first] = rows
    const end = rows.findLast((one) => one.item !== undefined || !isBlank(one)) ?? first
    if (first === undefined || end === undefined) return
    setAnchor({ key: first.key, column: 0 })
    setPlace({ key: end.key, column: columns.length - 1 })
  }
  /** Answers whether there is a next cell to go to; from the last one of all Tab leaves. */
  const goOn = (isBack: boolean): boolean => {
    const end = columns.length - 1
    if (!isEntering.current || at.column > end) return false
    if (isBack ? at.column > 0 : at.column < end) move(at.row, at.column + (isBack ? -1 : 1))
    else if (isBack ? at.row > 0 : at.row < last.row) {
      move(at.row + (isBack ? -1 : 1), isBack ? end : 0)
    } else return false
    return true
  }
  const endEntering = (): void => {
    isEntering.current = false
  }
  const onKeyDown = (event: React.KeyboardEvent): void => {
    const here = rows[at.row]
    const column = columns[at.column]
    if (editing !== undefined || here === undefined) return
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [at.row - 1, at.column],
      ArrowDown: [at.row + 1, at.column],
      ArrowLeft: [at.row, at.column - 1],
      ArrowRight: [at.row, at.column + 1],
      PageUp: [at.row - PAGE, at.column],
      PageDown: [at.row + PAGE, at.column],
      Home: [event.ctrlKey ? 0 : at.row, 0],
      End: [event.ctrlKey ? last.row : at.row, last.column],
    }
    const step = steps[event.key]
    if (step !== undefined && !event.altKey) move(...step, event.shiftKey)
    else if (command(event)) event.stopPropagation()
    else if (event.key === 'Tab') {
      if (!goOn(event.shiftKey)) return
    } else if (event.key === 'Escape') endEntering()
    else if (column === undefined) return
    else if (event.key === 'Enter' || event.key === 'F2') begin(textOf(here, column))
    else if ((event.key === 'Delete' || event.key === 'Backspace') && mayWrite)
      void sheet.edit(cleared(rows, columns, cellArea))
    else if (isCharacter(event)) begin(event.key)
    else return
    event.preventDefault()
  }

  /**
   * After an entry Enter goes down and Tab to the right, as in a spreadsheet; Escape leaves what
   * was there.
   */
  const onEntryKey = (event: React.KeyboardEvent, text: string): void => {
    if (event.key === 'Escape') {
      wantsFocus.current = true
      sheet.close()
      setEditing(undefined)
    } else if (event.key === 'Enter') {
      commit(text)
      const here = rows[at.row]
      if (here?.item === undefined) void sheet.saveDrafts([here?.key ?? ''])
      else move(at.row + 1, at.column)
    } else if (event.key === 'Tab') {
      commit(text)
      goOn(event.shiftKey)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  const onPaste = (event: React.ClipboardEvent): void => {
    if (editing !== undefined || !mayWrite || at.column >= columns.length) return
    event.preventDefault()
    const cells = readCells(event.clipboardData.getData('text/plain'))
    const { changes, added } = pasted(rows, columns, cellArea, cells)
    void sheet.edit(changes)
    if (added.length > 0) sheet.add(added)
  }
  const onCopy = (event: React.ClipboardEvent): void => {
    if (editing !== undefined || cellArea.left > cellArea.right) return
    event.preventDefault()
    event.clipboardData.setData('text/plain', copied(rows, columns, cellArea))
    if (event.type === 'cut' && mayWrite) void sheet.edit(cleared(rows, columns, cellArea))
  }
  const saveHere = (): void => {
    const here = rows[at.row]
    if (editing === undefined && here !== undefined) void sheet.saveDrafts([here.key])
  }
  const focusCell = (key: string, column: number): void => {
    hasFocus.current = true
    if (key === rows[at.row]?.key && column === at.column) return
    move(indexes.get(key) ?? 0, column)
  }
  /** A first press goes to a cell, a second one edits it, Shift selects up to it. */
  const press = (event: React.MouseEvent, key: string, column: number): void => {
    const index = indexes.get(key) ?? 0
    const here = rows[index]
    const target = columns[column]
    const isHere = at.row === index && at.column === column
    if (editing?.key === key && editing.column === column) return
    if (event.shiftKey) move(index, column, true)
    else if (isHere && hasFocus.current && here !== undefined && target !== undefined) {
      begin(textOf(here, target))
    } else return
    // Else the cell takes the focus from the entry that has just begun, or selects text.
    event.preventDefault()
  }
  const latest = useRef({ focusCell, press, onEntryKey, onEntryLeft: commit })
  latest.current = { focusCell, press, onEntryKey, onEntryLeft: commit }
  // The same functions for ever, so that a row is drawn again only when something of it changes.
  const [handlers] = useState(() => ({
    onFocus: (key: string, column: number) => latest.current.focusCell(key, column),
    onPress: (event: React.MouseEvent, key: string, column: number) =>
      latest.current.press(event, key, column),
    onEntryKey: (event: React.KeyboardEvent, text: string) =>
      latest.current.onEntryKey(event, text),
    onEntryLeft: (text: string) => latest.current.onEntryLeft(text),
    onEntryTyped: (text: string) => sheet.type(text),
  }))
  return {
    ...{
      at,
      area,
      cellArea,
      editing,
      hasFocus,
      wantsFocus,
      handlers,
      isSelection: countOf(area) > 1,
    },
    ...{ onKeyDown, onPaste, onCopy, saveHere, fillDown, removeRows, detailsHere },
    endEntering,
  }
}

export type CellHandlers = ReturnType<typeof useGridKeys>['handlers']
