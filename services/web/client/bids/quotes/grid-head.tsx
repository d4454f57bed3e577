import { useState } from 'react'
import { cents, decimalText, jsonNumber, parseMoney } from '../../lib/money.ts'
import type { Column } from './levelling-grid.tsx'
import type { Quote, QuoteChange } from './quotes-data.ts'
import { texts } from './texts.ts'

type Write = (quote: Quote, changeOf: (now: Quote) => QuoteChange) => Promise<void>

/** The vendors; a lump sum has its one price here. */
export function GridHead({
  columns,
  write,
  mayWrite,
}: {
  readonly columns: readonly Column[]
  readonly write: Write
  readonly mayWrite: boolean
}) {
  return (
    <thead>
      <tr className="border-b border-line align-bottom">
        <th scope="col" className="px-2 py-1 text-left">
          {texts.line}
        </th>
        <th scope="col" className="px-2 py-1 text-right">
          {texts.plugs}
        </th>
        {columns.map(({ quote }) => (
          <th key={quote.id} scope="col" className="min-w-28 px-1 py-1 text-right wrap-anywhere">
            {quote.vendorName}
            <span className="block text-xs font-normal text-muted">{texts.forms[quote.form]}</span>
            {quote.form === 'LUMP_SUM' && (
              <LumpSum quote={quote} write={write} mayWrite={mayWrite} />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function LumpSum({
  quote,
  write,
  mayWrite,
}: {
  readonly quote: Quote
  readonly write: Write
  readonly mayWrite: boolean
}) {
  const [text, setText] = useState<string>()
  const stored = decimalText(cents(quote.lumpSum ?? 0))
  const shown = text ?? stored
  const amount = parseMoney(shown)
  const isFaulty = amount === undefined || amount < 0n
  const commit = (): void => {
    if (text === undefined || isFaulty) return
    setText(undefined)
    if (text !== stored) void write(quote, () => ({ lumpSum: jsonNumber(amount) }))
  }
  return (
    <input
      aria-label={texts.lumpSum(quote.vendorName)}
      aria-invalid={isFaulty}
      readOnly={!mayWrite}
      inputMode="decimal"
      className="min-h-11 w-full rounded-md border border-control bg-panel px-2 text-right font-normal text-ink aria-invalid:border-bad sm:min-h-8"
      value={shown}
      onChange={({ target }) => setText(target.value)}
      onBlur={commit}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') currentTarget.blur()
        if (key === 'Escape') setText(undefined)
      }}
    />
  )
}
