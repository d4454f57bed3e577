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
  /** Of a saved row: what the cell held when this entry began. Another value since is a conflict. */
  readonly base?: string
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
  /** Something is typed into its form and not saved. */
  readonly isTyped: boolean
}

export const NO_EDITS: Edits = {}

/** What a cell shows: what was typed last, else what is saved, else what a new row begins with. */
export function textOf(row: GridRow, column: Column): string {
  const edit = row.edits[column.field]
  if (edit !== undefined) return edit.text
  if (row.item === undefined) return column.initial ?? ''
  const { calculated } = column
  if (typeof calculated === 'function') return cellText(column, calculated(row.item))
  return cellText(column, itemValue(row.item, column.field))
}

export function isBlank({ edits }: Pick<GridRow, 'edits'>): boolean {
  return Object.values(edits).every(({ text }) => text.trim() === '')
}

/** Whether it holds something that the server does not and that is not on its way. */
export const isUnsaved = (row: GridRow): boolean => {
  if (row.isSaving) return false
  return row.isTyped || (row.item === undefined ? !isBlank(row) : Object.keys(row.edits).length > 0)
}

export const hasError = ({ edits }: Pick<GridRow, 'edits'>): boolean =>
  Object.values(edits).some(({ error }) => error !== undefined)
