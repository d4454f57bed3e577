import {
  type Level,
  type LevelledPackage,
  levelQuote,
  type PricedQuote,
  type TaxedBid,
} from '@formwork/costing'
import { Decimal, formatDollars, sum } from '@formwork/kernel'
import type { Requirement } from '../package.ts'
import type { Quote } from '../quote.ts'

export interface ComparedPackage extends LevelledPackage {
  readonly requirements: readonly Requirement[]
}

export interface LevelledRow {
  readonly quote: Quote
  readonly level: Level
  /** Requirements that the quote leaves open. */
  readonly unknown: readonly Requirement[]
  /** Less than four fifths of the median of at least three: something may be missing. */
  readonly belowMedian: boolean
}

export interface Split {
  readonly amount: Decimal
  readonly lines: readonly SplitLine[]
}

/** A required line, from the cheapest quote that sells it by itself. */
export interface SplitLine {
  readonly lineId: string
  /** Null: no quote sells it, and its plug stands for it. */
  readonly quoteId: string | null
  readonly amount: Decimal
}

export interface Levelling {
  /** The lowest first, those that cannot be compared last. */
  readonly rows: readonly LevelledRow[]
  /** Of each line of the package: the least that is asked for it; null: no price. */
  readonly lowest: readonly (Decimal | null)[]
  /** Of the levelled quotes, exact; null below three. */
  readonly median: Decimal | null
  /** Null while a required line has neither a price nor a plug. */
  readonly bestSplit: Split | null
  /** What the comparison says, in words. */
  readonly sentence: string
}

const FEWEST_OF_MEDIAN = 3
const BELOW_MEDIAN = new Decimal('0.8')

/** Sets the quotes of a package side by side; withdrawn ones are left out. */
export function levelQuotes(
  quotes: readonly Quote[],
  compared: ComparedPackage,
  bid: TaxedBid,
): Levelling {
  const levelled = levelOnly(quotes, compared, bid)
  const median = medianOf(levelled.flatMap(({ level }) => level.levelled ?? []))
  const threshold = median?.times(BELOW_MEDIAN)
  const rows = levelled.map(({ quote, level }) => ({
    quote,
    level,
    unknown: openRequirements(quote, compared.requirements),
    belowMedian: threshold !== undefined && level.levelled?.lt(threshold) === true,
  }))
  const lowest = compared.lines.map((_line, place) =>
    least(rows.map(({ level }) => level.amounts[place] ?? null)),
  )
  const bestSplit = bestSplitOf(rows, compared)
  return { rows, lowest, median, bestSplit, sentence: sentenceOf(rows) }
}

/** The same rows without what they say beside each other. */
export function levelOnly<Compared extends Ranked>(
  quotes: readonly Compared[],
  compared: LevelledPackage,
  bid: TaxedBid,
): readonly Levelled<Compared>[] {
  return quotes
    .filter(({ withdrawn }) => !withdrawn)
    .map((quote) => ({ quote, level: levelQuote(quote, compared, bid) }))
    .toSorted(byLevel)
}

/** What decides on where a quote stands among others. */
type Ranked = PricedQuote & Pick<Quote, 'id' | 'receivedAt' | 'withdrawn'>

export interface Levelled<Compared = Quote> {
  readonly quote: Compared
  readonly level: Level
}

/** Whether a vendor has said what anything costs: plugs alone are our own figures. */
export const isPriced = ({ level }: { readonly level: Level }): boolean =>
  !level.quoted.isZero() || level.amounts.some((amount) => amount !== null)

/** By what they come to, then by when they came. */
function byLevel(a: Levelled<Ranked>, b: Levelled<Ranked>): number {
  return (
    compareNullable(a.level.levelled, b.level.levelled) ||
    Date.parse(a.quote.receivedAt) - Date.parse(b.quote.receivedAt) ||
    (a.quote.id < b.quote.id ? -1 : 1)
  )
}

function compareNullable(a: Decimal | null, b: Decimal | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return a.comparedTo(b)
}

function medianOf(amounts: readonly Decimal[]): Decimal | null {
  if (amounts.length < FEWEST_OF_MEDIAN) return null
  const ordered = amounts.toSorted((a, b) => a.comparedTo(b))
  const middle = ordered.slice((ordered.length - 1) >> 1, (ordered.length >> 1) + 1)
  return sum(middle).div(middle.length)
}

/** What a quote says nothing of is as open as what it does not know. */
function openRequirements(
  { answers }: Quote,
  requirements: readonly Requirement[],
): readonly Requirement[] {
  const settled = new Set(
    answers.filter(({ answer }) => answer !== 'UNKNOWN').map(({ requirementId }) => requirementId),
  )
  return requirements.filter(({ id }) => !settled.has(id))
}

function least(amounts: readonly (Decimal | null)[]): Decimal | null {
  const known = amounts.filter((amount) => amount !== null)
  return known.length === 0 ? null : Decimal.min(...known)
}

/** Of two that ask the same the one that stands first. */
function bestSplitOf(rows: readonly LevelledRow[], { lines }: ComparedPackage): Split | null {
  const offers = rows.filter(({ quote }) => quote.splittable && quote.form === 'UNIT_PRICES')
  const chosen: SplitLine[] = []
  for (const [place, { id: lineId, required, plugAmount }] of lines.entries()) {
    if (!required) continue
    const amount = least(offers.map(({ level }) => level.amounts[place] ?? null))
    if (amount === null) {
      if (plugAmount === null) return null
      chosen.push({ lineId, quoteId: null, amount: new Decimal(plugAmount) })
      continue
    }
    const offer = offers.find(({ level }) => level.amounts[place]?.eq(amount) === true)
    chosen.push({ lineId, quoteId: offer?.quote.id ?? null, amount })
  }
  const isOffered = chosen.some(({ quoteId }) => quoteId !== null)
  return isOffered ? { amount: sum(chosen.map(({ amount }) => amount)), lines: chosen } : null
}

/** `Low on paper is C at $1,392.00; level, B is lowest at $5,150.00` */
function sentenceOf(rows: readonly LevelledRow[]): string {
  const priced = rows.filter(isPriced)
  const [low] = priced.toSorted((a, b) => a.level.quoted.comparedTo(b.level.quoted))
  const [best] = priced
  if (low === undefined || best === undefined) {
    return rows.length === 0 ? 'No quote yet' : 'No price yet'
  }
  const onPaper = `${low.quote.vendorName} at ${dollars(low.level.quoted)}`
  if (best.level.levelled === null) {
    return `Low on paper is ${onPaper}; none can be compared while a gap has no plug`
  }
  const level = dollars(best.level.levelled)
  return low.quote.id === best.quote.id
    ? `${best.quote.vendorName} is lowest on paper at ${dollars(low.level.quoted)} and level at ${level}`
    : `Low on paper is ${onPaper}; level, ${best.quote.vendorName} is lowest at ${level}`
}

const dollars = (amount: Decimal): string => formatDollars(amount.toNumber())
