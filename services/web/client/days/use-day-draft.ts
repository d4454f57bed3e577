import { useRef, useState } from 'react'
import { useKeptFormOf } from '../lib/drafts/use-kept-form.ts'
import type { DayDraft } from './offline/day-draft.ts'

interface DraftNeeds {
  readonly userId: string
  /** The name of its form. */
  readonly form: string
  /** What it begins with where nothing is kept. */
  readonly begun: DayDraft
}

/** A day as it is typed, kept on this machine. */
export function useDayDraft({ userId, form, begun }: DraftNeeds) {
  const { kept, key, keep, drop } = useKeptFormOf<DayDraft>(userId, form)
  const [draft, setDraft] = useState<DayDraft>(kept?.typed ?? begun)
  const latest = useRef(draft.typed)
  return {
    draft,
    /** Of its request. */
    key,
    keptAt: kept?.at,
    /** What is typed by now, also where a request was sent meanwhile. */
    now: () => latest.current,
    put: (next: DayDraft): void => {
      latest.current = next.typed
      setDraft(next)
      keep(next)
    },
    keep: (): void => keep(draft),
    drop,
  }
}
