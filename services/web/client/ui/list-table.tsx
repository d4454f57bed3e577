import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { money } from '../lib/formats/formats.ts'
import { type Cents, sum as sumOf } from '../lib/money.ts'
import { texts } from '../lib/texts.ts'
import { classes } from './classes.ts'
import { Sideways } from './sideways.tsx'

export interface ListColumn<Row> {
  readonly key: string
  readonly label: string
  readonly cell: (row: Row) => ReactNode
  /** What a file says, where the cell is more than a text. */
  readonly text?: (row: Row) => string
  /** The value of `sort` by which the API orders this column. */
  readonly sort?: string
  readonly isNumber?: boolean
  /** Read as one, such as a day, a phone or the number of a paper: it stands on one line. */
  readonly isOneLine?: true
  /** Left out of a table that has no room for all columns; a card has it. */
  readonly isSecondary?: true
  /** What a row is known by: it stays in view while the others go sideways. Not with `opensRow`. */
  readonly stays?: true
  /** Its link leads to what the row is about: a press anywhere on the row follows it. */
  readonly opensRow?: true
  /** The amount that the foot sums up. */
  readonly sum?: (row: Row) => Cents
  /**
   * Where it stands on a card of three lines: mark, number and figure; name and action; all else.
   * Without it in any column a card has a line for each.
   */
  readonly card?: keyof typeof CARD
}

/** Nothing to say: a dash in a table, and on a card of three lines no room at all. */
export const NONE = '–'

const CARD = {
  mark: 'order-0 self-center',
  title: 'order-1 min-w-0 flex-1 text-left',
  figure: 'order-2',
  name: 'order-4 min-w-0 flex-1 text-left',
  action: 'order-5',
  line: 'order-7 text-xs text-muted [&_a]:inline-flex [&_a]:min-h-6 [&_a]:items-center',
  none: 'hidden',
} as const

/** So many columns fit beside each other in 24 rem; more take 42. */
const FEW = 4

/** From which width of its place a list is a table. */
const TABLE_FROM = {
  few: {
    table: '@sm:table',
    head: '@sm:table-header-group',
    body: '@sm:table-row-group',
    foot: '@sm:table-footer-group',
    row: '@sm:mb-0 @sm:table-row @sm:rounded-none @sm:border-0 @sm:border-b @sm:bg-transparent @sm:hover:bg-sunk',
    cell: '@sm:table-cell @sm:h-8 @sm:border-b @sm:border-line @sm:px-2 @sm:py-1 @sm:text-[13px] @sm:text-ink',
    oneLine: '@sm:whitespace-nowrap',
    secondary: '@sm:@max-5xl:hidden',
    stays: '@sm:sticky @sm:left-0 @sm:z-2 @sm:bg-page @sm:in-[tr:hover]:bg-sunk',
    label: '@sm:hidden',
    value: '@sm:text-inherit',
  },
  many: {
    table: '@2xl:table',
    head: '@2xl:table-header-group',
    body: '@2xl:table-row-group',
    foot: '@2xl:table-footer-group',
    row: '@2xl:mb-0 @2xl:table-row @2xl:rounded-none @2xl:border-0 @2xl:border-b @2xl:bg-transparent @2xl:hover:bg-sunk',
    cell: '@2xl:table-cell @2xl:h-8 @2xl:border-b @2xl:border-line @2xl:px-2 @2xl:py-1 @2xl:text-[13px] @2xl:text-ink',
    oneLine: '@2xl:whitespace-nowrap',
    secondary: '@2xl:@max-5xl:hidden',
    stays: '@2xl:sticky @2xl:left-0 @2xl:z-2 @2xl:bg-page @2xl:in-[tr:hover]:bg-sunk',
    label: '@2xl:hidden',
    value: '@2xl:text-inherit',
  },
} as const

type Shape = (typeof TABLE_FROM)[keyof typeof TABLE_FROM]

type Keeping = Pick<ListColumn<never>, 'isSecondary' | 'stays'>

/** What a column is of in each of its cells, those of the head and the foot, too. */
const placeOf = ({ isSecondary, stays }: Keeping, as: Shape) =>
  classes(isSecondary && as.secondary, stays && as.stays)

/** The link covers its row; what else can be pressed in the row lies above it. */
const COVERS_ROW = "[&_a]:after:absolute [&_a]:after:inset-0 [&_a]:after:content-['']"
const ABOVE_LINK = '[&_:is(a,button,input)]:relative [&_:is(a,button,input)]:z-1'

