import { type KeyboardEvent, useState } from 'react'
import { money } from '../../lib/formats/formats.ts'
import { classes } from '../../ui/classes.ts'
import type { LevelledQuote, Levelling, Quote } from './quotes-data.ts'
import { texts } from './texts.ts'
import { cellText, typedLine } from './typed-price.ts'

/** What a vendor says of a line: typed, and below it what the line comes to or what stands for it. */
export function PriceCell({
  quote,
  row,
  line,
  address,
  mayWrite,
  onMove,
  onTyped,
}: {
  readonly quote: Quote
  readonly row: LevelledQuote
  readonly line: Levelling['lines'][number]
  /** Its line and its vendor. */
  readonly address: string
  readonly mayWrite: boolean
  readonly onMove: (by: 1 | -1) => void
  readonly onTyped: (line: Quote['lines'][number] | null) => void
}) {
  const stored = storedText(quote, line.id)
  const [text, setText] = useState<string>()
  const shown = text ?? stored
  const typed = typedLine(shown, line.id, quote.form)
  const commit = (): void => {
    if (text === undefined || typed === undefined) return
    setText(undefined)
    if (text !== stored) onTyped(typed)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setText(undefined)
    else if (event.key === 'Enter' || event.key === 'ArrowDown') onMove(1)
    else if (event.key === 'ArrowUp') onMove(-1)
    else return
    event.preventDefault()
  }
  return (
    <td className="min-w-28 px-1 py-1 text-right align-top">
      <input
        aria-label={texts.cell(quote.vendorName, line.description)}
        aria-invalid={typed === undefined}
        title={typed === undefined ? texts.badCell : undefined}
        data-cell={address}
        readOnly={!mayWrite}
        inputMode={quote.form === 'LUMP_SUM' ? 'text' : 'decimal'}
        className="min-h-11 w-full rounded-md border border-control bg-panel px-2 text-right text-ink aria-invalid:border-bad sm:min-h-8"
        value={shown}
        onChange={({ target }) => setText(target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <Below row={row} line={line} />
    </td>
  )
}

function storedText(quote: Quote, lineId: string): string {
  const line = quote.lines.find((each) => each.lineId === lineId)
  const isIncluded = quote.form === 'LUMP_SUM' && line?.coverage === 'INCLUDED'
  return isIncluded ? texts.included : cellText(line)
}

function Below({
  row,
  line,
}: {
  readonly row: LevelledQuote
  readonly line: Levelling['lines'][number]
}) {
  const own = row.lines.find(({ lineId }) => lineId === line.id)
  const gap = row.gaps.find(({ lineId }) => lineId === line.id)
  if (gap !== undefined) {
    return (
      <span
        className={classes('block text-xs italic', gap.plug === null ? 'text-bad' : 'text-muted')}
      >
        {gap.plug === null ? texts.noPlug : texts.plug(money(gap.plug))}
      </span>
    )
  }
  if (own?.amount == null) return null
  return (
    <span className="block text-xs text-muted">
      {money(own.amount)}
      {own.lowest && <strong className="ml-1 font-semibold text-good">{texts.lowest}</strong>}
    </span>
  )
}
