import { CircleAlert, CircleCheck } from 'lucide-react'
import { withDaysInWords } from '../lib/formats/sentence.ts'
import type { Match } from './bill.ts'
import { texts } from './texts.ts'

type MatchException = Match['exceptions'][number]

/** What differs from the orders, each as a sentence with whether the tolerances allow it. */
export function ExceptionList({ exceptions }: { readonly exceptions: readonly MatchException[] }) {
  if (exceptions.length === 0) return null
  return (
    <ul className="flex flex-col gap-1">
      {exceptions.map(({ orderLineId, kind, message, within }) => (
        <li
          key={`${orderLineId} ${kind} ${message}`}
          className={`flex items-start gap-2 wrap-anywhere ${within ? 'text-muted' : 'text-bad'}`}
        >
          {within ? (
            <CircleCheck aria-hidden size={16} className="mt-0.5 shrink-0" />
          ) : (
            <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          )}
          <span>
            {withDaysInWords(message)}{' '}
            <span className="text-xs">({within ? texts.match.within : texts.match.beyond})</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
