import { formatCode, money } from '../../lib/formats/formats.ts'
import type { Order } from '../order-data.ts'
import { texts } from '../texts.ts'
import { texts as tickets } from '../tickets/texts.ts'

const words = texts.lines

/**
 * What is ordered, as the vendor reads it, with where it is budgeted. It scrolls in its own region
 * where the page is narrow.
 */
export function LinesTable({ order }: { readonly order: Order }) {
  const { lines, taxAmount, freightAmount, total } = order
  if (lines.length === 0) return null
  // Before the first ticket there is nothing to compare with what is ordered.
  const isDelivered = lines.some(({ delivered }) => delivered > 0)
  const columns = isDelivered ? 5 : 3
  const beyond = (
    [
      [texts.tax, taxAmount],
      [texts.freight, freightAmount],
    ] as const
  ).filter(([, amount]) => (amount ?? 0) !== 0)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keyboard.
    <section aria-label={words.title} tabIndex={0} className="relative mb-3 overflow-x-auto">
      <table className="w-full text-[13px]">
        <caption className="sr-only">{words.title}</caption>
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col" className="min-w-32 py-1 text-left font-medium">
              {words.description}
            </th>
            {[
              ...(isDelivered
                ? [tickets.ordered, tickets.delivered, tickets.left]
                : [words.quantity]),
              words.unitPrice,
              words.amount,
            ].map((label) => (
              <th key={label} scope="col" className="py-1 pl-4 text-right font-medium">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ description, quantity, uom, unitPrice, amount, ...came }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name, and never change places here.
            <tr key={index} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
                {description}
                <Place section={came.section} costCode={came.costCode} />
              </th>
              <td className="number py-1.5 pl-4">
                {quantity} {uom}
              </td>
              {isDelivered && (
                <>
                  <td className="number py-1.5 pl-4">{came.delivered}</td>
                  <td className="number py-1.5 pl-4">{came.left}</td>
                </>
              )}
              <td className="number py-1.5 pl-4">{unitPrice}</td>
              <td className="number py-1.5 pl-4">{money(amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {beyond.map(([name, amount]) => (
            <tr key={name}>
              <th scope="row" colSpan={columns} className="py-1.5 text-left font-normal">
                {name}
              </th>
              <td className="number py-1.5 pl-4">{money(amount)}</td>
            </tr>
          ))}
          <tr className="border-t border-control font-semibold">
            <th scope="row" colSpan={columns} className="py-1.5 text-left">
              {words.total}
            </th>
            <td className="number py-1.5 pl-4">{money(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** Where a line is budgeted and what it is booked under, where it differs from the order. */
function Place({ section, costCode }: Pick<Order['lines'][number], 'section' | 'costCode'>) {
  const place = [section && formatCode(section), costCode].filter((text) => text)
  return place.length === 0 ? null : <p className="text-xs text-muted">{place.join(' · ')}</p>
}
