import { unsavedRows } from '../unfinished/unsaved-rows.ts'
import type { SheetPlace } from '../workspace/sheet/sheet-server.ts'
import type { SheetSnapshot } from '../workspace/sheet-state.ts'

interface Sheet {
  readonly place: SheetPlace
  readonly now: SheetSnapshot
  readonly sheet: { readonly itemOf: (key: string) => object | undefined }
}

interface Found {
  readonly scopes: readonly object[]
  readonly gone: readonly Sheet[]
}

/** What is counted as not saved and what is shown of it are one and the same answer. */
const found = new WeakMap<readonly Sheet[], Found>()

/**
 * The sheets of a bid with what was typed into scopes and rows that were deleted before it could be
 * sent; without those where there is nothing of that. A cell that was refused waits for its row,
 * which an undo may bring back.
 */
export function goneSheets<Placed extends Sheet>(
  sheets: readonly Placed[],
  scopes: readonly { readonly id: string }[],
): readonly Placed[] {
  const before = found.get(sheets)
  if (before?.scopes === scopes) return before.gone as readonly Placed[]
  const gone = sheets
    .map((one) => {
      const isThere = scopes.some(({ id }) => id === one.place.scopeId)
      return isThere ? { ...one, now: ofGoneRows(one) } : one
    })
    .filter(({ now }) => unsavedRows(now, () => true).size > 0)
  found.set(sheets, { scopes, gone })
  return gone
}

function ofGoneRows({ now, sheet }: Sheet): SheetSnapshot {
  const edits = Object.entries(now.edits).filter(
    ([key, row]) =>
      sheet.itemOf(key) === undefined &&
      Object.values(row).some(({ error, isUnsent }) => error === undefined || isUnsent === true),
  )
  const others = { drafts: [], typing: {}, requests: [], entry: undefined }
  return { ...now, ...others, edits: Object.fromEntries(edits) }
}
