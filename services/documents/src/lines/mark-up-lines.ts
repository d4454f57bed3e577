import type { BidPart } from '../snapshot/bid-snapshot.ts'

/** As the markups of estimating name what is in no module. */
export const ADJUSTMENTS = 'ADJUSTMENTS'
export const ADJUSTMENTS_TITLE = 'Adjustments'

/** One line of overhead or profit between the subtotal and the total of a bid. */
export interface MarkUpLine {
  /** With the titles of its modules, where others have other percentages. */
  readonly label: string
  /** Their names; null: all. */
  readonly modules: readonly string[] | null
  /** Percent, decimal text. */
  readonly percentage: string
  /** Dollars. */
  readonly amount: string
}

export interface MarkUpLines {
  /** As many as there are of profit, of the same modules in the same order. */
  readonly overhead: readonly MarkUpLine[]
  readonly profit: readonly MarkUpLine[]
  /** Null: the bid has none. */
  readonly contingency: MarkUpLine | null
  readonly bond: MarkUpLine | null
}

/** What the paper of a bid shows between subtotal and total; the amounts sum to the total. */
export function markUpLines(bid: BidPart): MarkUpLines {
  return {
    overhead: basesOf(bid).map((base) => ({
      label: `Overhead${base.of}`,
      modules: base.modules,
      percentage: base.overheadPercentage,
      amount: base.overheadAmount,
    })),
    profit: basesOf(bid).map((base) => ({
      label: `Profit${base.of}`,
      modules: base.modules,
      percentage: base.profitPercentage,
      amount: base.profitAmount,
    })),
    contingency: lineOf('Contingency', bid.contingencyPercentage, bid.contingencyAmount),
    bond: lineOf('Bond', bid.bondPercentage, bid.bondAmount),
  }
}

function basesOf(bid: BidPart) {
  const { overheadPercentage, profitPercentage, overheadAmount, profitAmount } = bid
  const all = { overheadPercentage, profitPercentage, overheadAmount, profitAmount }
  const [only, second] = bid.markUps
  if (second === undefined) return [{ ...all, ...only, modules: null, of: '' }]
  return bid.markUps.map((base) => ({ ...base, of: ` on ${titlesOf(bid, base.modules)}` }))
}

function titlesOf(bid: BidPart, modules: readonly string[]): string {
  const titles = new Map(bid.modules.map(({ name, title }) => [name, title]))
  titles.set(ADJUSTMENTS, ADJUSTMENTS_TITLE)
  return modules.map((name) => titles.get(name) ?? name).join(', ')
}

function lineOf(
  label: string,
  percentage: string | undefined,
  amount: string | undefined,
): MarkUpLine | null {
  if (percentage === undefined || amount === undefined) return null
  return { label, modules: null, percentage, amount }
}
