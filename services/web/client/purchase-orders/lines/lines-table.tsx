import { money } from '../../lib/formats/formats.ts'
import { cents, sum } from '../../lib/money.ts'
import type { Order } from '../order-data.ts'
import { texts } from '../texts.ts'
import { texts as tickets } from '../tickets/texts.ts'

const words = texts.lines

/**
 * What is ordered, as the vendor reads it. It scrolls in its own region where the page is narrow.
 */
export function LinesTable({ lines }: { readonly lines: Order['lines'] }) {
  if (lines.length === 0) return null
  // Before the first ticket there is nothing to compare with what is ordered.
  const isDelivered = lines.some(({ delivered }) => delivered > 0)
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
          <tr className="border-t border-control font-semibold">
            <th scope="row" colSpan={isDelivered ? 5 : 3} className="py-1.5 text-left">
              {words.total}
            </th>
            <td className="number py-1.5 pl-4">
              {money(sum(lines.map(({ amount }) => cents(amount))))}
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
