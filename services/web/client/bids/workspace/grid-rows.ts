import { cellText } from './cell-values.ts'
import { type Column, isCalculated, unitWithin } from './columns.ts'
import { itemValue } from './item-fields.ts'
import type { Item } from './scope-items.ts'
import { withUnit } from './unit-in-cell.ts'

/**
 * A cell that was typed into: what was typed, until the server has it, and why it does not take it.
 */
export interface Edit {
  readonly text: string
  readonly error?: string
  /** There was no connection: it is sent again when there is one. */
  readonly isUnsent?: boolean
  /** Half of what goes together: it is sent with the rest, or when its row is left. */
  readonly isHeld?: boolean
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
  /** Its deletion has no answer: it goes as soon as there is a connection. */
  readonly isLeaving?: boolean
}

export const NO_EDITS: Edits = {}

/** What a cell shows: what was typed last, else what is saved, else what a new row begins with. */
export function textOf(row: GridRow, column: Column): string {
  if (!isMeasuredBy(row, column)) return ''
  const text = ownText(row, column)
  const unit = unitWithin(column)
  if (unit === undefined) return text
  const { field, initial } = unit
  const held = row.item === undefined ? initial : String(itemValue(row.item, field) ?? '')
  return withUnit(text, row.edits[field]?.text || held)
}

function ownText(row: GridRow, column: Column): string {
  const edit = row.edits[column.field]
  if (edit !== undefined) return edit.text
  if (row.item === undefined) return column.initial ?? ''
  const { calculated } = column
  if (typeof calculated === 'function') return cellText(column, calculated(row.item))
  return cellText(column, itemValue(row.item, column.field))
}

/** What is typed into a cell and not saved; of a cell with two fields the one that is refused. */
export function editOf({ edits }: Pick<GridRow, 'edits'>, column: Column): Edit | undefined {
  const unit = unitWithin(column)
  const [own, ofUnit] = [edits[column.field], unit && edits[unit.field]]
  return own?.error === undefined && ofUnit?.error !== undefined ? ofUnit : (own ?? ofUnit)
}

const USUAL_SHAPE = 'RECTANGLE'
const SHAPES: ReadonlySet<unknown> = new Set([USUAL_SHAPE, 'CIRCULAR', 'AREA', 'CUSTOM'])

/** What concrete is measured as: its shape, with one that is typed or pasted along. */
export function shapeOf(row: Pick<GridRow, 'item' | 'edits'> | undefined, typed?: string): string {
  const text = (typed ?? row?.edits['shape']?.text ?? '').trim().toUpperCase()
  const shape = SHAPES.has(text) ? text : String(row?.item?.['shape'] ?? USUAL_SHAPE)
  if (shape !== 'CUSTOM' || row?.item === undefined) return shape
  return itemValue(row.item, 'forms.faces') === 'ROUND' ? 'ROUND_FORMS' : shape
}

/**
 * Whether a row has a column: a circle has no width. What is typed there and not saved stays in
 * sight.
 */
export function isMeasuredBy(row: GridRow, column: Column): boolean {
  if (column.shapes === undefined) return true
  return row.edits[column.field] !== undefined || column.shapes.includes(shapeOf(row))
}

/** Whether a cell is never typed into: it follows from others, or its row has no such measure. */
export const isFixed = (row: GridRow | undefined, column: Column): boolean =>
  isCalculated(column, row?.item) || (row !== undefined && !isMeasuredBy(row, column))

export function isBlank({ edits }: Pick<GridRow, 'edits'>): boolean {
  return Object.values(edits).every(({ text }) => text.trim() === '')
}

/** Whether it holds something that the server does not and that is not on its way. */
export const isUnsaved = (row: GridRow): boolean => {
  if (row.isSaving) return false
  if (row.isTyped || row.isLeaving === true) return true
  return row.item === undefined ? !isBlank(row) : Object.keys(row.edits).length > 0
}

export const hasError = ({ edits }: Pick<GridRow, 'edits'>): boolean =>
  Object.values(edits).some(({ error }) => error !== undefined)
