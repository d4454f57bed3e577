import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { Column } from './columns.ts'
import { type GridRow, NO_EDITS } from './grid-rows.ts'
import type { ModuleName } from './modules.ts'
import { type Item, itemsOf, type Scope } from './scope-items.ts'
import { type RowRequest, rowsOfRequest } from './sheet/row-requests.ts'
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
  const { drafts, edits, typing, saving, requests, conflicts, entry } = useSyncExternalStore(
    sheet.state.subscribe,
    () => sheet.state.now,
  )
  useEffect(() => () => sheet.leave(), [sheet])
  const items = itemsOf(scope, module)
  const leaving = useMemo(() => deletionsOf(requests), [requests])
  const savedRows = useSavedRows(items, sheet.keyOf, { edits, typing, saving, leaving })
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
  // What is asked for with whole rows and seen in none of them yet: copies, what is brought back.
  const waiting = requests.flatMap(({ changes }) => changes).length - leaving.size
  return { sheet, rows, typing, steps, history, conflicts, entry, waiting }
}

/** By the id of the item, the key by which its deletion is counted; of those without an answer. */
function deletionsOf(requests: readonly RowRequest[]): ReadonlyMap<string, string> {
  return new Map(
    requests.flatMap((request) => {
      const keys = rowsOfRequest(request)
      return request.changes.flatMap((change, index): [string, string][] =>
        change.op === 'delete' ? [[change.item.id, keys[index] ?? '']] : [],
      )
    }),
  )
}

interface SavedRowsNeeds extends Pick<SheetSnapshot, 'edits' | 'typing' | 'saving'> {
  readonly leaving: ReadonlyMap<string, string>
}

/**
 * A row stays the same object while nothing of it changes: of thousands, only those that did are
 * drawn again.
 */
function useSavedRows(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  { edits, typing, saving, leaving }: SavedRowsNeeds,
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
          isSaving: saving.has(key) || saving.has(leaving.get(item.id) ?? ''),
          isTyped: typing[key] !== undefined,
          isLeaving: leaving.has(item.id),
        }
        const last = kept.get(key)
        const isSame =
          last?.item === item &&
          last.edits === next.edits &&
          last.isSaving === next.isSaving &&
          last.isTyped === next.isTyped &&
          last.isLeaving === next.isLeaving
        if (isSame) return last
        kept.set(key, next)
        return next
      }),
    [items, keyOf, edits, typing, saving, leaving, kept],
  )
}
