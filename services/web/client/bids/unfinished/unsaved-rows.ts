import { isBlank } from '../workspace/grid-rows.ts'
import { rowsOfRequest } from '../workspace/sheet/row-requests.ts'
import type { SheetSnapshot } from '../workspace/sheet-state.ts'

/**
 * The keys of the rows that hold something the server does not: new rows, cells that are refused, on
 * their way or waiting for a connection, what is typed into an open editor or form, and rows that are
 * changed whole.
 */
export function unsavedRows(
  { drafts, edits, typing, entry, requests }: SheetSnapshot,
  isItem: (key: string) => boolean,
): ReadonlySet<string> {
  const rows = new Set(drafts.filter((draft) => !isBlank(draft)).map(({ key }) => key))
  const isRow = (key: string): boolean => isItem(key) || drafts.some((draft) => draft.key === key)
  for (const key of Object.keys(edits)) if (isItem(key)) rows.add(key)
  for (const key of Object.keys(typing)) if (isRow(key)) rows.add(key)
  // The item of an open editor may be deleted by somebody else.
  if (entry !== undefined && entry.text !== entry.base && isRow(entry.key)) rows.add(entry.key)
  for (const row of requests.flatMap(rowsOfRequest)) rows.add(row)
  return rows
}
