import { exact, salesTax } from '@formwork/costing'
import { type Decimal, type DecimalLike, roundToCents, sum, ZERO } from '@formwork/kernel'
import type { PackageLine } from '../package.ts'
import type { Quote, QuoteLine } from '../quote.ts'

/** A package as far as it decides on what a quote is worth. */
export interface LevelledPackage {
  readonly lines: readonly PackageLine[]
  readonly taxable: boolean
  /** What the linked work costs in the estimate; null: nothing is linked. */
  readonly ownCost: Decimal | null
}

export interface TaxedBid {
  readonly taxExempt: boolean
  readonly salesTaxPercentage: DecimalLike
}

type Priced = Pick<Quote, 'form' | 'lumpSum' | 'taxIncluded' | 'lines' | 'answers' | 'adjustments'>

/** A required line that the quote leaves out. */
export interface Gap {
  readonly lineId: string
  /** Its place among the lines of the package. */
  readonly place: number
  /** Dollars that stand for it; null: nothing does, and the quote cannot be compared. */
  readonly plug: Decimal | null
}

/** A quote made comparable; dollars. */
export interface Level {
  /** Of each line of the package, in their order: what the quote asks for it; null: no price. */
  readonly amounts: readonly (Decimal | null)[]
  readonly quoted: Decimal
  /** Without the lines that are not required. */
  readonly base: Decimal
  readonly gaps: readonly Gap[]
  readonly plugs: Decimal
  /** Of the quote and of its answers. */
  readonly adjustments: Decimal
  readonly tax: Decimal
  /** Null while a gap has no plug. */
  readonly levelled: Decimal | null
}

/** What a quote comes to for all that is required. */
export function levelQuote(
  quote: Priced,
  { lines, taxable, ownCost }: LevelledPackage,
  bid: TaxedBid,
): Level {
  const byLine = new Map(quote.lines.map((line) => [line.lineId, line]))
  const amounts = lines.map((line) => amountOf(line, byLine.get(line.id)))
  const isIncluded = ({ id }: PackageLine) => byLine.get(id)?.coverage === 'INCLUDED'
  const priced = sum(amounts.map((amount) => amount ?? ZERO))
  const quoted = quote.form === 'LUMP_SUM' ? exact(quote.lumpSum ?? 0) : priced
  const optional = sum(lines.map(({ required }, place) => (required ? 0 : (amounts[place] ?? 0))))
  const gaps = lines.flatMap((line, place): readonly Gap[] => {
    if (!line.required || isIncluded(line)) return []
    const own = lines.length === 1 ? ownCost : null
    const plug = line.plugAmount === null ? own : exact(line.plugAmount)
    return [{ lineId: line.id, place, plug }]
  })
  const base = quoted.minus(optional)
  const plugs = sum(gaps.map(({ plug }) => plug ?? ZERO))
  const adjustments = sum([
    ...quote.adjustments.map(({ amount }) => amount),
    ...quote.answers.map(({ adjustment }) => adjustment ?? 0),
  ])
  const untaxed = quote.taxIncluded ? ZERO : base.plus(adjustments)
  const tax = salesTax(plugs.plus(untaxed), taxable, bid)
  const isComplete = gaps.every(({ plug }) => plug !== null)
  const levelled = isComplete ? sum([base, plugs, adjustments, tax]) : null
  return { amounts, quoted, base, gaps, plugs, adjustments, tax, levelled }
}

/** R(quantity × unit price), or the amount; null where the quote gives no price for the line. */
function amountOf({ quantity }: PackageLine, line: QuoteLine | undefined): Decimal | null {
  if (line === undefined || line.coverage !== 'INCLUDED') return null
  if (line.amount !== null) return exact(line.amount)
  if (line.unitPrice === null) return null
  return roundToCents(exact(quantity).times(exact(line.unitPrice)))
}
