import { ListTree, Trash2 } from 'lucide-react'
import { money } from '../../lib/formats/formats.ts'
import { GRID_KEYS } from '../../lib/keys/keys.ts'
import { texts } from '../../lib/texts.ts'
import { classes } from '../../ui/classes.ts'
import { RowMarks } from '../unfinished/marks.tsx'
import { isUnpriced } from '../unfinished/unpriced.ts'
import { type GridRow, isUnsaved } from './grid-rows.ts'
import { PricedBy } from './priced-by.tsx'
import { type Item, isSuperseded } from './scope-items.ts'
import { texts as words } from './texts.ts'

const ACTION =
  'no-print inline-flex size-7 cursor-pointer items-center justify-center rounded-md text-muted hover:bg-sunk'

interface RowEndNeeds {
  readonly row: GridRow
  readonly index: number
  readonly firstColumn: number
  /** The column where the arrows are, when they are in this row. */
  readonly here: number | undefined
  readonly mayWrite: boolean
  readonly onFocus: (column: number) => void
  readonly onExplain: (item: Item) => void
  readonly onDetails: (key: string) => void
  readonly onRemove: (key: string) => void
}

const nameOf = ({ item }: GridRow): string => item?.name ?? texts.grid.newRow

/** What the arrows of the grid find. */
const stopAt = ({ index, here, onFocus }: RowEndNeeds, column: number) => ({
  'data-cell': `${index}:${column}`,
  tabIndex: here === column ? 0 : -1,
  onFocus: () => onFocus(column),
})

/** What a row costs, which can be asked why, what else it holds, and the way to be rid of it. */
export function RowEnd(needs: RowEndNeeds) {
  return (
    <>
      <CostCell {...needs} />
      <ActionsCell {...needs} />
    </>
  )
}

function CostCell(needs: RowEndNeeds) {
  const { row, firstColumn, mayWrite, onExplain } = needs
  const { item } = row
  return (
    <td
      role="gridcell"
      className={classes(
        'number h-8 border-b border-l border-line bg-panel px-2 font-medium whitespace-nowrap sm:sticky',
        mayWrite ? 'right-17' : 'right-9',
      )}
    >
      <RowMarks
        isUnsaved={isUnsaved(row)}
        isLeaving={row.isLeaving}
        isUnpriced={item !== undefined && isUnpriced(item)}
      />
      {item !== undefined && (
        <button
          type="button"
          aria-label={texts.bid.whyOf(nameOf(row), money(item.totalCost))}
          title={isSuperseded(item) ? texts.bid.superseded : undefined}
          className={classes(
            'cursor-pointer underline decoration-dotted underline-offset-4',
            isSuperseded(item) && 'text-muted line-through',
          )}
          onClick={() => onExplain(item)}
          {...stopAt(needs, firstColumn)}
        >
          {money(item.totalCost)}
        </button>
      )}
      {item?.supersededBy != null && (
        <span className="block">
          <PricedBy superseded={item.supersededBy} className="block max-w-36 truncate" />
        </span>
      )}
    </td>
  )
}

function ActionsCell(needs: RowEndNeeds) {
  const { row, firstColumn, mayWrite, onDetails, onRemove } = needs
  const name = nameOf(row)
  const hasContent = row.item !== undefined || Object.keys(row.edits).length > 0
  const width = mayWrite ? 'w-17 min-w-17' : 'w-9 min-w-9'
  return (
    <td
      role="gridcell"
      className={classes(
        'right-0 border-b border-l border-line bg-panel text-center sm:sticky',
        width,
      )}
    >
      {row.item !== undefined && (
        <button
          type="button"
          aria-label={words.grid.detailsOf(name)}
          title={`${words.grid.details} (${GRID_KEYS.details})`}
          className={ACTION}
          onClick={() => onDetails(row.key)}
          {...stopAt(needs, firstColumn + 1)}
        >
          <ListTree aria-hidden size={14} />
        </button>
      )}
      {mayWrite && hasContent && (
        <button
          type="button"
          aria-label={texts.grid.remove(name)}
          title={`${texts.grid.remove(name)} (${GRID_KEYS.remove})`}
          className={classes(ACTION, 'hover:text-bad')}
          onClick={() => onRemove(row.key)}
          {...stopAt(needs, firstColumn + 2)}
        >
          <Trash2 aria-hidden size={14} />
        </button>
      )}
    </td>
  )
}
