import { money } from '../../lib/formats/formats.ts'
import type { Order } from '../order-data.ts'
import { pictureOf } from './filmstrip.tsx'
import { texts } from './texts.ts'

/**
 * All tickets of an order as they are printed, from a page of their own, six to each. On the screen
 * it is not there, and so asks for no picture: the browser loads lazy ones when it prints.
 */
export function PrintedTickets({ order }: { readonly order: Order }) {
  return (
    <ol className="hidden break-before-page grid-cols-2 gap-[4mm] print:grid">
      {order.receipts.map((receipt, index) => {
        const { id, ticketNumber, quantity, uom, amount } = receipt
        return (
          <li key={id} className="h-[78mm] break-inside-avoid border border-line p-[2mm] text-xs">
            <p className="flex justify-between gap-2">
              <span>{ticketNumber ?? texts.untold(index + 1)}</span>
              {quantity !== null && (
                <span className="tabular-nums">
                  {quantity} {uom}
                </span>
              )}
              <span className="tabular-nums">{money(amount)}</span>
            </p>
            <img
              // Before its address, which would be asked for at once.
              loading="lazy"
              src={pictureOf(order.id, receipt)}
              alt={receipt.fileName}
              className="mx-auto h-[66mm] object-contain"
            />
          </li>
        )
      })}
    </ol>
  )
}
