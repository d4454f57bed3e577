import { Conflicts } from '../../ui/conflicts.tsx'
import { bothShown } from './both-shown.ts'
import type { Column } from './columns.ts'
import type { GridRow } from './grid-rows.ts'
import type { ItemSheet } from './sheet/item-sheet.ts'
import type { CellConflict } from './sheet/sheet-server.ts'

/** Cells that another user has changed since they were typed into. */
export function SheetConflicts({
  sheet,
  conflicts,
  columns,
  rows,
}: {
  readonly sheet: ItemSheet
  readonly conflicts: readonly CellConflict[]
  readonly columns: readonly Column[]
  readonly rows: readonly GridRow[]
}) {
  return (
    <Conflicts
      fields={conflicts.map(({ key, field, label, mine, theirs }) => ({
        field: `${key} ${field}`,
        label,
        ...bothShown(columns, rows, { key, field, mine, theirs }),
      }))}
      onChoose={(kept) =>
        void sheet.resolve(new Set(Object.keys(kept).filter((cell) => kept[cell] === 'mine')))
      }
      onClose={() => sheet.postpone()}
    />
  )
}
