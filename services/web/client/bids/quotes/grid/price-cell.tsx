import { memo } from 'react'
import { money } from '../../../lib/formats/formats.ts'
import { classes } from '../../../ui/classes.ts'
import type { LevelledQuote, Levelling, Quote } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { VENDOR } from './column.ts'
import { type CellPlace, TypedCell } from './typed-cell.tsx'
import { isForLine, type QuoteLine, storedText, typedLine } from './typed-price.ts'

type Line = Levelling['lines'][number]

export type TypeLine = (
  quoteId: string,
  lineId: string,
  typed: { readonly line: QuoteLine | null; readonly over: QuoteLine | undefined },
) => Promise<void>

interface PriceNeeds extends CellPlace {
  readonly quoteId: string
  readonly vendorName: string
  readonly form: Quote['form']
  readonly line: Line
  /** What the quote says of it now. */
  readonly said: QuoteLine | undefined
  readonly levelled: LevelledQuote['lines'][number] | undefined
  readonly gap: LevelledQuote['gaps'][number] | undefined
  readonly onTyped: TypeLine
}

/**
 * What a vendor says of a line: typed, and below it what the line comes to or what stands for it.
 * Drawn again only when something of it changes: a key may not wait for all the others.
 */
export const PriceCell = memo(function PriceCell(needs: PriceNeeds) {
  const { quoteId, vendorName, form, line, said, levelled, gap, onTyped, ...place } = needs
  return (
    <td className={classes(VENDOR, 'px-1 align-top')}>
      <TypedCell
        {...place}
        label={texts.cell(vendorName, line.description)}
        stored={storedText(form, said)}
        read={(text) => typedLine(text, line.id, { form, before: said })}
        unreadable={texts.badCell}
        inputMode={form === 'LUMP_SUM' ? 'text' : 'decimal'}
        letter="x"
        onTyped={(typed) => onTyped(quoteId, line.id, { line: typed, over: said })}
      />
      {isForLine(said) && <span className="block px-2 text-xs text-muted">{texts.forTheLine}</span>}
      <Below levelled={levelled} gap={gap} />
      {said?.note && (
        <span className="block px-2 text-xs text-muted wrap-anywhere">{said.note}</span>
      )}
    </td>
  )
})

function Below({ levelled, gap }: Pick<PriceNeeds, 'levelled' | 'gap'>) {
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
  if (levelled?.amount == null) return null
  return (
    <span className="block px-2 text-xs text-muted">
      {money(levelled.amount)}
      {levelled.lowest && <strong className="ml-1 font-semibold text-good">{texts.lowest}</strong>}
    </span>
  )
}
