import { useEffect } from 'react'
import { queryClient } from '../../lib/api/api.ts'
import { startServiceWorker } from '../../lib/service-worker.ts'
import { Button } from '../../ui/button.tsx'
import { texts } from '../texts.ts'
import { sendWaiting } from './send-receipts.ts'
import { dropWaiting, followDeliveries, useWaiting } from './waiting-receipts.ts'

/** Sends kept receipts when there is a connection, and says which still wait. */
export function WaitingReceipts({ userId }: { readonly userId: string }) {
  useEffect(() => {
    const send = (): void => void sendWaiting(userId)
    send()
    window.addEventListener('online', send)
    const unfollow = followDeliveries(
      () => void queryClient.invalidateQueries({ queryKey: ['order'] }),
    )
    return () => {
      window.removeEventListener('online', send)
      unfollow()
    }
  }, [userId])
  useEffect(() => void startServiceWorker(), [])
  const mine = useWaiting().filter((receipt) => receipt.userId === userId)
  return (
    <div role="status">
      {mine.length > 0 && (
        <ul aria-label={texts.waiting.title} className="bg-warn-soft px-6 py-2 text-warn">
          {mine.map(({ key, poNumber, fault }) => (
            <li key={key} className="flex flex-wrap items-center gap-3">
              <span className="wrap-anywhere">
                {fault === undefined
                  ? texts.waiting.kept(poNumber)
                  : texts.waiting.fault(poNumber, fault)}
              </span>
              {fault !== undefined && (
                <Button onClick={() => void dropWaiting(key)}>{texts.waiting.drop}</Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
