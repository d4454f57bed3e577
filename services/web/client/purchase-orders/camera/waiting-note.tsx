import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { queryClient } from '../../lib/api/api.ts'
import { startServiceWorker } from '../../lib/service-worker.ts'
import { useSending } from '../../lib/waiting/use-sending.ts'
import { Button } from '../../ui/button.tsx'
import { texts } from '../texts.ts'
import { openOrders } from './kept-orders.ts'
import type { WaitingReceipt } from './receipt-store.ts'
import { sendWaiting } from './send-receipts.ts'
import { correctRefused } from './shots.ts'
import { dropWaiting, followDeliveries, useWaiting } from './waiting-receipts.ts'

/** Sends kept receipts when there is a connection, and says which still wait. */
export function WaitingReceipts({ userId }: { readonly userId: string }) {
  useEffect(() => {
    // The camera of a start without a connection, with the orders that it is for.
    const camera = import('./offline-camera.tsx').then(() => openOrders(userId, true))
    void camera.catch(() => undefined).then(startServiceWorker)
  }, [userId])
  const mine = useWaiting().filter((receipt) => receipt.userId === userId && !receipt.isShot)
  const isWaiting = mine.some(({ fault }) => fault === undefined)
  useSending(
    useCallback(() => void sendWaiting(userId), [userId]),
    isWaiting,
  )
  useEffect(
    () => followDeliveries(() => void queryClient.invalidateQueries({ queryKey: ['order'] })),
    [],
  )
  return (
    <div role="status">
      {mine.length > 0 && (
        <ul aria-label={texts.waiting.title} className="bg-warn-soft px-6 py-2 text-warn">
          {mine.map((receipt) => (
            <Waiting key={receipt.key} receipt={receipt} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Waiting({ receipt }: { readonly receipt: WaitingReceipt }) {
  const navigate = useNavigate()
  const { key, poNumber, fault } = receipt
  const correct = async (): Promise<void> => {
    await correctRefused(receipt)
    await navigate({ to: '/camera' })
  }
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="wrap-anywhere">
        {fault === undefined ? texts.waiting.kept(poNumber) : texts.waiting.fault(poNumber, fault)}
      </span>
      {fault !== undefined && (
        <>
          {receipt.more === undefined && (
            <Button onClick={() => void correct()}>{texts.waiting.correct}</Button>
          )}
          <Button onClick={() => void dropWaiting(key)}>{texts.waiting.drop}</Button>
        </>
      )}
    </li>
  )
}
