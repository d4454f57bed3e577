import { type Decimal, roundToCents, sum, ZERO } from '@formwork/kernel'
import type { TaxedBid } from './contexts.ts'
import { exact, salesTax } from './exact.ts'
import type { PackagePart } from './packages.ts'

export const QUOTE_FORMS = ['UNIT_PRICES', 'LUMP_SUM'] as const
export type QuoteForm = (typeof QUOTE_FORMS)[number]

export const COVERAGES = ['INCLUDED', 'EXCLUDED'] as const
export const ANSWERS = ['YES', 'NO', 'UNKNOWN'] as const

/** What vendors are asked a price for. */
export interface PackageLine {
  readonly id: string
  readonly description: string
  readonly quantity: number
  readonly uom: string
  /** A line that is not required is compared and ordered apart. */
  readonly required: boolean
  /** Dollars for a quote that leaves the line out; null: none. */
  readonly plugAmount: number | null
}

/** What a vendor says of a line. One that a quote does not name is not included. */
export interface QuoteLine {
  readonly lineId: string
  readonly coverage: (typeof COVERAGES)[number]
  /** At most one of the two; neither in a lump sum. */
  readonly unitPrice: number | null
  readonly amount: number | null
  readonly note: string | null
}

/** What a vendor says of a requirement. */
export interface QuoteAnswer {
  readonly requirementId: string
  readonly answer: (typeof ANSWERS)[number]
  /** Dollars that make the quote comparable; null: none. */
  readonly adjustment: number | null
}

/** Dollars that make the quote comparable with others. */
export interface QuoteAdjustment {
  readonly description: string
  readonly amount: number
}

/** A quote as far as its level depends on it. */
export interface PricedQuote {
  readonly form: QuoteForm
  readonly lumpSum: number | null
  readonly taxIncluded: boolean
  readonly lines: readonly QuoteLine[]
  readonly answers: readonly QuoteAnswer[]
  readonly adjustments: readonly QuoteAdjustment[]
}

/** A package as far as it decides on what a quote is worth. */
export interface LevelledPackage {
  readonly lines: readonly PackageLine[]
  readonly taxable: boolean
  /** What the linked work costs in the estimate; null: nothing is linked. */
  readonly ownCost: Decimal | null
}

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
  quote: PricedQuote,
  { lines, taxable, ownCost }: LevelledPackage,
  bid: TaxedBid,
): Level {
  const byLine = new Map(quote.lines.map((line) => [line.lineId, line]))
  const amounts = lines.map((line) => quotedAmount(line, byLine.get(line.id)))
  const isIncluded = ({ id }: PackageLine) => byLine.get(id)?.coverage === 'INCLUDED'
  const priced = sum(amounts.map(orZero))
  const quoted = quote.form === 'LUMP_SUM' ? exact(quote.lumpSum ?? 0) : priced
  const optional = sum(amounts.filter((_amount, place) => !lines[place]?.required).map(orZero))
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

const orZero = (amount: Decimal | null): Decimal => amount ?? ZERO

/** R(quantity × unit price), or the amount; null where the quote gives no price for the line. */
export function quotedAmount(
  { quantity }: PackageLine,
  line: QuoteLine | undefined,
): Decimal | null {
  if (line === undefined || line.coverage !== 'INCLUDED') return null
  if (line.amount !== null) return exact(line.amount)
  if (line.unitPrice === null) return null
  return roundToCents(exact(quantity).times(exact(line.unitPrice)))
}

/** What a carried quote is made of, for an explanation; the parts sum to its level. */
export function quoteParts(
  quote: PricedQuote,
  of: LevelledPackage,
  bid: TaxedBid,
): readonly PackagePart[] {
  const { lines } = of
  const { amounts, base, gaps, tax } = levelQuote(quote, of, bid)
  const priced = lines.flatMap(({ description, required }, place): PackagePart[] => {
    const amount = amounts[place] ?? null
    return required && amount !== null ? [{ label: description, amount }] : []
  })
  const plugged = gaps.map(({ place, plug }) => ({
    label: `${lines[place]?.description ?? ''}, plugged`,
    amount: plug ?? ZERO,
  }))
  const adjusted = [
    ...quote.adjustments.map(({ description, amount }) => ({ label: description, amount })),
    ...quote.answers.map(({ adjustment }) => ({ label: 'Requirement', amount: adjustment ?? 0 })),
  ].map(({ label, amount }) => ({ label, amount: exact(amount) }))
  return [
    ...(quote.form === 'LUMP_SUM' ? [{ label: 'Lump sum', amount: base }] : priced),
    ...plugged,
    ...adjusted.filter(({ amount }) => !amount.isZero()),
    ...(tax.isZero() ? [] : [{ label: 'Sales tax', amount: tax }]),
  ]
}
