import { Button } from '../../ui/button.tsx'
import { useSaidAction } from '../../ui/use-said-action.ts'
import type { WriteQuote } from './grid/use-quote-writes.ts'
import type { Quote } from './quotes-data.ts'
import { texts } from './texts.ts'

const WITHDRAW = { label: texts.withdrawIt, name: texts.withdraw, done: texts.withdrawn }
const BRING_BACK = { label: texts.bringBack, name: texts.bringBackOf, done: texts.broughtBack }

/** Withdraws a quote, or brings a withdrawn one back. */
export function WithdrawButton({
  quote,
  write,
}: {
  readonly quote: Quote
  readonly write: WriteQuote
}) {
  const { isBusy, act } = useSaidAction()
  const { vendorName, withdrawn } = quote
  const words = withdrawn ? BRING_BACK : WITHDRAW
  const change = async (): Promise<string> => {
    await write(quote, { changeOf: () => ({ withdrawn: !withdrawn }) })
    return words.done(vendorName)
  }
  return (
    <Button
      look="quiet"
      aria-label={words.name(vendorName)}
      aria-disabled={isBusy}
      onClick={() => act(change)}
    >
      {words.label}
    </Button>
  )
}
