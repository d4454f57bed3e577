import { replaceEqualDeep } from '@tanstack/react-query'
import { useMemo, useRef, useSyncExternalStore } from 'react'
import { queryClient } from '../../lib/api/api.ts'
import { hasDraft, onDraftsKept } from '../../lib/drafts/kept-drafts.ts'
import { useUser } from '../../lib/session/session.ts'
import { bidQuery, type WholeBid } from '../workspace/bid-data.ts'
import { bidSheets, useBidSheets } from '../workspace/use-bid-sheets.ts'
import { type Unfinished, type UnfinishedPage, unfinishedOf } from './unfinished.ts'

const PAGES: readonly UnfinishedPage[] = ['settings', 'proposal']

/** Where what is typed on a page of a bid is kept. */
export const pageDraftPlace = (userId: string, bidId: string, page: UnfinishedPage): string =>
  `${page}.${userId}.${bidId}`

const typedPages = (userId: string, bidId: string): readonly UnfinishedPage[] =>
  PAGES.filter((page) => hasDraft(pageDraftPlace(userId, bidId, page)))

/** Asks for a bid, and what of it is not saved, has no price or holds nothing. */
export async function unfinishedNow(userId: string, bidId: string): Promise<Unfinished> {
  const bid = await queryClient.fetchQuery(bidQuery(bidId))
  return unfinishedOf(bid, bidSheets(userId, bidId).now, typedPages(userId, bidId))
}

/** The same, followed while it changes: what is typed into a row that counts already is no change. */
export function useUnfinished({
  id,
  scopes,
  totalCost,
}: Pick<WholeBid, 'id' | 'scopes' | 'totalCost'>): Unfinished {
  const { id: userId } = useUser()
  const sheets = useBidSheets(id)
  const last = useRef<Unfinished>(undefined)
  const { subscribe, count } = useMemo(() => {
    let counted: readonly [now: typeof sheets.now, typed: string] | undefined
    return {
      subscribe: (onChange: () => void) => {
        const ends = [sheets.subscribe(onChange), onDraftsKept(onChange)]
        return () => {
          for (const end of ends) end()
        }
      },
      count: (): Unfinished => {
        const pages = typedPages(userId, id)
        const [now, typed] = [sheets.now, pages.join(' ')]
        if (last.current !== undefined && counted?.[0] === now && counted[1] === typed) {
          return last.current
        }
        counted = [now, typed]
        last.current = replaceEqualDeep(
          last.current,
          unfinishedOf({ scopes, totalCost }, now, pages),
        )
        return last.current
      },
    }
  }, [sheets, userId, id, scopes, totalCost])
  return useSyncExternalStore(subscribe, count)
}
