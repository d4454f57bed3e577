import { newKey } from '../lib/api/request-key.ts'
import { keepForm, placeOfForm } from '../lib/drafts/kept-form.ts'
import type { VersionedDay } from './day-data.ts'
import { type DayDraft, dayForm } from './offline/day-draft.ts'
import { bodyOf, typedDay, typedSince, withChosen } from './typed-day.ts'
import type { SentTyping } from './use-day-desk.ts'

/** What the form of a day begins with. */
export function draftOf({ day, etag }: VersionedDay): DayDraft {
  const typed = typedDay(day)
  return { typed, base: bodyOf(typed), ...(etag !== undefined && { etag }) }
}

/**
 * Keeps for the form of a saved day what was typed while it was sent, else whom and what was chosen
 * of it and has no hours yet.
 */
export function keepUnsent(userId: string, saved: VersionedDay, { sent, now }: SentTyping): void {
  const draft = draftOf(saved)
  const typed = now()
  const kept = typed === sent ? withChosen(draft.typed, sent) : typedSince(draft.typed, typed)
  if (kept === draft.typed) return
  const form = { typed: { ...draft, typed: kept }, key: newKey(), at: new Date().toISOString() }
  keepForm(placeOfForm(userId, dayForm(saved.day.id)), form)
}
