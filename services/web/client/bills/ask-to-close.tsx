import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { money } from '../lib/formats/formats.ts'
import { type GivenReason, ReasonDialog } from '../ui/reason-dialog.tsx'
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
  const asked = isClosed(order) ? toReopen(order) : toClose(order)
  return <ReasonDialog etag={etag} look="primary" {...asked} onClose={onClose} />
}

function toReopen({ id }: Order) {
  return {
    words: {
      action: words.reopen,
      reason: words.reopenReason,
      missing: words.reopenMissing,
      done: words.reopened,
    },
    meaning: words.reopenMeaning,
    decide: ({ reason, ifMatch }: GivenReason) =>
      decidedOrder(
        id,
        api.post('/api/purchase-orders/{id}/reopen', {
          params: { path: { id } },
          body: { reason },
          ifMatch,
        }),
      ),
  }
}

function toClose({ id, poNumber, committed: dollars }: Order) {
  const committed = money(dollars)
  const releases = dollars !== 0
  return {
    words: {
      action: words.close,
      reason: words.closeReason,
      done: releases ? words.closedReleased(poNumber, committed) : words.closed(poNumber),
    },
    meaning: releases ? words.closeMeaning(committed) : words.closeNothing,
    decide: ({ reason, ifMatch }: GivenReason) =>
      decidedOrder(
        id,
        api.post('/api/purchase-orders/{id}/close', {
          params: { path: { id } },
          body: { reason: reason || null },
          ifMatch,
        }),
      ),
  }
}

const isClosed = ({ status }: Order): boolean => status === 'COMPLETE'
