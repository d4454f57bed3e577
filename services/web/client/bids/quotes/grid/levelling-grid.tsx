import { useCallback, useRef } from 'react'
import { Sideways } from '../../../ui/sideways.tsx'
import type { Levelling, Package, Quote } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { columnsOf } from './column.ts'
import { GridAnswers } from './grid-answers.tsx'
import { GridHead } from './grid-head.tsx'
import { GridLines } from './grid-lines.tsx'
import { GridSums } from './grid-sums.tsx'
import type { TypeLine } from './price-cell.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { addressOf, type Move } from './typed-cell.tsx'
import { storedText, withLine } from './typed-price.ts'
import type { WriteQuote } from './use-quote-writes.ts'

export interface GridNeeds {
  readonly bidId: string
  readonly found: Package
  readonly levelling: Levelling
  /** With those that are withdrawn, which have no column. */
  readonly quotes: readonly Quote[]
  readonly mayWrite: boolean
  readonly mayPrice: boolean
  readonly mayAward: boolean
  readonly write: WriteQuote
}

/** Lines down, vendors across; arrows and Enter go from cell to cell. */
export function LevellingGrid(needs: GridNeeds) {
  const { bidId, found, levelling, quotes, mayWrite, mayPrice, mayAward, write } = needs
  const table = useRef<HTMLTableElement>(null)
  const columns = columnsOf(levelling, quotes, { mayWrite, mayPrice })
  const onTyped = useTypeLine(quotes, write)
  const onMove = useCallback<Move>((at, column, { down, across }) => {
    const address = addressOf(at + down, column + across)
    const cell = table.current?.querySelector<HTMLInputElement>(`[data-cell="${address}"]`)
    cell?.focus()
    cell?.select()
  }, [])
  return (
    <Sideways label={texts.level} className="landscape">
      <table ref={table} className="border-collapse text-[13px] tabular-nums">
        <caption className="sr-only">{texts.level}</caption>
        <GridHead columns={columns} quotes={quotes} write={write} onMove={onMove} />
        <GridLines
          found={found}
          levelling={levelling}
          columns={columns}
          onTyped={onTyped}
          onMove={onMove}
          mayPlug={found.carried === null ? mayWrite : mayPrice}
        />
        <GridAnswers requirements={found.requirements} columns={columns} />
        <tfoot>
          <GridSums levelling={levelling} columns={columns} />
          {(mayWrite || mayAward) && (
            <tr>
              <td colSpan={2} />
              {columns.map((column) => (
                <td key={column.quote.id} className="px-1 py-1 text-right align-top">
                  <QuoteActions
                    bidId={bidId}
                    found={found}
                    levelling={levelling}
                    quotes={quotes}
                    mayWrite={mayWrite}
                    mayPrice={mayPrice}
                    mayAward={mayAward}
                    write={write}
                    column={column}
                  />
                </td>
              ))}
            </tr>
          )}
        </tfoot>
      </table>
    </Sideways>
  )
}

/** Writes a line of the quote as it is by then; the same function for all cells, at all times. */
function useTypeLine(quotes: readonly Quote[], write: WriteQuote): TypeLine {
  const latest = useRef({ quotes, write })
  latest.current = { quotes, write }
  return useCallback(async (quoteId, lineId, { line, over }) => {
    const now = latest.current
    const quote = now.quotes.find(({ id }) => id === quoteId)
    if (quote === undefined) return
    const before = storedText(quote.form, over)
    await now.write(quote, {
      changeOf: ({ lines }) => ({ lines: withLine(lines, lineId, line) }),
      stillHolds: ({ form, lines }) =>
        storedText(
          form,
          lines.find((each) => each.lineId === lineId),
        ) === before,
    })
  }, [])
}
