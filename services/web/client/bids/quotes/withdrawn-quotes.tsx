import { formatDateTime, money } from '../../lib/formats/formats.ts'
import { usePersonName } from '../../lib/people.ts'
import type { WriteQuote } from './grid/use-quote-writes.ts'
import type { Quote } from './quotes-data.ts'
import { texts } from './texts.ts'
import { WithdrawButton } from './withdraw-button.tsx'

/** What vendors took back: it counts nowhere, and stays until it is brought back. */
export function WithdrawnQuotes({
  quotes,
  mayWrite,
  write,
}: {
  readonly quotes: readonly Quote[]
  readonly mayWrite: boolean
  readonly write: WriteQuote
}) {
  const nameOf = usePersonName()
  const withdrawn = quotes.filter((quote) => quote.withdrawn)
  if (withdrawn.length === 0) return null
  return (
    <section aria-label={texts.withdrawnQuotes} className="mt-6 max-w-2xl">
      <h3 className="mb-1 text-xs font-semibold text-muted">{texts.withdrawnQuotes}</h3>
      <ul>
        {withdrawn.map((quote) => (
          <li
            key={quote.id}
            className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line py-1 text-muted"
          >
            <span className="min-w-0 wrap-anywhere">
              <span className="line-through">{quote.vendorName}</span>{' '}
              <span className="text-xs tabular-nums">{factsOf(quote, nameOf(quote.by))}</span>
            </span>
            {mayWrite && <WithdrawButton quote={quote} write={write} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf({ form, lumpSum, receivedAt }: Quote, by: string): string {
  const price = lumpSum === null ? texts.forms[form] : `${texts.forms[form]} ${money(lumpSum)}`
  return `${price} · ${texts.received(formatDateTime(receivedAt), by)}`
}
