import { useRef, useState } from 'react'
import type { ColumnView } from './column-view.ts'
import type { Column } from './columns.ts'
import { fittedWidth } from './fitted-width.ts'
import type { GridRow } from './grid-rows.ts'

interface WidthNeeds {
  readonly table: React.RefObject<HTMLTableElement | null>
  readonly view: ColumnView
  readonly columns: readonly Column[]
  readonly rows: readonly GridRow[]
}

/** What sets the widths of columns; the same functions while a grid is shown, as for its cells. */
export function useWidths(needs: WidthNeeds) {
  const latest = useRef(needs)
  latest.current = needs
  const [controls] = useState(() => {
    const set = (columns: readonly Column[], widthOf: (column: Column) => number): void =>
      latest.current.view.setWidths(
        Object.fromEntries(columns.map((column) => [column.field, widthOf(column)])),
      )
    const fitted = (column: Column): number => {
      const { table, rows } = latest.current
      return table.current === null ? 0 : fittedWidth(table.current, rows, column)
    }
    const widthNow = ({ field }: Column): number => {
      const { table, columns } = latest.current
      const heads = table.current?.tHead?.rows[0]?.cells
      const at = columns.findIndex((one) => one.field === field)
      return heads?.[at]?.getBoundingClientRect().width ?? 0
    }
    return {
      onWidth: (column: Column, width: number) => set([column], () => width),
      onFit: (column: Column) => set([column], fitted),
      onFitAll: () => set(latest.current.columns, fitted),
      onWiden: (column: Column, by?: number) =>
        set([column], (one) => (by === undefined ? fitted(one) : widthNow(one) + by)),
    }
  })
  return controls
}
