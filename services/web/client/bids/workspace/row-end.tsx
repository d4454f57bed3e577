import { Trash2 } from 'lucide-react'
import { money } from '../../app/formats.ts'
import { texts } from '../../app/texts.ts'
import { classes } from '../../ui/classes.ts'
import type { Item } from './bid-data.ts'
import type { GridRow } from './grid-rows.ts'

/** What a row costs, which can be asked why, and the way to be rid of it. */
export function RowEnd({
  row,
  index,
  firstColumn,
  at,
  mayWrite,
  onFocus,
  onExplain,
  onRemove,
}: {
  readonly row: GridRow
  readonly index: number
  readonly firstColumn: number
  readonly at: { readonly row: number; readonly column: number }
  readonly mayWrite: boolean
  readonly onFocus: (column: number) => void
  readonly onExplain: (item: Item) => void
  readonly onRemove: (row: GridRow) => void
}) {
  const { item } = row
  const name = item?.name ?? texts.grid.newRow
  const stop = (column: number) => ({
    'data-cell': `${index}:${column}`,
    tabIndex: at.row === index && at.column === column ? 0 : -1,
    onFocus: () => onFocus(column),
  })
  const hasContent = item !== undefined || Object.keys(row.edits).length > 0
  return (
    <>
      <td
        role="gridcell"
        className={classes(
          'number sticky h-8 border-l border-line bg-panel px-2 font-medium',
          mayWrite ? 'right-8' : 'right-0',
        )}
      >
        {item !== undefined && (
          <button
            type="button"
            aria-label={texts.bid.whyOf(name, money(item.totalCost))}
            className="cursor-pointer underline decoration-dotted underline-offset-4"
            onClick={() => onExplain(item)}
            {...stop(firstColumn)}
          >
            {money(item.totalCost)}
          </button>
        )}
      </td>
      {mayWrite && (
        <td
          role="gridcell"
          className="sticky right-0 w-8 min-w-8 border-l border-line bg-panel text-center"
        >
          {hasContent && (
            <button
              type="button"
              aria-label={texts.grid.remove(name)}
              title={texts.grid.remove(name)}
              className="inline-flex size-7 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-bad-soft hover:text-bad"
              onClick={() => onRemove(row)}
              {...stop(firstColumn + 1)}
            >
              <Trash2 aria-hidden size={14} />
            </button>
          )}
        </td>
      )}
    </>
  )
}
