import { useQuery } from '@tanstack/react-query'
import { ErrorNote } from '../ui/error-note.tsx'
import { HistoryEntries } from '../ui/history-entries.tsx'
import { dayHistoryQuery } from './day-data.ts'
import { texts } from './texts.ts'

/** Who did what of a day, what it changed, and why it was sent back or reopened. The newest first. */
export function DayHistory({ id }: { readonly id: string }) {
  const { data, error } = useQuery(dayHistoryQuery(id))
  return (
    <details className="mt-6 max-w-3xl border-t border-line">
      <summary className="cursor-pointer py-3 text-sm font-semibold">{texts.view.history}</summary>
      {error !== null && <ErrorNote error={error} />}
      <HistoryEntries entries={data?.toReversed() ?? []} steps={texts.steps} />
    </details>
  )
}
