import { formatDateTime, money } from '../../lib/formats/formats.ts'
import { Button } from '../../ui/button.tsx'
import { useSaidAction } from '../../ui/use-said-action.ts'
import type { WriteQuote } from './grid/use-quote-writes.ts'
import type { Quote } from './quotes-data.ts'
import { texts } from './texts.ts'

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
              <span className="text-xs tabular-nums">{factsOf(quote)}</span>
            </span>
            {mayWrite && <BringBack quote={quote} write={write} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function factsOf({ form, lumpSum, receivedAt, by }: Quote): string {
  const price = lumpSum === null ? texts.forms[form] : `${texts.forms[form]} ${money(lumpSum)}`
  return `${price} · ${texts.received(formatDateTime(receivedAt), by)}`
}

function BringBack({ quote, write }: { readonly quote: Quote; readonly write: WriteQuote }) {
  const { isBusy, act } = useSaidAction()
  const bringBack = async (): Promise<string> => {
    await write(quote, { changeOf: () => ({ withdrawn: false }) })
    return texts.broughtBack(quote.vendorName)
  }
  return (
    <Button
      look="quiet"
      aria-label={texts.bringBackOf(quote.vendorName)}
      aria-disabled={isBusy}
      onClick={() => act(bringBack)}
    >
      {texts.bringBack}
    </Button>
  )
}
