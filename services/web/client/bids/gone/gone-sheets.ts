import { unsavedRows } from '../unfinished/unsaved-rows.ts'
import type { PlacedSheet } from '../workspace/sheet/bid-sheets.ts'
import type { SheetSnapshot } from '../workspace/sheet-state.ts'

/**
 * The sheets of a bid with what was typed into scopes and rows that were deleted before it could be
 * sent; without those where there is nothing of that. A cell that was refused waits for its row,
 * which an undo may bring back.
 */
export function goneSheets(
  sheets: readonly PlacedSheet[],
  scopes: readonly { readonly id: string }[],
): readonly PlacedSheet[] {
  return sheets
    .map((one) => {
      const isThere = scopes.some(({ id }) => id === one.place.scopeId)
      return isThere ? { ...one, now: ofGoneRows(one) } : one
    })
    .filter(({ now }) => unsavedRows(now, () => true).size > 0)
}

function ofGoneRows({ now, sheet }: PlacedSheet): SheetSnapshot {
  const edits = Object.entries(now.edits).filter(
    ([key, row]) =>
      sheet.itemOf(key) === undefined &&
      Object.values(row).some(({ error, isUnsent }) => error === undefined || isUnsent === true),
  )
  const others = { drafts: [], typing: {}, requests: [], entry: undefined }
  return { ...now, ...others, edits: Object.fromEntries(edits) }
}
