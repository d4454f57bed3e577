import { useRef } from 'react'
import { api } from '../../lib/api/api.ts'
import { overLatest } from '../../lib/api/over-latest.ts'
import { Overtaken } from '../../lib/use-typed.ts'
import { noteWarnings } from '../../lib/write-warnings.ts'
import { say } from '../../ui/notices.tsx'
import { decided, type Order, orderChanged } from '../order-data.ts'
import type { Receipt } from './filmstrip.tsx'
import { texts } from './texts.ts'

export type Change = Partial<
  Pick<Receipt, 'ticketNumber' | 'deliveredAt' | 'lineId' | 'quantity' | 'note'>
>

export interface TicketWrite {
  /** What a ticket holds in the field, as a text. */
  readonly textOf: (ticket: Receipt) => string
  /** What it was typed over. */
  readonly before: string
  readonly changeOf: (now: Receipt) => Change
}

/** @throws ApiError, Overtaken */
export type SaveTicket = (write: TicketWrite) => Promise<void>

/**
 * Saves one field of a ticket after the other. The order is read first: what others have changed of
 * another field is no reason, and of the same one nothing is written.
 */
export function useTicketSaving({ id }: Order, receipt: Receipt): SaveTicket {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(0)
  /** As an own write has left it that others waited for: these were typed over what was before. */
  const own = useRef<Receipt>(undefined)
  const ticketOf = ({ receipts }: Order) => receipts.find((one) => one.id === receipt.id)
  const put = ({ textOf, before, changeOf }: TicketWrite): Promise<void> =>
    overLatest(
      () => api.get('/api/purchase-orders/{id}', { params: { path: { id } } }),
      async (order, ifMatch) => {
        const now = ticketOf(order) ?? receipt
        const isOwn = own.current !== undefined && textOf(own.current) === textOf(now)
        if (textOf(now) !== before && !isOwn) {
          await orderChanged(id)
          throw new Overtaken()
        }
        const sent = {
          params: { path: { id, receiptId: receipt.id } },
          body: changeOf(now),
          ifMatch,
        }
        const path = '/api/purchase-orders/{id}/receipts/{receiptId}'
        const saved = await decided(id, api.put(path, sent))
        own.current = ticketOf(saved)
        noteWarnings(saved)
        say(texts.saved)
      },
    )
  return (write) => {
    waiting.current += 1
    const saved = last.current
      .then(() => put(write))
      .finally(() => {
        waiting.current -= 1
        if (waiting.current === 0) own.current = undefined
      })
    last.current = saved.catch(() => undefined)
    return saved
  }
}
