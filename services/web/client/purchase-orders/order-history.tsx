import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { texts } from '../lib/texts.ts'
import { Button } from '../ui/button.tsx'
import { ErrorNote } from '../ui/error-note.tsx'
import { HistoryEntries } from '../ui/history-entries.tsx'
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
  const entries = (data ?? [])
    .map((entry) => (SHOWING.has(entry.action) ? entry : { ...entry, changes: [] }))
    .toReversed()
  const isFolded = !isUnfolded && entries.length > FOLDED
  return (
    <section
      aria-label={texts.order.history}
      className="rounded-md border border-line bg-panel p-4"
    >
      <h2 className="mb-2">{texts.order.history}</h2>
      {error !== null && <ErrorNote error={error} />}
      {data === undefined && error === null && <Skeleton lines={3} />}
      <HistoryEntries
        entries={isFolded ? entries.slice(0, FOLDED) : entries}
        steps={paper.steps}
        zone={timeZone}
      />
      {isFolded && (
        <Button look="quiet" className="mt-1" onClick={() => setUnfolded(true)}>
          {paper.wholeHistory(entries.length)}
        </Button>
      )}
    </section>
  )
}
