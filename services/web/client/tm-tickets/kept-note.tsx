import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import { texts } from './texts.ts'

/** What is shown was typed before and kept on this machine. */
export function KeptNote({
  at,
  onDiscard,
}: {
  /** When it was last typed into. */
  readonly at: string
  readonly onDiscard: () => void
}) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-soft px-4 py-2">
      <p>
        {texts.draft.typed} <Ago at={at} />. {texts.draft.kept}
      </p>
      <Button onClick={onDiscard}>{texts.draft.discard}</Button>
    </div>
  )
}
