import { queryClient } from '../../lib/api/api.ts'
import { useUser } from '../../lib/session/session.ts'
import { whenBack } from '../../lib/waiting/when-back.ts'
import { say } from '../../ui/notices.tsx'
import { bidQuery } from './bid-data.ts'
import { loadColumns } from './catalog-choices.ts'
import { itemsOf } from './scope-items.ts'
import { type BidSheets, sheetsOfBid } from './sheet/bid-sheets.ts'
import { changeItems, rereadBid } from './sheet/change-items.ts'
import { resendWaiting } from './sheet/resend-waiting.ts'
import type { SheetEvent, SheetPlace, SheetServer } from './sheet/sheet-server.ts'
import { texts } from './texts.ts'

const words = texts.grid

/** The sheets of a bid, which outlive what is on screen. */
export const bidSheets = (userId: string, bidId: string): BidSheets =>
  sheetsOfBid(userId, bidId, NEEDS)

export function useBidSheets(bidId: string): BidSheets {
  return bidSheets(useUser().id, bidId)
}

function serverOf({ bidId, scopeId, module }: SheetPlace): SheetServer {
  return {
    change: (changes, options) => changeItems({ bidId, scopeId, module }, changes, options),
    items: () => {
      const bid = queryClient.getQueryData(bidQuery(bidId).queryKey)
      const scope = bid?.scopes.find((one) => one.id === scopeId)
      return scope === undefined ? [] : itemsOf(scope, module)
    },
    reread: () => rereadBid(bidId),
    tell: announce,
  }
}

async function load(bidId: string): Promise<boolean> {
  try {
    await queryClient.fetchQuery({ ...bidQuery(bidId), staleTime: 0 })
    return true
  } catch {
    return false
  }
}

function announce(event: SheetEvent): void {
  if (event.kind === 'refused') say(event.sentence)
  else if (event.kind === 'added') say(words.added(event.count))
  else say(event.count === 1 ? words.removed(event.name) : words.removedMany(event.count))
}

const NEEDS: Parameters<typeof sheetsOfBid>[2] = {
  serverOf,
  columnsOf: loadColumns,
  load,
  onOpen: (sheets) => resendWaiting(sheets, whenBack),
}
