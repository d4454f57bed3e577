import { type Decimal, round } from '@formwork/kernel'
import { type LinkedPackage, lineName } from '../package.ts'
import type { Quote } from '../quote.ts'
import type { LevelledRow, Levelling } from './levelling.ts'

/** A levelling as it is answered. */
export function levellingAnswer(
  found: LinkedPackage,
  { rows, lowest, median, bestSplit, sentence }: Levelling,
  own: Decimal | null,
  today: string,
) {
  return {
    packageId: found.id,
    name: found.name,
    selfPerform: { amount: own?.toNumber() ?? null },
    lines: found.lines.map((line, place) => ({
      ...line,
      lowestAmount: lowest[place]?.toNumber() ?? null,
    })),
    rows: rows.map((row) => rowAnswer(found, row, { lowest, today })),
    median: median === null ? null : round(median, 2).toNumber(),
    bestSplit: bestSplit && {
      amount: bestSplit.amount.toNumber(),
      lines: bestSplit.lines.map((line) => ({ ...line, amount: line.amount.toNumber() })),
    },
    sentence,
  }
}

export type LevellingAnswer = ReturnType<typeof levellingAnswer>
export type LevellingRow = LevellingAnswer['rows'][number]

function rowAnswer(
  { lines, carried, awarded }: LinkedPackage,
  { quote, level, unknown, belowMedian }: LevelledRow,
  { lowest, today }: { readonly lowest: Levelling['lowest']; readonly today: string },
) {
  const byLine = new Map(quote.lines.map((line) => [line.lineId, line]))
  const { id: quoteId, vendorId, vendorName, receivedAt, validUntil, form } = quote
  return {
    quoteId,
    vendorId,
    vendorName,
    receivedAt,
    validUntil,
    form,
    expired: isExpired(quote, today),
    carried: carried?.quoteId === quoteId,
    awarded: awarded?.quoteId === quoteId,
    lines: lines.map(({ id: lineId }, place) => {
      const amount = level.amounts[place] ?? null
      return {
        lineId,
        coverage: byLine.get(lineId)?.coverage ?? null,
        amount: amount?.toNumber() ?? null,
        lowest: amount !== null && lowest[place]?.eq(amount) === true,
      }
    }),
    quoted: level.quoted.toNumber(),
    base: level.base.toNumber(),
    plugs: level.plugs.toNumber(),
    adjustments: level.adjustments.toNumber(),
    tax: level.tax.toNumber(),
    levelled: level.levelled?.toNumber() ?? null,
    gaps: level.gaps.map(({ lineId, place, plug }) => ({
      lineId,
      description: lines[place]?.description ?? '',
      name: lineName(lines, place),
      plug: plug?.toNumber() ?? null,
    })),
    unknown: unknown.map(({ id: requirementId, text }) => ({ requirementId, text })),
    belowMedian,
  }
}

/** What stands at a line of a package in the column of a quote. */
export type LevellingCell =
  | { readonly kind: 'priced'; readonly amount: number; readonly isLowest: boolean }
  /** In a lump sum. */
  | { readonly kind: 'included' }
  /** Left out: dollars that stand for it; null: nothing does. */
  | { readonly kind: 'left-out'; readonly plug: number | null }

/** @param place of the line, from 0 */
export function cellOf({ lines, gaps, form }: LevellingRow, place: number): LevellingCell {
  const line = lines[place]
  if (line?.amount != null) return { kind: 'priced', amount: line.amount, isLowest: line.lowest }
  if (line?.coverage === 'INCLUDED' && form === 'LUMP_SUM') return { kind: 'included' }
  const gap = gaps.find(({ lineId }) => lineId === line?.lineId)
  return { kind: 'left-out', plug: gap?.plug ?? null }
}

/** @param today a date, as `validUntil` is */
export function isExpired({ validUntil }: Pick<Quote, 'validUntil'>, today: string): boolean {
  return validUntil !== null && validUntil < today
}
