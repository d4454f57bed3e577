import { useState } from 'react'
import { api } from '../lib/api/api.ts'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/confirm.tsx'
import { say } from '../ui/notices.tsx'
import { decided, type Order } from './order-data.ts'
import { texts } from './texts.ts'

const words = texts.receipt

/** One of several receipts, or the only one: the order goes back to where it waits for it. */
export function RemoveReceipt({
  orderId,
  etag,
  receipt: { id: receiptId, fileName },
}: {
  readonly orderId: string
  /** Of the order. */
  readonly etag: string | undefined
  readonly receipt: Order['receipts'][number]
}) {
  const [isAsking, setAsking] = useState(false)
  const remove = async (ifMatch: string | undefined): Promise<void> => {
    const init = { params: { path: { id: orderId, receiptId } }, ifMatch }
    await decided(orderId, api.delete('/api/purchase-orders/{id}/receipts/{receiptId}', init))
    setAsking(false)
    say(words.removed)
  }
  return (
    <>
      <Button
        look="quiet"
        aria-haspopup="dialog"
        aria-label={words.remove(fileName)}
        onClick={() => setAsking(true)}
      >
        {words.title}
      </Button>
      {isAsking && (
        <Confirm
          title={words.title}
          text={words.text(fileName)}
          action={words.title}
          etag={etag}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
