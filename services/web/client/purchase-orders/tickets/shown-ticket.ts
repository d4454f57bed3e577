import { useState } from 'react'

interface Ticket {
  readonly id: string
}

/**
 * The ticket that is shown large: the one asked for last of those that the order has, else its
 * first. One may be asked for before the order that has it is read.
 */
export function shownTicket<T extends Ticket>(
  receipts: readonly T[],
  asked: readonly string[],
): T | undefined {
  const id = asked.findLast((each) => receipts.some((receipt) => receipt.id === each))
  return receipts.find((receipt) => receipt.id === id) ?? receipts[0]
}

export function useShownTicket<T extends Ticket>(receipts: readonly T[]) {
  const [asked, setAsked] = useState<readonly string[]>([])
  return {
    shown: shownTicket(receipts, asked),
    show: ({ id }: Ticket): void =>
      setAsked((before) => [...before.filter((each) => each !== id), id]),
  }
}
