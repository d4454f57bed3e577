import { money, moneyOrDash } from '../../../lib/formats/formats.ts'
import { classes } from '../../../ui/classes.ts'
import type { LevelledQuote, Levelling, Quote } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { type Column, isPriced, ROW_HEAD, rankOf, VENDOR } from './column.ts'

const SUMS: readonly { readonly label: string; readonly of: (row: LevelledQuote) => number }[] = [
  { label: texts.base, of: ({ base }) => base },
  { label: texts.plugs, of: ({ plugs }) => plugs },
  { label: texts.adjusted, of: ({ adjustments }) => adjustments },
  { label: texts.tax, of: ({ tax }) => tax },
]

/** What each quote comes to for all that is required, beside the own work. */
export function GridSums({
  levelling,
  columns,
}: {
  readonly levelling: Levelling
  readonly columns: readonly Column[]
}) {
  return (
    <>
      {SUMS.map(({ label, of }) => (
        <tr key={label} className="align-top">
          <th scope="row" className={classes(ROW_HEAD, 'text-muted')}>
            {label}
          </th>
          <td />
          {columns.map(({ row, quote }) => (
            <td key={row.quoteId} className={classes(VENDOR, 'px-3 text-muted')}>
              {moneyOrDash(of(row))}
              {label === texts.adjusted && <Adjustments quote={quote} />}
            </td>
          ))}
        </tr>
      ))}
      <tr className="border-t border-line align-top font-semibold">
        <th scope="row" className={classes(ROW_HEAD, 'font-semibold')}>
          {texts.levelled}
        </th>
        <td className="px-3 py-1 text-right text-xs font-normal text-muted">
          {texts.selfPerform} {money(levelling.selfPerform.amount)}
        </td>
        {columns.map(({ row }) => (
          <td key={row.quoteId} className={classes(VENDOR, 'px-3')}>
            {row.levelled === null ? texts.incomplete : money(row.levelled)}
            <Marks row={row} rank={rankOf(row, levelling)} />
          </td>
        ))}
      </tr>
    </>
  )
}

function Adjustments({ quote: { adjustments } }: { readonly quote: Quote }) {
  return adjustments.map(({ description, amount }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two may be named and priced alike.
    <span key={place} className="block text-xs wrap-anywhere">
      {description} {money(amount)}
    </span>
  ))
}

function Marks({ row, rank }: { readonly row: LevelledQuote; readonly rank: number | null }) {
  const marks = [
    { word: texts.lowest, holds: rank === 1, color: 'text-good' },
    { word: texts.rank(rank ?? 0), holds: rank !== null && rank > 1, color: 'text-muted' },
    { word: texts.noPriceYet, holds: !isPriced(row), color: 'text-warn' },
    { word: texts.isCarriedMark, holds: row.carried, color: 'text-ink' },
    { word: texts.isAwardedMark, holds: row.awarded, color: 'text-good' },
    { word: texts.belowMedian, holds: row.belowMedian, color: 'text-warn' },
    { word: texts.open(row.unknown.length), holds: row.unknown.length > 0, color: 'text-warn' },
    { word: texts.expired, holds: row.expired, color: 'text-bad' },
  ]
  return marks
    .filter(({ holds }) => holds)
    .map(({ word, color }) => (
      <span key={word} className={classes('block text-xs font-normal', color)}>
        {word}
      </span>
    ))
}
