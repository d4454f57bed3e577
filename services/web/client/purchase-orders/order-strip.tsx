import { money } from '../lib/formats/formats.ts'
import type { Cents } from '../lib/money.ts'
import { Figures } from '../ui/figures.tsx'
import type { Order } from './order-data.ts'
import { orderSums, quantityDelivered } from './order-sums.ts'
import { texts } from './texts.ts'

const words = texts.strip

/** How far an order's money has come, at the head of its page. */
export function OrderStrip({
  order,
  codedByBills,
}: {
  readonly order: Order
  readonly codedByBills: Cents | undefined
}) {
  const sums = orderSums(order, codedByBills)
  const came = quantityDelivered(order)
  const notes: Readonly<Partial<Record<keyof typeof sums, string>>> = {
    ...(came !== undefined && came.delivered > 0 && { delivered: words.came(came) }),
    ...(order.receipts.length > 0 && { received: words.receipts(order.receipts.length) }),
  }
  const steps = ['ordered', 'delivered', 'received', 'coded', 'billed'] as const
  return (
    <section aria-label={words.title} className="mb-4">
      <Figures
        look="part"
        columns={5}
        figures={steps.map((step) => {
          const [amount, note] = [sums[step], notes[step]]
          return {
            name: words[step],
            value: amount === undefined ? '–' : money(amount),
            ...(note !== undefined && { note }),
          }
        })}
      />
    </section>
  )
}
