import { dismissWarnings, useWriteWarnings } from '../lib/write-warnings.ts'
import { WarningNote } from '../ui/warning-note.tsx'
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
    <WarningNote
      messages={isHere ? unread.map(({ message }) => message) : []}
      action={texts.warningsRead}
      onRead={() => dismissWarnings(order.id)}
    />
  )
}
