import type { LevelledQuote, Levelling, Quote } from '../quotes-data.ts'
import type { QuoteLine } from './typed-price.ts'

/** A vendor's column: the quote as it was entered and as it compares. */
export interface Column {
  readonly quote: Quote
  readonly row: LevelledQuote
  /** Not where the bid is locked and follows it. */
  readonly mayType: boolean
  /** By line: what it says, what that comes to, and what stands for a line that it leaves out. */
  readonly said: ReadonlyMap<string, QuoteLine>
  readonly levelled: ReadonlyMap<string, LevelledQuote['lines'][number]>
  readonly gaps: ReadonlyMap<string, LevelledQuote['gaps'][number]>
}

/** In the order in which they came, so that no column moves while one types. */
export function columnsOf(
  { rows }: Levelling,
  quotes: readonly Quote[],
  { mayWrite, mayPrice }: { readonly mayWrite: boolean; readonly mayPrice: boolean },
): readonly Column[] {
  const byQuote = new Map(rows.map((row) => [row.quoteId, row]))
  return quotes.flatMap((quote): Column[] => {
    const row = byQuote.get(quote.id)
    if (row === undefined) return []
    return [
      {
        quote,
        row,
        mayType: row.carried ? mayPrice : mayWrite,
        said: byLine(quote.lines),
        levelled: byLine(row.lines),
        gaps: byLine(row.gaps),
      },
    ]
  })
}

const byLine = <Line extends { readonly lineId: string }>(lines: readonly Line[]) =>
  new Map(lines.map((line) => [line.lineId, line]))

/** Whether the vendor has said what anything costs: plugs alone are our own figures. */
export const isPriced = ({ quoted, lines }: LevelledQuote): boolean =>
  quoted !== 0 || lines.some(({ amount }) => amount !== null)

/**
 * The place of a quote among those with a price, from 1, which come by what they level at; of two
 * alike both have the better one: neither takes a reason. Null: it cannot be compared.
 */
export function rankOf(row: LevelledQuote, { rows }: Levelling): number | null {
  if (row.levelled === null || !isPriced(row)) return null
  return rows.filter(isPriced).findIndex(({ levelled }) => levelled === row.levelled) + 1
}

/** The head stays in view while vendors are scrolled, where there is room for both. */
export const ROW_HEAD =
  'px-2 py-1 text-left font-normal sm:sticky sm:left-0 sm:z-1 sm:bg-page print:bg-transparent'

/** Alike for all vendors, whatever stands in them; paper has room for each, and goes nowhere sideways. */
export const VENDOR =
  'min-w-32 max-w-40 py-1 text-right wrap-anywhere sm:min-w-40 print:min-w-0 print:px-1'