/**
 * A list as a table; where its place is too narrow for its columns, on a phone or at 200 % zoom,
 * each row is a card with the fields in the same order. No word, number or address is broken in a
 * table: it goes sideways. The roles are said because a table that is laid out as blocks is none to a
 * screen reader.
 */
export function ListTable<Row extends { readonly id: string }>({
  caption,
  columns,
  rows,
  isPart,
  sort,
  onSort,
}: {
  readonly caption: string
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  /** There are others on other pages, that the sums leave out. */
  readonly isPart?: boolean
  readonly sort?: string | undefined
  readonly onSort?: (sort: string) => void
}) {
  const as = TABLE_FROM[columns.length > FEW ? 'many' : 'few']
  const hasSum = columns.some(({ sum }) => sum !== undefined)
  return (
    <div className="@container">
      <Sideways label={caption} isRegion={false}>
        <table
          role="table"
          className={classes('block w-full border-collapse text-[13px]', as.table)}
        >
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className={classes('hidden', as.head)}>
            <tr role="row">
              {columns.map((column) => (
                <HeadCell
                  key={column.key}
                  column={column}
                  place={placeOf(column, as)}
                  sort={sort}
                  onSort={onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className={classes('block', as.body)}>
            {rows.map((row) => (
              <BodyRow key={row.id} columns={columns} row={row} as={as} />
            ))}
          </tbody>
          {hasSum && <Sums columns={columns} rows={rows} as={as} isPart={isPart === true} />}
        </table>
      </Sideways>
    </div>
  )
}

function BodyRow<Row>({
  columns,
  row,
  as,
}: {
  readonly columns: readonly ListColumn<Row>[]
  readonly row: Row
  readonly as: Shape
}) {
  const isCompact = columns.some(({ card }) => card !== undefined)
  const opens = columns.some(({ opensRow }) => opensRow)
  return (
    <tr
      role="row"
      className={classes(
        'mb-2 rounded-md border border-line bg-panel',
        isCompact ? 'flex flex-wrap items-baseline gap-x-3 gap-y-0.5 px-3 py-2' : 'block p-2',
        opens && 'relative hover:bg-sunk',
        as.row,
      )}
    >
      {/* Where the second and the third line of a card begin. */}
      {isCompact && <td aria-hidden className={classes('order-3 basis-full', as.label)} />}
      {isCompact && <td aria-hidden className={classes('order-6 basis-full', as.label)} />}
      {columns.map((column) => {
        const { key, label, cell, isNumber, isOneLine, opensRow, card = 'line' } = column
        const shown = cell(row)
        return (
          <td
            role="cell"
            key={key}
            className={classes(
              'wrap-break-word',
              isCompact
                ? CARD[shown === NONE ? 'none' : card]
                : 'flex justify-between gap-4 px-2 py-1',
              as.cell,
              placeOf(column, as),
              isNumber && 'number',
              isOneLine && as.oneLine,
              opens && (opensRow ? COVERS_ROW : ABOVE_LINK),
            )}
          >
            <span
              aria-hidden={!isCompact}
              className={classes(isCompact ? 'sr-only' : 'shrink-0 text-muted', as.label)}
            >
              {label}{' '}
            </span>
            <span className={classes('min-w-0', !isCompact && 'text-right', as.value)}>
              {shown}
            </span>
          </td>
        )
      })}
    </tr>
  )
}

/** The foot: what the rows that are shown come to. */
function Sums<Row>({
  columns,
  rows,
  as,
  isPart,
}: {
  readonly columns: readonly ListColumn<Row>[]
  readonly rows: readonly Row[]
  readonly as: Shape
  readonly isPart: boolean
}) {
  return (
    <tfoot role="rowgroup" className={classes('block font-semibold', as.foot)}>
      <tr role="row" className={classes('flex flex-wrap gap-x-4 px-3 py-2', as.row)}>
        {columns.map((column, place) => {
          const { key, label, sum } = column
          return (
            <td
              role="cell"
              key={key}
              className={classes(
                place === 0 ? 'flex-1 whitespace-nowrap' : sum === undefined && 'hidden',
                as.cell,
                placeOf(column, as),
                sum !== undefined && 'number',
              )}
            >
              {place === 0 && (isPart ? texts.lists.sumOfPage : texts.lists.sum)}
              {sum !== undefined && (
                <>
                  <span className={classes('mr-2 font-normal text-muted', as.label)}>{label}</span>
                  {money(sumOf(rows.map(sum)))}
                </>
              )}
            </td>
          )
        })}
      </tr>
    </tfoot>
  )
}

function HeadCell<Row>({
  column: { label, sort: field, isNumber },
  place,
  sort,
  onSort,
}: {
  readonly column: ListColumn<Row>
  readonly place: string
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
        place,
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
