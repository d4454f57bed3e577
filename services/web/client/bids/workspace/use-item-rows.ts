import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { keepDrafts } from '../../app/kept-drafts.ts'
import { sentenceOf } from '../../app/sentence.ts'
import { useUser } from '../../app/session.ts'
import { texts } from '../../app/texts.ts'
import { say } from '../../ui/notices.tsx'
import {
  bidChanged,
  createItems,
  deleteItem,
  type Item,
  itemsOf,
  type Scope,
  updateItem,
} from './bid-data.ts'
import { cellText, parseCell } from './cell-values.ts'
import { COLUMNS, type Column } from './columns.ts'
import {
  check,
  type Draft,
  fieldsOf,
  newKey,
  refusedRows,
  restored,
  textsOf,
  withEmptyRow,
} from './drafts.ts'
import { type Edit, type GridRow, hasError, isBlank, NO_EDITS } from './grid-rows.ts'
import type { ModuleName } from './modules.ts'

/** What the server gives an item; the rest is what was typed, and makes the item anew. */
const GIVEN = new Set([
  ...['id', 'scopeId', 'module', 'position', 'inheritedFromId', 'rateSources', 'breakdown'],
  ...['totalCost', 'warnings', 'createdAt', 'updatedAt'],
])

/** The rows of one module of one scope: saved items, rows that are not saved yet, and one empty row to type into. */
export function useItemRows(scope: Scope, module: ModuleName) {
  const { id: userId } = useUser()
  const place = `${userId}.${scope.id}.${module}`
  const columns = COLUMNS[module]
  const [edits, setEdits] = useState<Readonly<Record<string, GridRow['edits']>>>({})
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set())
  const [drafts, setDrafts] = useState<readonly Draft[]>(() => restored(place))
  const [undoable, setUndoable] = useState<readonly (() => Promise<void>)[]>([])
  const latest = useRef(drafts)
  latest.current = drafts

  useEffect(() => {
    const texts = drafts.filter((draft) => !isBlank(draft)).map(textsOf)
    keepDrafts(place, texts)
  }, [place, drafts])

  const changed = useCallback(() => bidChanged(scope.bidId), [scope.bidId])
  const remember = useCallback(
    (undo: () => Promise<void>) => setUndoable((all) => [...all.slice(-49), undo]),
    [],
  )
  const setEdit = useCallback((key: string, field: string, edit: Edit | undefined) => {
    setEdits((all) => {
      const { [field]: _, ...others } = all[key] ?? NO_EDITS
      return { ...all, [key]: edit === undefined ? others : { ...others, [field]: edit } }
    })
  }, [])
  const mark = useCallback((keys: readonly string[], isSaving: boolean) => {
    setSaving((all) => {
      const next = new Set(all)
      for (const key of keys) isSaving ? next.add(key) : next.delete(key)
      return next
    })
  }, [])

  /** One field of a saved item. Edits of one item are sent one after the other. */
  const queues = useRef(new Map<string, Promise<void>>())
  const write = useCallback(
    (item: Item, column: Column, text: string, isUndo = false): Promise<void> => {
      const parsed = parseCell(column, text)
      if (!parsed.ok) {
        setEdit(item.id, column.field, { text, error: parsed.message })
        return Promise.resolve()
      }
      const before = cellText(column, item[column.field])
      setEdit(item.id, column.field, { text })
      mark([item.id], true)
      const send = async () => {
        const answer = await updateItem(item, { [column.field]: parsed.value })
        if (answer.ok) {
          await changed()
          setEdit(item.id, column.field, undefined)
          if (!isUndo) remember(() => write(item, column, before, true))
        } else {
          setEdit(item.id, column.field, { text, error: answer.error.sentence })
        }
        mark([item.id], false)
      }
      const turn = (queues.current.get(item.id) ?? Promise.resolve()).then(send)
      queues.current.set(item.id, turn)
      return turn
    },
    [changed, mark, remember, setEdit],
  )

  /** Saves the rows that are right; those that are not stay, with the sentence at their cell. */
  const saveDrafts = useCallback(
    async (wanted: readonly Draft[]): Promise<void> => {
      const checked = wanted
        .filter((draft) => !isBlank(draft))
        .map((draft) => check(draft, columns))
      const replace = (rows: readonly Draft[]) =>
        setDrafts((all) => all.map((row) => rows.find(({ key }) => key === row.key) ?? row))
      replace(checked)
      let ready = checked.filter((draft) => !hasError(draft))
      mark(
        ready.map(({ key }) => key),
        true,
      )
      const keys = ready.map(({ key }) => key)
      while (ready.length > 0) {
        const answer = await createItems(
          scope.id,
          module,
          ready.map((row) => fieldsOf(row, columns)),
        )
        if (answer.ok) {
          const made = answer.data as readonly Item[]
          await changed()
          const saved = new Set(ready.map(({ key }) => key))
          setDrafts((all) => all.filter(({ key }) => !saved.has(key)))
          remember(async () => {
            for (const item of made) await deleteItem(item)
            await changed()
          })
          if (made.length > 1) say(texts.grid.pasted(made.length))
          break
        }
        const refused = refusedRows(ready, answer.error, columns)
        replace(refused)
        // Rows that nothing is said of are sent again without the others; one that is refused whole stays.
        const others = ready.filter(({ key }) => !refused.some((row) => row.key === key))
        if (others.length === ready.length) break
        ready = others
      }
      mark(keys, false)
    },
    [changed, columns, mark, module, remember, scope.id],
  )

  const items = itemsOf(scope, module)
  const rows = useMemo((): readonly GridRow[] => {
    const saved = items.map((item) => ({
      ...{ key: item.id, item, edits: edits[item.id] ?? NO_EDITS },
      isSaving: saving.has(item.id),
    }))
    const unsaved = drafts.map((draft) => ({
      ...{ ...draft, item: undefined, isSaving: saving.has(draft.key) },
    }))
    return [...saved, ...unsaved]
  }, [items, edits, drafts, saving])

  const edit = useCallback(
    (row: GridRow, column: Column, text: string) => {
      if (row.item !== undefined) {
        if (text !== cellText(column, row.item[column.field]) || row.edits[column.field]) {
          void write(row.item, column, text)
        }
        return
      }
      setDrafts((all) =>
        withEmptyRow(
          all.map((draft) =>
            draft.key === row.key
              ? { ...draft, edits: { ...draft.edits, [column.field]: { text } } }
              : draft,
          ),
        ),
      )
    },
    [write],
  )

  const leave = useCallback(
    (key: string) => {
      const draft = latest.current.find((one) => one.key === key)
      if (draft !== undefined) void saveDrafts([draft])
    },
    [saveDrafts],
  )

  const paste = useCallback(
    (from: number, column: number, cells: readonly (readonly string[])[]) => {
      const fresh: Draft[] = []
      for (const [offset, line] of cells.entries()) {
        const row = rows[from + offset]
        if (row?.item !== undefined) {
          for (const [index, text] of line.entries()) {
            const target = columns[column + index]
            if (target !== undefined) edit(row, target, text)
          }
          continue
        }
        const typed = line.flatMap((text, index) => {
          const target = columns[column + index]
          return target === undefined ? [] : [[target.field, { text }] as const]
        })
        fresh.push({ key: newKey(), edits: Object.fromEntries(typed) })
      }
      if (fresh.length === 0) return
      setDrafts((all) => withEmptyRow([...all.filter((draft) => !isBlank(draft)), ...fresh]))
      void saveDrafts(fresh)
    },
    [columns, edit, rows, saveDrafts],
  )

  const remove = useCallback(
    async (row: GridRow) => {
      const { item } = row
      if (item === undefined) {
        setDrafts((all) => withEmptyRow(all.filter(({ key }) => key !== row.key)))
        return
      }
      const answer = await deleteItem(item)
      if (!answer.ok) {
        say(sentenceOf(answer.error))
        return
      }
      await changed()
      say(texts.grid.removed(item.name))
      remember(async () => {
        const kept = Object.entries(item).filter(([field]) => !GIVEN.has(field))
        const again = await createItems(scope.id, module, [Object.fromEntries(kept)])
        if (!again.ok) say(sentenceOf(again.error))
        await changed()
      })
    },
    [changed, module, remember, scope.id],
  )

  const undo = useCallback(async () => {
    const last = undoable.at(-1)
    if (last === undefined) return
    setUndoable((all) => all.slice(0, -1))
    await last()
  }, [undoable])

  return { rows, edit, leave, paste, remove, undo, canUndo: undoable.length > 0 }
}
