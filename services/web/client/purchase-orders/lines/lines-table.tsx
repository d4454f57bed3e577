import { formatCode, formatQuantity, formatRate, money } from '../../lib/formats/formats.ts'
import { classes } from '../../ui/classes.ts'
import { Sideways } from '../../ui/sideways.tsx'
import type { Order } from '../order-data.ts'
import { texts } from '../texts.ts'
import { texts as tickets } from '../tickets/texts.ts'
import { useLineScopes } from './use-line-scopes.ts'

const words = texts.lines

/** Where the table is too narrow for them, the columns of a line are a line below its words. */
const WIDE = 'hidden @lg:table-cell'

const NUMBER = 'number py-1.5 pl-4'

/**
 * What is ordered, as the vendor reads it, with where it is budgeted. It scrolls in its own region
 * where the page is narrow.
 */
export function LinesTable({ order }: { readonly order: Order }) {
  const { lines } = order
  const scopeOf = useLineScopes(order)
  if (lines.length === 0) return null
  // Before the first ticket there is nothing to compare with what is ordered.
  const isDelivered = lines.some(({ delivered }) => delivered > 0)
  const inner = [
    ...(isDelivered ? [tickets.ordered, tickets.delivered, tickets.left] : [words.quantity]),
    words.unitPrice,
  ]
  return (
    <Sideways label={words.title} className="@container mb-3">
      <table className="w-full text-[13px]">
        <caption className="sr-only">{words.title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="min-w-32 py-1 text-left font-medium">
              {words.description}
            </th>
            {inner.map((label) => (
              <th
                key={label}
                scope="col"
                className={classes(WIDE, 'py-1 pl-4 text-right font-medium')}
              >
                {label}
              </th>
            ))}
            <th scope="col" className="py-1 pl-4 text-right font-medium">
              {words.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <LineRow
              // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never change places here.
              key={index}
              line={line}
              scope={scopeOf(line)}
              isDelivered={isDelivered}
            />
          ))}
        </tbody>
        <Sums order={order} inner={inner} />
      </table>
    </Sideways>
  )
}

function LineRow({
  line,
  scope,
  isDelivered,
}: {
  readonly line: Order['lines'][number]
  readonly scope: string | undefined
  /** Whether anything of the order has come. */
  readonly isDelivered: boolean
}) {
  const { description, uom, section, costCode } = line
  const quantity = formatQuantity(line.quantity)
  const delivered = formatQuantity(line.delivered)
  const left = formatQuantity(line.left)
  const unitPrice = formatRate(line.unitPrice)
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
        {description}
        <p className="text-xs text-muted tabular-nums @lg:hidden">
          {words.times(quantity, uom, unitPrice)}
          {isDelivered && ` · ${words.came(delivered, left)}`}
        </p>
        <Place scope={scope} section={section} costCode={costCode} />
      </th>
      <td className={classes(WIDE, NUMBER)}>
        {quantity} {uom}
      </td>
      {isDelivered && (
        <>
          <td className={classes(WIDE, NUMBER)}>{delivered}</td>
          <td className={classes(WIDE, NUMBER)}>{left}</td>
        </>
      )}
      <td className={classes(WIDE, NUMBER)}>{unitPrice}</td>
      <td className={NUMBER}>{money(line.amount)}</td>
    </tr>
  )
}

/** The total, and what stands in it beyond the lines. */
function Sums({
  order: { taxAmount, freightAmount, total },
  inner,
}: {
  readonly order: Order
  /** The columns between the words and the amounts. */
  readonly inner: readonly string[]
}) {
  const beyond = (
    [
      [texts.tax, taxAmount],
      [texts.freight, freightAmount],
    ] as const
  ).filter(([, amount]) => (amount ?? 0) !== 0)
  return (
    <tfoot>
      {[...beyond, [words.total, total] as const].map(([name, amount]) => (
        <tr
          key={name}
          className={classes(name === words.total && 'border-t border-control font-semibold')}
        >
          <th
            scope="row"
            className={classes('py-1.5 text-left', name !== words.total && 'font-normal')}
          >
            {name}
          </th>
          {inner.map((label) => (
            <td key={label} className={WIDE} />
          ))}
          <td className={NUMBER}>{money(amount)}</td>
        </tr>
      ))}
    </tfoot>
  )
}

/** Where a line is budgeted and what it is booked under, where it differs from the order. */
function Place({
  scope,
  section,
  costCode,
}: Pick<Order['lines'][number], 'section' | 'costCode'> & { readonly scope: string | undefined }) {
  const place = [scope, section && formatCode(section), costCode].filter((text) => text)
  return place.length === 0 ? null : <p className="text-xs text-muted">{place.join(' · ')}</p>
}
