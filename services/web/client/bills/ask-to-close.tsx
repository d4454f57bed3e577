import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { money } from '../lib/formats/formats.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { decidedOrder, type Order } from './named-order.ts'
import { texts } from './texts.ts'

const words = texts.ofOrder

/** Why an order is closed, and what that releases, or why it is opened again; only that takes a reason. */
export function AskToClose({
  order: orderNow,
  etag,
  onClose,
}: {
  readonly order: Order
  readonly etag: string | undefined
  readonly onClose: () => void
}) {
  // As it is until it is decided: the order behind the dialog changes as soon as that is done.
  const [order, setOrder] = useState(orderNow)
  if (orderNow !== order && isClosed(orderNow) === isClosed(order)) setOrder(orderNow)
  const { id, poNumber } = order
  const params = { path: { id } }
  if (isClosed(order)) {
    return (
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
    )
  }
  const committed = money(order.committed)
  const releases = order.committed !== 0
  return (
    <ReasonDialog
      etag={etag}
      words={{
        action: words.close,
        reason: words.closeReason,
        done: releases ? words.closedReleased(poNumber, committed) : words.closed(poNumber),
      }}
      look="primary"
      meaning={releases ? words.closeMeaning(committed) : words.closeNothing}
      decide={({ reason, ifMatch }) => {
        const body = { reason: reason === '' ? null : reason }
        const path = '/api/purchase-orders/{id}/close'
        return decidedOrder(id, api.post(path, { params, body, ifMatch }))
      }}
      onClose={onClose}
    />
  )
}

const isClosed = ({ status }: Order): boolean => status === 'COMPLETE'
