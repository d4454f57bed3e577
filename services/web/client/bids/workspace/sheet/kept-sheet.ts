import type { Draft } from '../drafts.ts'
import { type Edits, isBlank } from '../grid-rows.ts'
import type { Item } from '../scope-items.ts'
import type { SheetSnapshot } from '../sheet-state.ts'
import { texts } from '../texts.ts'
import type { CreateTry } from './row-creation.ts'
import type { RowRequest } from './row-requests.ts'

/** What a sheet holds that the server does not, as it is kept over a reload. */
export interface KeptSheet {
  readonly drafts: readonly Draft[]
  /** Cells of saved rows, by the id of the item. */
  readonly edits: Readonly<Record<string, Edits>>
  /** Of forms, by the id of the item or the key of the new row. */
  readonly typing: Readonly<Record<string, Edits>>
  readonly tries: readonly CreateTry[]
  readonly requests: readonly RowRequest[]
}

export const NOTHING_KEPT: KeptSheet = {
  drafts: [],
  edits: {},
  typing: {},
  tries: [],
  requests: [],
}

/** What is to be kept, with the sentences of what was refused; undefined: nothing. */
export function sheetToKeep(
  snapshot: SheetSnapshot,
  itemOf: (key: string) => Pick<Item, 'id'> | undefined,
): KeptSheet | undefined {
  const { drafts, edits, typing, tries, requests } = withEntry(snapshot)
  const kept = drafts.filter((draft) => !isBlank(draft) || typing[draft.key] !== undefined)
  // The keys of rows that were new are known to this page alone.
  const byId = (rows: Readonly<Record<string, Edits>>) =>
    Object.fromEntries(Object.entries(rows).map(([key, row]) => [itemOf(key)?.id ?? key, row]))
  const all = [kept, tries, requests, Object.keys(edits), Object.keys(typing)]
  if (all.every(({ length }) => length === 0)) return undefined
  return { drafts: kept, edits: byId(edits), typing: byId(typing), tries, requests }
}

/** The text of an open editor becomes that of its cell: after a reload no editor is open. */
function withEntry(snapshot: SheetSnapshot): KeptSheet {
  const { drafts, edits, entry } = snapshot
  if (entry === undefined || entry.text === entry.base) return snapshot
  const { key, field, text, base } = entry
  if (drafts.some((draft) => draft.key === key)) {
    const typed = drafts.map((draft) =>
      draft.key === key ? { key, edits: { ...draft.edits, [field]: { text } } } : draft,
    )
    return { ...snapshot, drafts: typed }
  }
  const cell = { text, base, error: texts.grid.notSaved }
  return { ...snapshot, edits: { ...edits, [key]: { ...edits[key], [field]: cell } } }
}

/** What was kept; what cannot be read is left out. */
export function sheetKept(kept: unknown): KeptSheet {
  const { drafts, edits, typing, tries, requests } = isRecord(kept) ? kept : {}
  return {
    drafts: Array.isArray(drafts) ? drafts.filter(isDraft) : [],
    edits: withUnsent(editsByRow(edits)),
    typing: editsByRow(typing),
    tries: Array.isArray(tries) ? tries.filter(isTry) : [],
    requests: Array.isArray(requests) ? requests.filter(isRequest) : [],
  }
}

/** A cell that nobody has complained of was on its way, and nobody knows whether it came there. */
const withUnsent = (rows: KeptSheet['edits']): KeptSheet['edits'] =>
  mapped(rows, (row) =>
    mapped(row, (edit) =>
      edit.error === undefined && edit.isHeld !== true ? { ...edit, isUnsent: true } : edit,
    ),
  )

const mapped = <Value>(
  record: Readonly<Record<string, Value>>,
  change: (value: Value) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))

const editsByRow = (rows: unknown): KeptSheet['edits'] =>
  Object.fromEntries(
    Object.entries(isRecord(rows) ? rows : {}).filter((entry): entry is [string, Edits] =>
      isEdits(entry[1]),
    ),
  )

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isEdits = (value: unknown): value is Edits =>
  isRecord(value) &&
  Object.values(value).every((edit) => isRecord(edit) && typeof edit['text'] === 'string')

const isDraft = (value: unknown): value is Draft =>
  isRecord(value) && typeof value['key'] === 'string' && isEdits(value['edits'])

const isTry = (value: unknown): value is CreateTry =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['at'] === 'number' &&
  Array.isArray(value['rows']) &&
  value['rows'].every(
    (row) => isRecord(row) && typeof row['key'] === 'string' && isRecord(row['fields']),
  )

const isRequest = (value: unknown): value is RowRequest =>
  isRecord(value) &&
  typeof value['id'] === 'string' &&
  typeof value['at'] === 'number' &&
  Array.isArray(value['changes']) &&
  value['changes'].every(
    (change) => isRecord(change) && (change['op'] === 'create' || isRecord(change['item'])),
  )
