import {
  exact,
  type PackageLine,
  type PricedQuote,
  quotedAmount,
  salesTax,
  type TaxedBid,
} from '@formwork/costing'
import { type Decimal, round, sum, ZERO } from '@formwork/kernel'

interface AwardedPackage {
  readonly id: string
  readonly name: string
  readonly lines: readonly PackageLine[]
  readonly taxable: boolean
}

/** Something that is ordered from an awarded quote. */
export interface AwardedLine {
  readonly sourceKey: string
  readonly description: string
  readonly quantity: Decimal
  readonly uom: string
  /** Dollars for one unit, before tax. */
  readonly unitPrice: Decimal
  /** Dollars, before tax. */
  readonly amount: Decimal
}

export interface AwardedQuote {
  readonly quote: PricedQuote
  readonly optionalLineIds: readonly string[]
}

/** What an awarded package is bought as. */
export interface AwardedOrder {
  readonly lines: readonly AwardedLine[]
  /** Dollars, with tax. */
  readonly amount: Decimal
  /** Dollars of sales tax in the amount. */
  readonly tax: Decimal
}

/** What an order names of a package that it buys: a line, or the whole of a lump sum. */
export const sourceOf = ({ id }: Pick<AwardedPackage, 'id'>, lineId?: string): string =>
  lineId === undefined ? `package:${id}` : `package:${id}:${lineId}`

/** All that orders may name of a package, whichever quote is awarded. */
export const sourcesOf = (found: Pick<AwardedPackage, 'id' | 'lines'>): readonly string[] => [
  sourceOf(found),
  ...found.lines.map(({ id }) => sourceOf(found, id)),
]

/**
 * The required lines that the quote includes and the optional ones that were chosen, at its prices;
 * a lump sum is one line. Plugs and adjustments compare quotes and are not ordered.
 */
export function awardedOrder(
  found: AwardedPackage,
  awarded: AwardedQuote,
  bid: TaxedBid,
): AwardedOrder {
  const { quote } = awarded
  const lines = quote.form === 'LUMP_SUM' ? lumpSum(found, quote) : pricedLines(found, awarded)
  const total = sum(lines.map(({ amount }) => amount))
  const tax = quote.taxIncluded ? ZERO : salesTax(total, found.taxable, bid)
  return { lines, amount: total.plus(tax), tax }
}

/** Lines that a quote includes, in the order of the package. */
export function includedLines(
  lines: readonly PackageLine[],
  quote: PricedQuote,
): readonly PackageLine[] {
  const included = new Set(
    quote.lines.flatMap(({ lineId, coverage }) => (coverage === 'INCLUDED' ? [lineId] : [])),
  )
  return lines.filter(({ id }) => included.has(id))
}

function pricedLines(
  found: AwardedPackage,
  { quote, optionalLineIds }: AwardedQuote,
): readonly AwardedLine[] {
  const byLine = new Map(quote.lines.map((line) => [line.lineId, line]))
  return includedLines(found.lines, quote)
    .filter(({ id, required }) => required || optionalLineIds.includes(id))
    .map((line) => {
      const quantity = exact(line.quantity)
      const said = byLine.get(line.id)
      const amount = quotedAmount(line, said) ?? ZERO
      const price = said?.unitPrice ?? round(amount.div(quantity), UNIT_PRICE_PLACES)
      return {
        sourceKey: sourceOf(found, line.id),
        description: line.description,
        quantity,
        uom: line.uom,
        unitPrice: exact(price),
        amount,
      }
    })
}

const UNIT_PRICE_PLACES = 4
/** As much as a line of an order holds. */
const LONGEST_TEXT = 500

/** Its lines have no prices of their own: they are its text. */
function lumpSum(found: AwardedPackage, quote: PricedQuote): readonly AwardedLine[] {
  const included = includedLines(found.lines, quote).map(({ description }) => description)
  const amount = exact(quote.lumpSum ?? 0)
  return [
    {
      sourceKey: sourceOf(found),
      description: textOf(found.name, included),
      quantity: exact(1),
      uom: 'LS',
      unitPrice: amount,
      amount,
    },
  ]
}

/** All of the included lines, or as many as there is room for and how many more. */
function textOf(name: string, included: readonly string[]): string {
  for (let shown = included.length; shown > 0; shown -= 1) {
    const more = included.length - shown
    const listed = included.slice(0, shown).join(', ')
    const text = `${name}: ${listed}${more === 0 ? '' : `, and ${more} more`}`
    if (text.length <= LONGEST_TEXT) return text
  }
  return name
}
