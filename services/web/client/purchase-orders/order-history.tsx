import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { changeText, shownChanges } from '../lib/formats/history-change.ts'
import { stepName } from '../lib/formats/history-step.ts'
import { texts } from '../lib/texts.ts'
import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { Person } from '../ui/person.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { historyQuery, type Order } from './order-data.ts'
import { texts as paper } from './texts.ts'

/** Of a longer story the last entries are shown. */
const FOLDED = 3

/** Of the others the action says what was changed. */
const SHOWING: ReadonlySet<string> = new Set(['updated', 'receipt-changed'])

/** The story of an order, the newest first: who did what, when, and why it was sent back. */
export function OrderHistory({ order: { id, timeZone } }: { readonly order: Order }) {
  const { data, error } = useQuery(historyQuery(id))
  const [isUnfolded, setUnfolded] = useState(false)
  const isFolded = !isUnfolded && data !== undefined && data.length > FOLDED
  return (
    <section
      aria-label={texts.order.history}
      className="rounded-md border border-line bg-panel p-4"
    >
      <h2 className="mb-2">{texts.order.history}</h2>
      {error !== null && <ErrorNote error={error} />}
      {data === undefined && error === null && <Skeleton lines={3} />}
      <ol>
        {data
          ?.toReversed()
          .slice(0, isFolded ? FOLDED : undefined)
          .map(({ at, by, action, from, to, reason, changes }) => (
            <li key={`${at} ${action}`} className="border-t border-line py-1.5">
              <p className="flex justify-between gap-4">
                <span>{stepName({ action, from, to }, paper.steps)}</span>
                <span className="text-right text-muted">
                  <Ago at={at} zone={timeZone} />
                </span>
              </p>
              <p className="text-xs text-muted">
                <Person email={by} />
              </p>
              {reason !== null && <p className="wrap-anywhere">{reason}</p>}
              {SHOWING.has(action) && (
                <ul className="text-xs text-muted">
                  {shownChanges(changes).map((change) => (
                    <li key={change.field} className="wrap-anywhere">
                      {changeText(change, timeZone)}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
      </ol>
      {isFolded && (
        <Button look="quiet" className="mt-1" onClick={() => setUnfolded(true)}>
          {paper.wholeHistory(data.length)}
        </Button>
      )}
    </section>
  )
}
