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
  const kept = mine.filter(({ fault }) => fault === undefined)
  const refused = mine.filter(({ fault }) => fault !== undefined)
  return (
    <div role="status">
      {mine.length > 0 && (
        <section
          aria-label={texts.waiting.title}
          className="flex flex-col gap-2 bg-warn-soft px-6 py-2 text-warn"
        >
          {kept.length > 0 && <p className="wrap-anywhere">{keptText(kept)}</p>}
          {refused.length > 0 && <Refused receipts={refused} />}
        </section>
      )}
    </div>
  )
}

const keptText = ([first, ...others]: readonly WaitingReceipt[]): string =>
  first === undefined || others.length > 0
    ? texts.waiting.keptSeveral(others.length + 1)
    : texts.waiting.kept(first.poNumber)

/** Several pictures that went at once cannot be typed over. */
const isCorrectable = ({ more }: WaitingReceipt): boolean => more === undefined

/** All that were refused, with why: they are corrected together, where each can be taken out, too. */
function Refused({ receipts }: { readonly receipts: readonly WaitingReceipt[] }) {
  const navigate = useNavigate()
  const correctable = receipts.filter(isCorrectable)
  const isOne = receipts.length === 1
  const correct = async (): Promise<void> => {
    for (const receipt of correctable) await correctRefused(receipt)
    await navigate({ to: '/camera' })
  }
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {!isOne && <p className="font-medium">{texts.waiting.refusedSeveral(receipts.length)}</p>}
      {correctable.length > 0 && (
        <Button className={isOne ? 'order-1' : ''} onClick={() => void correct()}>
          {isOne ? texts.waiting.correct : texts.waiting.correctAll}
        </Button>
      )}
      <ul className={isOne ? '' : 'max-h-32 w-full list-disc overflow-auto pl-5'}>
        {receipts.map((receipt) => (
          <li key={receipt.key} className="wrap-anywhere">
            {isOne
              ? texts.waiting.fault(receipt.poNumber, receipt.fault ?? '')
              : texts.waiting.oneFault(receipt.poNumber, receipt.fault ?? '')}
            {!(isOne || isCorrectable(receipt)) && <Drop receipt={receipt} />}
          </li>
        ))}
      </ul>
      {isOne && receipts.map((receipt) => <Drop key={receipt.key} receipt={receipt} />)}
    </div>
  )
}

const Drop = ({ receipt: { key } }: { readonly receipt: WaitingReceipt }) => (
  <Button className="order-2 ml-2" onClick={() => void dropWaiting(key)}>
    {texts.waiting.drop}
  </Button>
)
