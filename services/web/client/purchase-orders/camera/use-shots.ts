import { useEffect, useState } from 'react'
import type { KeptOrder } from './kept-orders.ts'
import { putTyped, removeReceipts, type TypedTicket } from './receipt-store.ts'
import { sendWaiting } from './send-receipts.ts'
import { isReady, keepShot, listShots, type Shot, sendOff } from './shots.ts'
import { useWaiting } from './waiting-receipts.ts'

const isSame =
  (shot: Shot) =>
  ({ receipt }: Shot): boolean =>
    receipt.key === shot.receipt.key

/** The pictures of a user that are not sent off, and what is done to them. */
export function useShots(userId: string, orders: readonly KeptOrder[]) {
  const [shots, setShots] = useState<readonly Shot[]>([])
  const waiting = useWaiting()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was refused may be a shot again.
  useEffect(() => {
    listShots(userId).then(
      (found) => setShots((all) => found.map((one) => all.find(isSame(one)) ?? one)),
      // A browser that keeps nothing has nothing to show.
      () => undefined,
    )
  }, [userId, waiting])
  const without = (shot: Shot): void => {
    setShots((all) => all.filter((one) => !isSame(shot)(one)))
  }
  const take = async (files: readonly File[], orderId: string): Promise<void> => {
    for (const file of files) {
      const shot = await keepShot(userId, orderId, file)
      setShots((all) => [...all.filter((one) => !isSame(shot)(one)), shot])
    }
  }
  const type = async (shot: Shot, change: Partial<TypedTicket>): Promise<void> => {
    const typed = { ...shot.typed, ...change }
    setShots((all) => all.map((one) => (isSame(shot)(one) ? { ...one, typed } : one)))
    await putTyped(shot.receipt.key, typed)
  }
  const remove = async (shot: Shot): Promise<void> => {
    await removeReceipts([shot.receipt.key])
    without(shot)
  }
  /** Those of which nothing is missing; how many they are. */
  const send = async (): Promise<number> => {
    const byId = new Map(orders.map((order) => [order.id, order]))
    let sent = 0
    for (const shot of shots) {
      const order = byId.get(shot.typed.orderId)
      if (order === undefined || !isReady(shot)) continue
      await sendOff(shot, order)
      without(shot)
      sent += 1
    }
    if (sent > 0) void sendWaiting(userId)
    return sent
  }
  return { shots, take, type, remove, send }
}
