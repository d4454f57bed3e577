import { useCallback, useRef, useState } from 'react'
import { keepDraft, readDraft } from '../../lib/drafts/kept-drafts.ts'
import { useUser } from '../../lib/session/session.ts'
import type { UnfinishedPage } from './unfinished.ts'
import { pageDraftPlace } from './use-unfinished.ts'

/**
 * What is typed on a page of a bid and not saved, of this user on this machine: it survives leaving
 * the page, Back and a reload. Undefined: nothing. `change` gives what is typed by then, which may
 * be more than was drawn.
 */
export function usePageDraft<Draft extends object>(bidId: string, page: UnfinishedPage) {
  const place = pageDraftPlace(useUser().id, bidId, page)
  const [draft, setDraft] = useState(() => (readDraft(place) ?? undefined) as Draft | undefined)
  const latest = useRef(draft)
  const keep = useCallback(
    (next: Draft | undefined) => {
      latest.current = next
      setDraft(next)
      keepDraft(place, next)
    },
    [place],
  )
  const change = useCallback(
    (changed: (now: Draft | undefined) => Draft | undefined) => keep(changed(latest.current)),
    [keep],
  )
  return [draft, keep, change] as const
}
