import { api } from '../lib/api/api.ts'
import { texts } from '../lib/texts.ts'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import { decided, type Order } from './order-data.ts'

const { reject, reason, reasonMissing, rejected } = texts.order

export interface Deciding {
  readonly order: Order
  readonly etag: string | undefined
}

/** Sends an order back, with the reason. */
export function Reject({
  order: { id },
  etag,
  onClose,
}: Deciding & { readonly onClose: () => void }) {
  const params = { path: { id } }
  return (
    <ReasonDialog
      etag={etag}
      words={{ action: reject, reason, missing: reasonMissing, done: rejected }}
      look="danger"
      decide={({ reason, ifMatch }) =>
        decided(
          id,
          api.post('/api/purchase-orders/{id}/reject', { params, body: { reason }, ifMatch }),
        )
      }
      onClose={onClose}
    />
  )
}
