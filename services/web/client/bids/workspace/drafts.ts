import type { Column } from './columns.ts'
import { type Edit, type GridRow, isBlank } from './grid-rows.ts'
import { fieldsOfTexts, parseTyped } from './item-fields.ts'
import type { Fields } from './scope-items.ts'

/** A row that is typed and not saved yet. */
export interface Draft {
  readonly key: string
  readonly edits: GridRow['edits']
}

/** Random, as drafts are kept and read again by another page. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return `draft-${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** There is always one row to type the next item into. */
export function withEmptyRow(drafts: readonly Draft[]): readonly Draft[] {
  const last = drafts.at(-1)
  return last !== undefined && isBlank(last) ? drafts : [...drafts, { key: newKey(), edits: {} }]
}

/**
 * A new row with other cells, also one that is no longer there. Rows that end up empty give way to
 * the one empty row at the end.
 */
export function withCells(
  drafts: readonly Draft[],
  key: string,
  change: (edits: Draft['edits']) => Draft['edits'],
): readonly Draft[] {
  const isThere = drafts.some((draft) => draft.key === key)
  const all = isThere ? drafts : [...drafts.filter((draft) => !isBlank(draft)), { key, edits: {} }]
  const changed = all.map((draft) =>
    draft.key === key ? { key, edits: change(draft.edits) } : draft,
  )
  const lastTyped = changed.findLastIndex((draft) => !isBlank(draft))
  return withEmptyRow(changed.slice(0, lastTyped + 2))
}

export const textsOf = ({ edits }: Draft) =>
  Object.fromEntries(Object.entries(edits).map(([field, { text }]) => [field, text]))

/** The sentences of what cannot be read, at their cells. */
export function check(draft: Draft, columns: readonly Column[]): Draft {
  const edits = Object.entries(draft.edits).map(([field, { text }]): [string, Edit] => {
    const column = columns.find((one) => one.field === field)
    const parsed = column && parseTyped(column, text, { columns, texts: textsOf(draft) })
    return [field, parsed?.ok === false ? { text, error: parsed.message } : { text }]
  })
  return { ...draft, edits: Object.fromEntries(edits) }
}

/**
 * What is sent of a row: an empty cell is left out, for the API has a default or says that it is
 * required.
 */
export function fieldsOf(draft: Draft, columns: readonly Column[]): Fields {
  const typed = Object.entries(textsOf(draft)).filter(([, text]) => text.trim() !== '')
  return { name: '', ...fieldsOfTexts(columns, Object.fromEntries(typed)) }
}
