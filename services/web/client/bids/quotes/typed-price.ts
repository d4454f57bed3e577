import type { Quote } from './quotes-data.ts'

type QuoteLine = Quote['lines'][number]

/** What a cell of the grid shows of a quote's line. */
export function cellText(line: QuoteLine | undefined): string {
  if (line === undefined) return ''
  if (line.coverage === 'EXCLUDED') return 'x'
  return String(line.unitPrice ?? line.amount ?? '')
}

/**
 * The line as a cell says it: a number is the unit price, `x` leaves the line out, nothing takes it
 * back. In a lump sum lines have no price: any text but `x` includes them.
 *
 * @returns undefined where the text is neither
 */
export function typedLine(
  text: string,
  lineId: string,
  form: Quote['form'],
): QuoteLine | null | undefined {
  const plain = text.replaceAll(/[\s,$]/g, '').toLowerCase()
  const none = { lineId, unitPrice: null, amount: null, note: null }
  if (plain === 'x') return { ...none, coverage: 'EXCLUDED' }
  if (form === 'LUMP_SUM') {
    return plain === '' ? null : { ...none, coverage: 'INCLUDED' }
  }
  if (plain === '') return null
  if (!/^(\d+\.?\d*|\.\d+)$/.test(plain)) return undefined
  return { ...none, coverage: 'INCLUDED', unitPrice: Number(plain) }
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
