import { formatFullDay } from '../../../lib/formats/dates.ts'
import { formatDateTime } from '../../../lib/formats/formats.ts'
import { usePersonName } from '../../../lib/people.ts'
import { Ago } from '../../../ui/ago.tsx'
import { classes } from '../../../ui/classes.ts'
import type { Quote } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { type Column, ROW_HEAD, VENDOR } from './column.ts'
import { LumpSumCell } from './lump-sum-cell.tsx'
import type { Move } from './typed-cell.tsx'
import type { WriteQuote } from './use-quote-writes.ts'

/** The vendors; a lump sum has its one price here. */
export function GridHead({
  columns,
  quotes,
  write,
  onMove,
}: {
  readonly columns: readonly Column[]
  /** With those that are withdrawn: one of them may be replaced. */
  readonly quotes: readonly Quote[]
  readonly write: WriteQuote
  readonly onMove: Move
}) {
  return (
    <thead>
      <tr className="border-b border-line align-bottom">
        <th scope="col" className={classes(ROW_HEAD, 'font-medium')}>
          {texts.line}
        </th>
        <th scope="col" className="px-3 py-1 text-right font-medium">
          {texts.plugs}
        </th>
        {columns.map(({ quote, row, mayType }, vendor) => (
          <th key={quote.id} scope="col" className={classes(VENDOR, 'px-1')}>
            <span className="block px-2">
              {quote.vendorName}
              <Facts
                quote={quote}
                isExpired={row.expired}
                replaced={quotes.find(({ id }) => id === quote.replacesId)}
              />
            </span>
            {quote.form === 'LUMP_SUM' && (
              <LumpSumCell
                quote={quote}
                write={write}
                mayWrite={mayType}
                at={-1}
                column={vendor + 1}
                onMove={onMove}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** What of a quote is no price. */
function Facts({
  quote: { form, receivedAt, by, validUntil, taxIncluded, splittable },
  isExpired,
  replaced,
}: {
  readonly quote: Quote
  readonly isExpired: boolean
  readonly replaced: Quote | undefined
}) {
  const nameOf = usePersonName()
  const facts = [
    texts.forms[form],
    replaced !== undefined && texts.replacesOf(formatDateTime(replaced.receivedAt)),
    taxIncluded && texts.taxIncluded,
    !splittable && texts.notSplittable,
  ]
  return (
    <span className="block text-xs font-normal text-muted">
      <span className="block">
        <Ago at={receivedAt} />
      </span>
      <span className="block wrap-anywhere" title={by}>
        {texts.takenBy(nameOf(by))}
      </span>
      {facts.filter(Boolean).map((fact) => (
        <span key={String(fact)} className="block">
          {fact}
        </span>
      ))}
      {validUntil !== null && (
        <span className={classes('block', isExpired && 'text-bad')}>
          {(isExpired ? texts.expiredOn : texts.validUntilDay)(formatFullDay(validUntil))}
        </span>
      )}
    </span>
  )
}
