import { useRef } from 'react'
import { money } from '../../lib/formats/formats.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { say } from '../../ui/notices.tsx'
import { GridHead } from './grid-head.tsx'
import { GridSums } from './grid-sums.tsx'
import { PriceCell } from './price-cell.tsx'
import type { LevelledQuote, Levelling, Quote, QuoteChange } from './quotes-data.ts'
import { texts } from './texts.ts'
import { withLine } from './typed-price.ts'
import { useQuoteWrites } from './use-quote-writes.ts'

/** A vendor's column: the quote as it was entered and as it compares. */
export interface Column {
  readonly quote: Quote
  readonly row: LevelledQuote
}

export interface GridNeeds {
  readonly bidId: string
  readonly levelling: Levelling
  readonly quotes: readonly Quote[]
  readonly mayWrite: boolean
  readonly mayPrice: boolean
}

/** Lines down, vendors across, in the order in which they came, so that no column moves while one types. */
export function LevellingGrid({ bidId, levelling, quotes, mayWrite, mayPrice }: GridNeeds) {
  const table = useRef<HTMLTableElement>(null)
  const save = useQuoteWrites()
  const byQuote = new Map(levelling.rows.map((row) => [row.quoteId, row]))
  const columns = quotes.flatMap((quote): Column[] => {
    const row = byQuote.get(quote.id)
    return row === undefined ? [] : [{ quote, row }]
  })
  const write = async (quote: Quote, changeOf: (now: Quote) => QuoteChange): Promise<void> => {
    try {
      await save(quote, changeOf)
    } catch (error) {
      say(sentenceOf(error))
    }
  }
  const focusLine = (place: number, vendor: number): void => {
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${place} ${vendor}"]`)
    cell?.focus()
    cell?.select()
  }
  return (
    <section className="overflow-x-auto" aria-label={texts.level}>
      <table ref={table} className="border-collapse text-[13px] tabular-nums">
        <caption className="sr-only">{texts.level}</caption>
        <GridHead columns={columns} write={write} mayWrite={mayWrite} />
        <tbody>
          {levelling.lines.map((line, place) => (
            <tr key={line.id} className="border-b border-line">
              <th scope="row" className="min-w-40 px-2 py-1 text-left font-normal">
                {line.description}
                <span className="block text-xs text-muted">
                  {line.quantity} {line.uom}
                  {!line.required && ` · ${texts.option}`}
                </span>
              </th>
              <td className="px-2 py-1 text-right text-muted italic">
                {line.plugAmount === null ? '–' : money(line.plugAmount)}
              </td>
              {columns.map(({ quote, row }, vendor) => (
                <PriceCell
                  key={quote.id}
                  {...{ quote, row, line, mayWrite }}
                  address={`${place} ${vendor}`}
                  onMove={(by) => focusLine(place + by, vendor)}
                  onTyped={(typed) =>
                    void write(quote, (now) => ({ lines: withLine(now.lines, line.id, typed) }))
                  }
                />
              ))}
            </tr>
          ))}
        </tbody>
        <GridSums {...{ bidId, levelling, columns, mayWrite, mayPrice, write }} />
      </table>
    </section>
  )
}
