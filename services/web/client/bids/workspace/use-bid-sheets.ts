import { useEffect } from 'react'
import { queryClient } from '../../app/api.ts'
import { useUser } from '../../app/session.ts'
import { say } from '../../ui/notices.tsx'
import { bidQuery } from './bid-data.ts'
import { itemsOf } from './scope-items.ts'
import { type BidSheets, sheetsOfBid } from './sheet/bid-sheets.ts'
import { changeItems, rereadBid } from './sheet/change-items.ts'
import type { SheetEvent, SheetPlace, SheetServer } from './sheet/sheet-server.ts'
import { texts } from './texts.ts'

const words = texts.grid

/** The sheets of a bid, which outlive what is on screen. */
export function useBidSheets(bidId: string): BidSheets {
  const { id: userId } = useUser()
  const sheets = sheetsOfBid(userId, bidId, serverOf)
  useEffect(() => {
    // What could not be sent goes out by itself when the connection is back.
    const again = (): void => sheets.resend()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [sheets])
  return sheets
}

function serverOf({ bidId, scopeId, module }: SheetPlace): SheetServer {
  return {
    change: (changes, onMade = () => undefined) =>
      changeItems({ bidId, scopeId, module }, changes, onMade),
    items: () => {
      const bid = queryClient.getQueryData(bidQuery(bidId).queryKey)
      const scope = bid?.scopes.find((one) => one.id === scopeId)
      return scope === undefined ? [] : itemsOf(scope, module)
    },
    reread: () => rereadBid(bidId),
    tell: announce,
  }
}

function announce(event: SheetEvent): void {
  if (event.kind === 'refused') say(event.sentence)
  else if (event.kind === 'added') say(words.added(event.count))
  else say(event.count === 1 ? words.removed(event.name) : words.removedMany(event.count))
}
