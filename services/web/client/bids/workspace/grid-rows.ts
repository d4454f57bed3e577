import type { Item } from './bid-data.ts'
import { cellText } from './cell-values.ts'
import type { Column } from './columns.ts'

/** A cell that was typed into: what was typed, until the server has it, and why it does not take it. */
export interface Edit {
  readonly text: string
  readonly error?: string
}

export interface GridRow {
  readonly key: string
  /** Undefined: not saved yet. */
  readonly item: Item | undefined
  /** By field. */
  readonly edits: Readonly<Record<string, Edit>>
  readonly isSaving: boolean
}

export const NO_EDITS: GridRow['edits'] = {}

/** What a cell shows: what was typed last, else what is saved. */
export function textOf(row: GridRow, column: Column): string {
  const edit = row.edits[column.field]
  return edit?.text ?? cellText(column, row.item?.[column.field])
}

export function isBlank({ edits }: Pick<GridRow, 'edits'>): boolean {
  return Object.values(edits).every(({ text }) => text.trim() === '')
}

export const hasError = ({ edits }: Pick<GridRow, 'edits'>): boolean =>
  Object.values(edits).some(({ error }) => error !== undefined)
