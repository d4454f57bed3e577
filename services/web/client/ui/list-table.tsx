import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { texts } from '../lib/texts.ts'
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

/** So many columns fit beside each other in 24 rem; more take 42. */
const FEW = 4

/** From which width of its place a list is a table. */
const TABLE_FROM = {
  few: {
    table: '@sm:table',
    head: '@sm:table-header-group',
    body: '@sm:table-row-group',
    row: '@sm:mb-0 @sm:table-row @sm:rounded-none @sm:border-0 @sm:border-b @sm:bg-transparent @sm:hover:bg-sunk',
    cell: '@sm:table-cell @sm:h-8 @sm:border-b @sm:border-line',
    label: '@sm:hidden',
    value: '@sm:text-inherit',
  },
  many: {
    table: '@2xl:table',
    head: '@2xl:table-header-group',
    body: '@2xl:table-row-group',
    row: '@2xl:mb-0 @2xl:table-row @2xl:rounded-none @2xl:border-0 @2xl:border-b @2xl:bg-transparent @2xl:hover:bg-sunk',
    cell: '@2xl:table-cell @2xl:h-8 @2xl:border-b @2xl:border-line',
    label: '@2xl:hidden',
    value: '@2xl:text-inherit',
  },
} as const

/**
 * A list as a table; where its place is too narrow for its columns, on a phone or at 200 % zoom,
 * each row is a card with the fields in the same order. The roles
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
  const as = TABLE_FROM[columns.length > FEW ? 'many' : 'few']
  return (
    <div className="@container">
      <table role="table" className={classes('block w-full border-collapse text-[13px]', as.table)}>
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className={classes('hidden', as.head)}>
          <tr role="row">
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className={classes('block', as.body)}>
          {rows.map((row) => (
            <tr
              role="row"
              key={row.id}
              className={classes('mb-2 block rounded-md border border-line bg-panel p-2', as.row)}
            >
              {columns.map(({ key, label, cell, isNumber }) => (
                <td
                  role="cell"
                  key={key}
                  className={classes(
                    'flex justify-between gap-4 px-2 py-1 wrap-anywhere',
                    as.cell,
                    isNumber && 'number',
                  )}
                >
                  <span aria-hidden className={classes('shrink-0 text-muted', as.label)}>
                    {label}
                  </span>
                  <span className={classes('min-w-0 text-right', as.value)}>{cell(row)}</span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
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
