import { newKey } from '../lib/api/request-key.ts'
import { keepForm, placeOfForm } from '../lib/drafts/kept-form.ts'
import type { VersionedDay } from './day-data.ts'
import { type DayDraft, dayForm } from './offline/day-draft.ts'
import { bodyOf, type TypedDay, typedDay, withChosen } from './typed-day.ts'

/** What the form of a day begins with. */
export function draftOf({ day, etag }: VersionedDay): DayDraft {
  const typed = typedDay(day)
  return { typed, base: bodyOf(typed), ...(etag !== undefined && { etag }) }
}

/** Keeps for the form of a saved day whom and what was chosen of it and has no hours yet. */
export function keepChosen(userId: string, saved: VersionedDay, typed: TypedDay): void {
  const draft = draftOf(saved)
  const chosen = withChosen(draft.typed, typed)
  if (chosen === draft.typed) return
  const form = { typed: { ...draft, typed: chosen }, key: newKey(), at: new Date().toISOString() }
  keepForm(placeOfForm(userId, dayForm(saved.day.id)), form)
}
