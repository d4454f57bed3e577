import { useState } from 'react'
import { useAction } from '../lib/use-action.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { say } from '../ui/notices.tsx'
import type { RateKind } from './rate-kind.ts'
import { type UndoReport, undoChange } from './rates-data.ts'
import { texts } from './texts.ts'

const words = texts.undo

/** A change of many rates, by which it is taken back. */
export interface ManyChanged {
  readonly revision: number
  readonly updated: number
  readonly created: number
}

/**
 * Many rates were changed at a press: so they are put back. Those that somebody has changed since
 * stay, and are named.
 */
export function UndoChanges({
  kind,
  changed,
  onGone,
}: {
  readonly kind: RateKind
  readonly changed: ManyChanged
  readonly onGone: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const [kept, setKept] = useState<UndoReport['kept']>([])
  const undo = async (): Promise<void> => {
    const report = await undoChange(kind, changed.revision)
    say(words.undone(report.restored, report.deleted))
    setKept(report.kept)
    if (report.kept.length === 0) onGone()
  }
  return (
    <section
      aria-label={words.label}
      className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-md bg-accent-soft px-4 py-2"
    >
      {kept.length === 0 ? (
        <p>
          {words.done(changed.updated, changed.created)}{' '}
          {words.wouldBe(changed.updated, changed.created)}
        </p>
      ) : (
        <Kept kept={kept} />
      )}
      <div className="flex gap-2">
        <Button look="quiet" onClick={onGone}>
          {texts.panel.close}
        </Button>
        {kept.length === 0 && (
          <Button disabled={isBusy} onClick={() => void run(undo)}>
            {words.action}
          </Button>
        )}
      </div>
      {refusal !== undefined && <ErrorNote error={refusal} />}
    </section>
  )
}

function Kept({ kept }: { readonly kept: UndoReport['kept'] }) {
  return (
    <div className="min-w-0">
      <p className="font-medium">{words.kept(kept.length)}</p>
      <ul className="max-h-48 list-disc overflow-y-auto pl-5">
        {kept.map(({ id, name, message }) => (
          <li key={id} className="wrap-anywhere">
            {name}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
