import { TriangleAlert } from 'lucide-react'
import { withDaysInWords } from '../lib/formats/sentence.ts'

/** What an answer warns of, for as long as it does; nothing without warnings. */
export function WarningList({ messages }: { readonly messages: readonly string[] }) {
  if (messages.length === 0) return null
  return (
    <ul className="rounded-md bg-warn-soft px-4 py-3 text-warn">
      {messages.map((message) => (
        <li key={message} className="flex items-start gap-2 wrap-anywhere">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          {withDaysInWords(message)}
        </li>
      ))}
    </ul>
  )
}
