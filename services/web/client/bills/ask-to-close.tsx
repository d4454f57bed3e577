import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { decidedOrder, type Order } from './named-order.ts'
import { texts } from './texts.ts'

const words = texts.ofOrder

/** Why an order is closed or opened again; only to open it takes a reason. */
export function AskToClose({
  order: { id },
  etag,
  isClosed: isClosedNow,
  onClose,
}: {
  readonly order: Order
  readonly etag: string | undefined
  readonly isClosed: boolean
  readonly onClose: () => void
}) {
  // As it was when the dialog opened: the order behind it changes as soon as it is decided.
  const [isClosed] = useState(isClosedNow)
  const params = { path: { id } }
  return isClosed ? (
    <ReasonDialog
      etag={etag}
      words={{
        action: words.reopen,
        reason: words.reopenReason,
        missing: words.reopenMissing,
        done: words.reopened,
      }}
      look="primary"
      meaning={words.reopenMeaning}
      decide={({ reason, ifMatch }) => {
        const body = { reason }
        const path = '/api/purchase-orders/{id}/reopen'
        return decidedOrder(id, api.post(path, { params, body, ifMatch }))
      }}
      onClose={onClose}
    />
  ) : (
    <ReasonDialog
      etag={etag}
      words={{ action: words.close, reason: words.closeReason, done: words.closed }}
      look="primary"
      meaning={words.closeMeaning}
      decide={({ reason, ifMatch }) => {
        const body = { reason: reason === '' ? null : reason }
        const path = '/api/purchase-orders/{id}/close'
        return decidedOrder(id, api.post(path, { params, body, ifMatch }))
      }}
      onClose={onClose}
    />
  )
}
