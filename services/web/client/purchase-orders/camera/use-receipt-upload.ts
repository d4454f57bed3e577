import { useRef, useState } from 'react'
import { newKey } from '../../lib/api/request-key.ts'
import { decimalText, parseMoney } from '../../lib/money.ts'
import { useUser } from '../../lib/session/session.ts'
import { shrunk } from '../../lib/shrink.ts'
import { texts } from '../../lib/texts.ts'
import { isUnreachable } from '../../lib/waiting/waiting-list.ts'
import { say } from '../../ui/notices.tsx'
import type { Order } from '../order-data.ts'
import { texts as paper } from '../texts.ts'
import { batchesOf } from './batches.ts'
import type { WaitingReceipt } from './receipt-store.ts'
import { sendReceipt } from './send-receipts.ts'
import { keepWaiting } from './waiting-receipts.ts'

interface Chosen {
  readonly files: readonly File[]
  readonly amount: string
}

/** What an upload consists of, request by request; those that came through are taken out. */
interface Upload extends Chosen {
  readonly requests: WaitingReceipt[]
}

/**
 * Sends receipts of an order; without a connection they are kept and sent later, once.
 *
 * @param onUploaded with the last ticket that has come
 */
export function useReceiptUpload(
  order: Order,
  onUploaded: (last: Order['receipts'][number]) => void,
) {
  const { id: userId } = useUser()
  const [progress, setProgress] = useState<number>()
  const [refusal, setRefusal] = useState<unknown>()
  // What was sent last: a second press with the same files and amount sends the rest of the same.
  const last = useRef<Upload>(undefined)
  const uploadOf = async (chosen: Chosen): Promise<Upload> => {
    const { current } = last
    if (current?.files === chosen.files && current.amount === chosen.amount) return current
    last.current = { ...chosen, requests: await requestsOf(chosen, order, userId) }
    return last.current
  }
  const send = async (chosen: Chosen): Promise<void> => {
    const { requests } = await uploadOf(chosen)
    const all = requests.length
    for (let [request] = requests; request !== undefined; [request] = requests) {
      const before = (all - requests.length) / all
      try {
        const onProgress = (sent: number, total: number): void =>
          setProgress(Math.round((before + sent / Math.max(total, 1) / all) * 100))
        await sendReceipt(request, onProgress, onUploaded)
        if (requests.length === 1) sayUploaded(chosen, all)
      } catch (error) {
        if (!isUnreachable(error)) throw error
        await keepWaiting(request)
      }
      requests.shift()
    }
  }
  return {
    /** In percent; undefined: nothing is being sent. */
    progress,
    refusal,
    forgetRefusal: (): void => setRefusal(undefined),
    /** Answers whether all of it was sent or kept. */
    upload: async (chosen: Chosen): Promise<boolean> => {
      setProgress(0)
      try {
        await send(chosen)
        return true
      } catch (error) {
        setRefusal(error)
        return false
      } finally {
        setProgress(undefined)
      }
    },
  }
}

const sayUploaded = ({ files }: Chosen, requests: number): void =>
  say(requests === 1 && files.length < 2 ? texts.order.uploaded : paper.receipt.allHere)

/** The requests that bring the pictures: the first receipt by its own address, further ones by tens. */
async function requestsOf(
  { files, amount }: Chosen,
  order: Order,
  userId: string,
): Promise<WaitingReceipt[]> {
  const cents = amount.trim() === '' ? undefined : parseMoney(amount)
  const pictures = await Promise.all(files.map(shrunk))
  return batchesOf(pictures).map(([file, ...more], place) => ({
    key: newKey(),
    userId,
    orderId: order.id,
    poNumber: order.poNumber,
    // A picture is replaced by a press at its receipt.
    replaces: pictures.length === 1 && order.receipts.length === 0,
    amount: cents === undefined ? undefined : decimalText(cents),
    file,
    ...(more.length > 0 && { more }),
    at: Date.now() + place,
  }))
}
