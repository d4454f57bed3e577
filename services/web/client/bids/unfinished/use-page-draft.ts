import { useCallback, useState } from 'react'
import { keepDraft, readDraft } from '../../app/kept-drafts.ts'
import { useUser } from '../../app/session.ts'
import type { UnfinishedPage } from './unfinished.ts'
import { pageDraftPlace } from './use-unfinished.ts'

/**
 * What is typed on a page of a bid and not saved, of this user on this machine: it survives leaving
 * the page, Back and a reload. Undefined: nothing.
 */
export function usePageDraft<Draft extends object>(bidId: string, page: UnfinishedPage) {
  const place = pageDraftPlace(useUser().id, bidId, page)
  const [draft, setDraft] = useState(() => (readDraft(place) ?? undefined) as Draft | undefined)
  const keep = useCallback(
    (next: Draft | undefined) => {
      setDraft(next)
      keepDraft(place, next)
    },
    [place],
  )
  return [draft, keep] as const
}
