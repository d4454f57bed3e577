import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '../app/texts.ts'
import { classes } from './classes.ts'

export interface ListColumn<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** What a file says, where the cell is more than a text. */
  readonly text?: (row: Row) => string
  /** The value of `sort` by which the API orders this column. */
  readonly sort?: string
  readonly isNumber?: boolean
}

/**
 * A list as a table; below 640 px each row is a card with the fields in the same order. The roles
 * are said because a table that is laid out as blocks is none to a screen reader.
 */
export function ListTable<Row extends { readonly id: string }>({
  caption,
  columns,
  rows,
  sort,
  onSort,
}: {
  readonly caption: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  readonly sort?: string | undefined
  readonly onSort?: (sort: string) => void
}) {
  return (
    <table role="table" className="block w-full border-collapse text-[13px] sm:table">
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="hidden sm:table-header-group">
        <tr role="row">
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="block sm:table-row-group">
        {rows.map((row) => (
          <tr
            role="row"
            key={row.id}
            className="mb-2 block rounded-md border border-line bg-panel p-2 sm:mb-0 sm:table-row sm:rounded-none sm:border-0 sm:border-b sm:bg-transparent sm:hover:bg-sunk"
          >
            {columns.map(({ key, label, cell, isNumber }) => (
              <td
                role="cell"
                key={key}
                className={classes(
                  'flex justify-between gap-4 px-2 py-1 wrap-anywhere sm:table-cell sm:h-8 sm:border-b sm:border-line',
                  isNumber && 'number',
                )}
              >
                <span aria-hidden className="shrink-0 text-muted sm:hidden">
                  {label}
                </span>
                <span className="min-w-0 text-right sm:text-inherit">{cell(row)}</span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function HeadCell<Row>({
  column: { label, sort: field, isNumber },
  sort,
  onSort,
}: {
  readonly column: ListColumn<Row>
  readonly sort: string | undefined
  readonly onSort: ((sort: string) => void) | undefined
}) {
  const direction = sort === field ? 'ascending' : sort === `-${field}` ? 'descending' : undefined
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th
      role="columnheader"
      scope="col"
      {...(direction && { 'aria-sort': direction })}
      className={classes(
        'h-8 border-b border-line px-2 text-xs font-medium whitespace-nowrap text-muted',
        isNumber ? 'text-right' : 'text-left',
      )}
    >
      {field === undefined || onSort === undefined ? (
        label
      ) : (
        <button
          type="button"
          className="inline-flex cursor-pointer items-center gap-1 hover:text-ink"
          onClick={() => onSort(direction === 'ascending' ? `-${field}` : field)}
        >
          {label}
          {direction !== undefined && <Arrow aria-hidden size={12} />}
          {direction !== undefined && <span className="sr-only">{texts.lists[direction]}</span>}
        </button>
      )}
    </th>
  )
}
