import { classes } from '../../../ui/classes.ts'
import type { Levelling, Package } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { type Column, ROW_HEAD } from './column.ts'
import { PlugCell } from './plug-cell.tsx'
import { PriceCell, type TypeLine } from './price-cell.tsx'
import type { Move } from './typed-cell.tsx'

interface LinesNeeds {
  readonly found: Package
  readonly levelling: Levelling
  readonly columns: readonly Column[]
  readonly mayPlug: boolean
  readonly onTyped: TypeLine
  readonly onMove: Move
}

/** Each line with its plug, and with what each vendor says of it. */
export function GridLines(needs: LinesNeeds) {
  const { found, levelling, columns, mayPlug, onTyped, onMove } = needs
  // The levelling comes after the package itself.
  const plugs = new Map(found.lines.map(({ id, plugAmount }) => [id, plugAmount]))
  return (
    <tbody>
      {levelling.lines.map((line, at) => (
        <tr key={line.id} className="border-b border-line">
          <th scope="row" className={classes(ROW_HEAD, 'min-w-24 pt-2 align-top sm:min-w-40')}>
            {line.description}
            <span className="block text-xs text-muted">
              {texts.quantityOf(line.quantity, line.uom)}
              {!line.required && ` · ${texts.option}`}
            </span>
          </th>
          <PlugCell
            at={at}
            column={0}
            packageId={found.id}
            lineId={line.id}
            description={line.description}
            plugAmount={plugs.get(line.id) ?? null}
            mayWrite={mayPlug}
            onMove={onMove}
          />
          {columns.map(({ quote, mayType, said, levelled, gaps }, vendor) => (
            <PriceCell
              key={quote.id}
              at={at}
              column={vendor + 1}
              quoteId={quote.id}
              vendorName={quote.vendorName}
              form={quote.form}
              line={line}
              said={said.get(line.id)}
              levelled={levelled.get(line.id)}
              gap={gaps.get(line.id)}
              mayWrite={mayType}
              onTyped={onTyped}
              onMove={onMove}
            />
          ))}
        </tr>
      ))}
    </tbody>
  )
}
