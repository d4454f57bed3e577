import { useQuery } from '@tanstack/react-query'
import { ErrorNote } from '../ui/error-note.tsx'
import { HistoryEntries } from '../ui/history-entries.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Bill } from './bill.ts'
import { billHistoryQuery } from './bill-data.ts'
import { texts } from './texts.ts'

/** So many entries are shown before the others are asked for. */
const FOLDED = 3

/** What happened to the bill: who did what, when and why. The newest first. */
export function BillHistory({ bill: { id } }: { readonly bill: Bill }) {
  const { data, error } = useQuery(billHistoryQuery(id))
  const entries = data?.toReversed() ?? []
  const rest = entries.slice(FOLDED)
  return (
    <section aria-label={texts.history} className="rounded-md border border-line bg-panel p-4">
      <h2 className="mb-2">{texts.history}</h2>
      {error !== null && <ErrorNote error={error} />}
      {data === undefined && error === null && <Skeleton lines={3} />}
      <HistoryEntries entries={entries.slice(0, FOLDED)} steps={texts.steps} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 text-accent sm:min-h-8 sm:py-1.5">
            {texts.earlier(rest.length)}
          </summary>
          <HistoryEntries entries={rest} steps={texts.steps} />
        </details>
      )}
    </section>
  )
}
