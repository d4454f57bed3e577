import { TriangleAlert } from 'lucide-react'
import { withDaysInWords } from '../lib/formats/sentence.ts'
import { Button } from './button.tsx'

/** What a write warned of, where the person looks, until it is read. */
export function WarningNote({
  messages,
  action,
  onRead,
}: {
  readonly messages: readonly string[]
  /** The words of its button. */
  readonly action: string
  readonly onRead: () => void
}) {
  return (
    <div role="status">
      {messages.length > 0 && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-warn">
          <ul className="flex min-w-0 flex-1 flex-col gap-1">
            {messages.map((message) => (
              <li key={message} className="flex items-start gap-2 wrap-anywhere">
                <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
                {withDaysInWords(message)}
              </li>
            ))}
          </ul>
          <Button onClick={onRead}>{action}</Button>
        </div>
      )}
    </div>
  )
}
