import { TriangleAlert } from 'lucide-react'
import { dismissWarnings, useWriteWarnings } from '../lib/write-warnings.ts'
import { Button } from '../ui/button.tsx'
import type { Order } from './order-data.ts'
import { texts } from './texts.ts'

/** The field that the answer of coding names in its warnings. */
const CODES = 'allocations'

/**
 * What the last write of the order warned of, where the person looks: at the cost codes after they
 * were coded, else at the head of the order. It stays until it is read.
 */
export function UnreadWarnings({
  order,
  of,
}: {
  readonly order: Order
  readonly of: 'order' | 'codes'
}) {
  // What the order itself warns of is shown as long as it is so.
  const lasting = new Set(order.warnings.map(({ message }) => message))
  const unread = useWriteWarnings(order.id).filter(({ message }) => !lasting.has(message))
  const isCoding = unread.some(({ field }) => field === CODES)
  const isHere = unread.length > 0 && isCoding === (of === 'codes')
  return (
    <div role="status">
      {isHere && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-warn">
          <ul className="flex min-w-0 flex-1 flex-col gap-1">
            {unread.map(({ message }) => (
              <li key={message} className="flex items-start gap-2 wrap-anywhere">
                <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
                {message}
              </li>
            ))}
          </ul>
          <Button onClick={() => dismissWarnings(order.id)}>{texts.warningsRead}</Button>
        </div>
      )}
    </div>
  )
}
