import { classes } from '../../../ui/classes.ts'
import type { Levelling, Package } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import type { Step } from './cell-keys.ts'
import { type Column, ROW_HEAD } from './column.ts'
import { PlugCell } from './plug-cell.tsx'
import { PriceCell } from './price-cell.tsx'
import type { WriteQuote } from './use-quote-writes.ts'

/** Each line with its plug, and with what each vendor says of it. */
export function GridLines({
  found,
  levelling,
  columns,
  mayPlug,
  write,
  onMove,
}: {
  readonly found: Package
  readonly levelling: Levelling
  readonly columns: readonly Column[]
  readonly mayPlug: boolean
  readonly write: WriteQuote
  readonly onMove: (line: number, column: number, step: Step) => void
}) {
  return (
    <tbody>
      {levelling.lines.map((line, place) => {
        const at = (column: number) => ({
          address: `${place} ${column}`,
          onMove: (step: Step) => onMove(place, column, step),
        })
        return (
          <tr key={line.id} className="border-b border-line">
            <th scope="row" className={classes(ROW_HEAD, 'min-w-24 pt-2 align-top sm:min-w-40')}>
              {line.description}
              <span className="block text-xs text-muted">
                {line.quantity} {line.uom}
                {!line.required && ` · ${texts.option}`}
              </span>
            </th>
            <PlugCell {...at(0)} found={found} line={line} mayWrite={mayPlug} />
            {columns.map(({ quote, row, mayType }, vendor) => (
              <PriceCell
                key={quote.id}
                {...at(vendor + 1)}
                quote={quote}
                row={row}
                line={line}
                write={write}
                mayWrite={mayType}
              />
            ))}
          </tr>
        )
      })}
    </tbody>
  )
}
