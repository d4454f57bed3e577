import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Column } from './columns.ts'
import { type GridRow, NO_EDITS } from './grid-rows.ts'
import type { ModuleName } from './modules.ts'
import { type Item, itemsOf, type Scope } from './scope-items.ts'
import type { SheetSnapshot } from './sheet-state.ts'
import { useBidSheets } from './use-bid-sheets.ts'

/**
 * The rows of one module of one scope: saved items, rows that are not saved yet, and one empty row
 * to type into.
 */
export function useItemSheet(scope: Scope, module: ModuleName, columns: readonly Column[]) {
  const sheets = useBidSheets(scope.bidId)
  const sheet = sheets.sheet(scope.id, module, columns)
  const { steps } = sheets
  const history = useSyncExternalStore(steps.subscribe, () => steps.history)
  const { drafts, edits, typing, saving, conflicts, entry } = useSyncExternalStore(
    sheet.state.subscribe,
    () => sheet.state.now,
  )
  useEffect(() => () => sheet.leave(), [sheet])
  const items = itemsOf(scope, module)
  const savedRows = useSavedRows(items, sheet.keyOf, edits, typing, saving)
  const rows = useMemo((): readonly GridRow[] => {
    const taken = new Set(savedRows.map(({ key }) => key))
    const unsaved = drafts
      // Between the answer and the next drawing a new row is both.
      .filter(({ key }) => !taken.has(key))
      .map((draft) => ({
        key: draft.key,
        edits: draft.edits,
        item: undefined,
        isSaving: saving.has(draft.key),
        isTyped: typing[draft.key] !== undefined,
      }))
    return [...savedRows, ...unsaved]
  }, [savedRows, drafts, typing, saving])
  return { sheet, rows, typing, steps, history, conflicts, entry }
}

/**
 * A row stays the same object while nothing of it changes: of thousands, only those that did are
 * drawn again.
 */
function useSavedRows(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  edits: SheetSnapshot['edits'],
  typing: SheetSnapshot['typing'],
  saving: ReadonlySet<string>,
): readonly GridRow[] {
  const [kept] = useState(() => new Map<string, GridRow>())
  return useMemo(
    () =>
      items.map((item) => {
        const key = keyOf(item)
        const next = {
          key,
          item,
          edits: edits[key] ?? NO_EDITS,
          isSaving: saving.has(key),
          isTyped: typing[key] !== undefined,
        }
        const last = kept.get(key)
        const isSame =
          last?.item === item &&
          last.edits === next.edits &&
          last.isSaving === next.isSaving &&
          last.isTyped === next.isTyped
        if (isSame) return last
        kept.set(key, next)
        return next
      }),
    [items, keyOf, edits, typing, saving, kept],
  )
}
