import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { answersTo, KEYS } from '../lib/keys/keys.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDecision } from './confirm-decision.tsx'
import type { Order } from './order-data.ts'
import { texts } from './texts.ts'

/** Where the limits ask for it: the order may be received after this. */
export function Authorize({
  order,
  etag,
  mayAuthorize,
}: {
  readonly order: Order
  readonly etag: string | undefined
  readonly mayAuthorize: boolean
}) {
  const [isAsking, setAsking] = useState(false)
  const params = { path: { id: order.id } }
  return (
    <>
      {mayAuthorize && (
        <Button
          look="primary"
          aria-haspopup="dialog"
          {...answersTo(KEYS.approve)}
          onClick={() => setAsking(true)}
        >
          {texts.authorize}
        </Button>
      )}
      {isAsking && (
        <ConfirmDecision
          order={order}
          etag={etag}
          action={texts.authorize}
          meaning={texts.authorizeMeaning}
          done={texts.authorized}
          decide={(seen, reason) =>
            api.post('/api/purchase-orders/{id}/authorize', {
              params,
              body: { reason },
              ifMatch: seen,
            })
          }
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
