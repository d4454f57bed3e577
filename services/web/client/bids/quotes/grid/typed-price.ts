import { numberOf, tenThousandths } from '../../../lib/formats/ten-thousandths.ts'
import { jsonNumber, parseMoney } from '../../../lib/money.ts'
import type { Quote } from '../quotes-data.ts'
import { texts } from '../texts.ts'

export type QuoteLine = Quote['lines'][number]

/** What a cell of the grid shows of a quote's line. */
export function cellText(line: QuoteLine | undefined): string {
  if (line === undefined) return ''
  if (line.coverage === 'EXCLUDED') return 'x'
  return String(line.unitPrice ?? line.amount ?? '')
}

/** The same; a line of a lump sum is included or not. */
export function storedText(form: Quote['form'], line: QuoteLine | undefined): string {
  const isIncluded = form === 'LUMP_SUM' && line?.coverage === 'INCLUDED'
  return isIncluded ? texts.included : cellText(line)
}

/** Whether the price of a line is for all of it, whatever its quantity. */
export const isForLine = (line: QuoteLine | undefined): boolean => line?.amount != null

/** `3,360 total` is for the line, `1.35 each` is a unit price. */
const KIND = /^(.*?)\s*(total|each)$/i

/**
 * The line as a cell says it: a number is a price of the kind that it was before, by default the unit
 * price; `x` leaves the line out, nothing takes it back. In a lump sum lines have no price: any text
 * but `x` includes them. What the vendor said of the line stays.
 *
 * @returns undefined where the text is neither
 */
export function typedLine(
  text: string,
  lineId: string,
  { form, before }: { readonly form: Quote['form']; readonly before: QuoteLine | undefined },
): QuoteLine | null | undefined {
  const plain = text.trim()
  const none = { lineId, unitPrice: null, amount: null, note: before?.note ?? null }
  if (plain === '') return null
  if (plain.toLowerCase() === 'x') return { ...none, coverage: 'EXCLUDED' }
  if (form === 'LUMP_SUM') return { ...none, coverage: 'INCLUDED' }
  const [, typed = plain, kind] = KIND.exec(plain) ?? []
  const isTotal = kind === undefined ? isForLine(before) : kind.toLowerCase() === 'total'
  const price = isTotal ? { amount: dollars(typed) } : { unitPrice: unitPrice(typed) }
  if (Object.values(price).includes(undefined)) return undefined
  return { ...none, coverage: 'INCLUDED', ...price } as QuoteLine
}

/** At most four decimals. */
function unitPrice(text: string): number | undefined {
  const value = tenThousandths(text)
  return value === undefined ? undefined : numberOf(value)
}

/** Not below zero. */
export function dollars(text: string): number | undefined {
  const amount = parseMoney(text)
  return amount === undefined || amount < 0n ? undefined : jsonNumber(amount)
}

/** The lines of a quote with one of them changed. */
export function withLine(
  lines: readonly QuoteLine[],
  lineId: string,
  line: QuoteLine | null,
): QuoteLine[] {
  const others = lines.filter((each) => each.lineId !== lineId)
  return line === null ? others : [...others, line]
}
