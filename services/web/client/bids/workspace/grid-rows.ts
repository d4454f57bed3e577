import { cellText } from './cell-values.ts'
import type { Column } from './columns.ts'
import { itemValue } from './item-fields.ts'
import type { Item } from './scope-items.ts'

/**
 * A cell that was typed into: what was typed, until the server has it, and why it does not take it.
 */
export interface Edit {
  readonly text: string
  readonly error?: string
  /** There was no connection: it is sent again when there is one. */
  readonly isUnsent?: boolean
}

export type Edits = Readonly<Record<string, Edit>>

export interface GridRow {
  /** Stays the same while the row is saved, deleted and brought back. */
  readonly key: string
  /** Undefined: not saved yet. */
  readonly item: Item | undefined
  /** By field. */
  readonly edits: Edits
  readonly isSaving: boolean
}

export const NO_EDITS: Edits = {}

/** What a cell shows: what was typed last, else what is saved. */
export function textOf(row: GridRow, column: Column): string {
  const edit = row.edits[column.field]
  if (edit !== undefined) return edit.text
  return row.item === undefined ? '' : cellText(column, itemValue(row.item, column.field))
}

export function isBlank({ edits }: Pick<GridRow, 'edits'>): boolean {
  return Object.values(edits).every(({ text }) => text.trim() === '')
}

export const hasError = ({ edits }: Pick<GridRow, 'edits'>): boolean =>
  Object.values(edits).some(({ error }) => error !== undefined)
