import { shownText } from './cell-values.ts'
import { type Column, unitWithin } from './columns.ts'
import type { GridRow } from './grid-rows.ts'
import { itemValue } from './item-fields.ts'
import type { CellConflict } from './sheet/sheet-server.ts'
import { withUnit } from './unit-in-cell.ts'

type Both = Pick<CellConflict, 'mine' | 'theirs'>

/** Both texts of a cell as the grid shows them: a depth with the unit of its row. */
export function bothShown(
  columns: readonly Column[],
  rows: readonly Pick<GridRow, 'key' | 'item' | 'edits'>[],
  { key, field, mine, theirs }: Both & Pick<CellConflict, 'key' | 'field'>,
): Both {
  const column = columns.find((one) => one.field === field)
  if (column === undefined) return { mine, theirs }
  const unit = unitWithin(column)
  if (unit === undefined)
    return { mine: shownText(column, mine), theirs: shownText(column, theirs) }
  const row = rows.find((one) => one.key === key)
  const held =
    row?.item === undefined ? unit.initial : String(itemValue(row.item, unit.field) ?? '')
  const typed = row?.edits[unit.field]?.text || held
  return { mine: withUnit(mine, typed), theirs: withUnit(theirs, held) }
}
