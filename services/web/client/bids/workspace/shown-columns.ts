import { useMemo, useRef } from 'react'
import { type Column, unitWithin } from './columns.ts'
import { type GridRow, NO_EDITS, shapeOf } from './grid-rows.ts'

/** What decides which columns a grid has besides its rows. */
interface ColumnChoice {
  /** Fields that the user does not want to see. */
  readonly hidden?: ReadonlySet<string>
  /** The field of the open editor. */
  readonly entry?: string | undefined
  /** Shapes of rows that are about to be pasted. */
  readonly shapes?: readonly string[]
}

/**
 * The columns of a grid: those that one of its rows is measured by, without those that the user has
 * hidden. What is typed there and not saved is always in sight; a unit is in the cell of its number.
 */
export function shownColumns(
  columns: readonly Column[],
  rows: readonly GridRow[],
  { hidden, entry, shapes = [] }: ColumnChoice = {},
): readonly Column[] {
  const units = new Map(
    columns.flatMap((column) => {
      const unit = unitWithin(column)
      return unit === undefined ? [] : [[unit.field, column.field] as const]
    }),
  )
  const [present, seen] = [new Set(shapes), new Set(entry === undefined ? [] : [entry])]
  const hasShapes = columns.some((column) => column.shapes !== undefined)
  for (const row of rows) {
    if (hasShapes) present.add(shapeOf(row))
    if (row.edits === NO_EDITS || row.isSaving) continue
    for (const field of Object.keys(row.edits)) seen.add(units.get(field) ?? field)
  }
  return columns.filter(({ field, shapes: own }, at) => {
    if (units.has(field)) return false
    if (seen.has(field) || at === 0) return true
    return hidden?.has(field) !== true && (own?.some((shape) => present.has(shape)) ?? true)
  })
}

/** The same list until there are others, else every change of a row draws all of them again. */
export function useShownColumns(
  columns: readonly Column[],
  rows: readonly GridRow[],
  choice: Pick<ColumnChoice, 'hidden' | 'entry'>,
): readonly Column[] {
  const { hidden, entry } = choice
  const now = useMemo(
    () => shownColumns(columns, rows, { entry, ...(hidden && { hidden }) }),
    [columns, rows, hidden, entry],
  )
  const last = useRef(now)
  const isSame =
    now.length === last.current.length && now.every((column, at) => column === last.current[at])
  if (!isSame) last.current = now
  return last.current
}
