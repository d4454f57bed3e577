import { TriangleAlert } from 'lucide-react'
import { withDaysInWords } from '../lib/formats/sentence.ts'
import { dismissWarnings, useWriteWarnings } from '../lib/write-warnings.ts'
import { Button } from '../ui/button.tsx'
import type { Bill } from './bill.ts'
import { texts } from './texts.ts'

/** What the last write warned of until it is read, and what the bill itself warns of. */
export function BillWarnings({ bill }: { readonly bill: Bill }) {
  const lasting = bill.warnings.map(({ message }) => message)
  const unread = useWriteWarnings(bill.id)
    .map(({ message }) => message)
    .filter((message) => !lasting.includes(message))
  return (
    <div role="status">
      {[...lasting, ...unread].length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-warn">
          <ul className="flex min-w-0 flex-1 flex-col gap-1">
            {[...lasting, ...unread].map((message) => (
              <li key={message} className="flex items-start gap-2 wrap-anywhere">
                <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
                {withDaysInWords(message)}
              </li>
            ))}
          </ul>
          {unread.length > 0 && (
            <Button onClick={() => dismissWarnings(bill.id)}>{texts.warningsRead}</Button>
          )}
        </div>
      )}
    </div>
  )
}
