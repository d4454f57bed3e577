import { useState } from 'react'
import { useKeptFormOf } from '../lib/drafts/use-kept-form.ts'
import { Button } from '../ui/button.tsx'
import { type DayDraft, dayForm } from './offline/day-draft.ts'
import { putShots } from './offline/day-store.ts'
import { texts } from './texts.ts'

const words = texts.unsaved

/** What was typed into a day that somebody else has moved on: its form has it again once it is back. */
export function UnsavedTyping({
  userId,
  dayId,
}: {
  readonly userId: string
  readonly dayId: string
}) {
  const { kept, key, drop } = useKeptFormOf<DayDraft>(userId, dayForm(dayId))
  const [isDropped, setDropped] = useState(false)
  if (kept === undefined || isDropped) return null
  const dropAll = (): void => {
    drop()
    // A browser that keeps nothing has no photographs of it.
    void putShots(key, []).catch(() => undefined)
    setDropped(true)
  }
  return (
    <div role="alert" className="mb-4 max-w-3xl rounded-md bg-warn-soft p-3 text-warn">
      <p className="mb-2">{words.lead}</p>
      <Button onClick={dropAll}>{words.drop}</Button>
    </div>
  )
}
