import { useAction } from '../lib/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { say } from '../ui/notices.tsx'
import type { RateKind } from './rate-kind.ts'
import { nameOf } from './rate-kinds.ts'
import { allRates } from './rates-data.ts'
import { type RateChange, saveChanges } from './save-changes.ts'
import { texts } from './texts.ts'
import { undoing } from './undoing.ts'

const words = texts.undo

/** Many rates were changed at a press: so they are put back, unless somebody was there since. */
export function UndoChanges({
  kind,
  written,
  onGone,
}: {
  readonly kind: RateKind
  readonly written: readonly RateChange[]
  readonly onGone: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const undo = async (): Promise<void> => {
    const { back, changedSince } = undoing(written, await allRates(kind))
    if (changedSince !== undefined) say(words.changed(nameOf(kind, changedSince)))
    else {
      const { errors } = await saveChanges(kind, back)
      say(errors.length > 0 ? words.refused : words.undone(back.length))
    }
    onGone()
  }
  return (
    <section
      aria-label={words.label}
      className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-soft px-4 py-2"
    >
      <p>{texts.percent.saved(written.length)}</p>
      <div className="flex gap-2">
        <Button look="quiet" onClick={onGone}>
          {texts.panel.close}
        </Button>
        <Button disabled={isBusy} onClick={() => void run(undo)}>
          {words.action}
        </Button>
      </div>
      {refusal !== undefined && <ErrorNote error={refusal} />}
    </section>
  )
}
