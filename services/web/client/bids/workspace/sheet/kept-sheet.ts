import type { Draft } from '../drafts.ts'
import { type Edits, isBlank } from '../grid-rows.ts'
import type { Item } from '../scope-items.ts'
import type { SheetSnapshot } from '../sheet-state.ts'

/** What a sheet holds that the server does not, as it is kept over a reload. */
export interface KeptSheet {
  readonly drafts: readonly Draft[]
  /** Cells of saved rows, by the id of the item. */
  readonly edits: SheetSnapshot['edits']
}

/** What is to be kept, with the sentences of what was refused; undefined: nothing. */
export function sheetToKeep(
  { drafts, edits }: Pick<SheetSnapshot, 'drafts' | 'edits'>,
  itemOf: (key: string) => Pick<Item, 'id'> | undefined,
): KeptSheet | undefined {
  const typed = drafts.filter((draft) => !isBlank(draft))
  // The keys of rows that were new are known to this page alone.
  const cells = Object.entries(edits).map(([key, row]) => [itemOf(key)?.id ?? key, row])
  if (typed.length === 0 && cells.length === 0) return undefined
  return { drafts: typed, edits: Object.fromEntries(cells) }
}

/** What was kept; what cannot be read is left out. */
export function sheetKept(kept: unknown): KeptSheet {
  const { drafts, edits } = isRecord(kept) ? kept : {}
  return {
    drafts: Array.isArray(drafts) ? drafts.filter(isDraft) : [],
    edits: isRecord(edits)
      ? Object.fromEntries(
          Object.entries(edits).filter((entry): entry is [string, Edits] => isEdits(entry[1])),
        )
      : {},
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEdits = (value: unknown): value is Edits =>
  isRecord(value) &&
  Object.values(value).every((edit) => isRecord(edit) && typeof edit['text'] === 'string')

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value['key'] === 'string' && isEdits(value['edits'])
