import { texts } from '../lib/texts.ts'
import { Ago } from './ago.tsx'
import { Button } from './button.tsx'
import { classes } from './classes.ts'

/** What is shown was typed before and kept on this machine; the way to begin without it. */
export function DraftNote({
  at,
  className,
  onDiscard,
}: {
  /** When it was last typed into. */
  readonly at: string
  /** Where it stands in its form. */
  readonly className?: string
  readonly onDiscard: () => void
}) {
  return (
    <div
      className={classes(
        'flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-soft px-4 py-2',
        className,
      )}
    >
      <p>
        {texts.draft.typed} <Ago at={at} />. {texts.draft.kept}
      </p>
      <Button onClick={onDiscard}>{texts.draft.discard}</Button>
    </div>
  )
}
