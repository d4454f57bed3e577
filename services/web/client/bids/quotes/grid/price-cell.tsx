import { money } from '../../../lib/formats/formats.ts'
import { classes } from '../../../ui/classes.ts'
import type { LevelledQuote, Levelling, Quote } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { VENDOR } from './column.ts'
import { type CellPlace, TypedCell } from './typed-cell.tsx'
import { cellText, isForLine, type QuoteLine, typedLine, withLine } from './typed-price.ts'
import type { WriteQuote } from './use-quote-writes.ts'

/** What a vendor says of a line: typed, and below it what the line comes to or what stands for it. */
export function PriceCell({
  quote,
  row,
  line,
  write,
  ...place
}: CellPlace & {
  readonly quote: Quote
  readonly row: LevelledQuote
  readonly line: Levelling['lines'][number]
  readonly write: WriteQuote
}) {
  const before = lineOf(quote, line.id)
  const stored = storedText(quote, before)
  const { form } = quote
  return (
    <td className={classes(VENDOR, 'px-1 align-top')}>
      <TypedCell
        {...place}
        label={texts.cell(quote.vendorName, line.description)}
        stored={stored}
        read={(text) => typedLine(text, line.id, { form, before })}
        unreadable={texts.badCell}
        inputMode={form === 'LUMP_SUM' ? 'text' : 'decimal'}
        letter="x"
        onTyped={(typed) =>
          write(quote, {
            changeOf: (now) => ({ lines: withLine(now.lines, line.id, typed) }),
            stillHolds: (theirs) => storedText(theirs, lineOf(theirs, line.id)) === stored,
          })
        }
      />
      {isForLine(before) && (
        <span className="block px-2 text-xs text-muted">{texts.forTheLine}</span>
      )}
      <Below row={row} line={line} />
      {before?.note && (
        <span className="block px-2 text-xs text-muted wrap-anywhere">{before.note}</span>
      )}
    </td>
  )
}

const lineOf = (quote: Quote, lineId: string): QuoteLine | undefined =>
  quote.lines.find((each) => each.lineId === lineId)

function storedText({ form }: Quote, line: QuoteLine | undefined): string {
  const isIncluded = form === 'LUMP_SUM' && line?.coverage === 'INCLUDED'
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
        className={classes(
          'block px-2 text-xs italic',
          gap.plug === null ? 'text-bad' : 'text-muted',
        )}
      >
        {gap.plug === null ? texts.noPlug : texts.plug(money(gap.plug))}
      </span>
    )
  }
  if (own?.amount == null) return null
  return (
    <span className="block px-2 text-xs text-muted">
      {money(own.amount)}
      {own.lowest && <strong className="ml-1 font-semibold text-good">{texts.lowest}</strong>}
    </span>
  )
}
