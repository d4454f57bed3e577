import type { QuoteLine } from '@formwork/costing'
import { invalidField } from '@formwork/kernel'
import { lineName, type Package } from '../package.ts'
import type { Quote } from '../quote.ts'

type Checked = Pick<Quote, 'form' | 'lumpSum' | 'lines' | 'answers'>
type Asked = Pick<Package, 'lines' | 'requirements'>

/**
 * Holds a quote to its form and to what its package asks for.
 *
 * @throws InvalidError
 */
export function checkQuote(quote: Checked, asked: Asked): void {
  if (quote.form === 'LUMP_SUM' && quote.lumpSum === null) {
    throw invalidField('lumpSum', 'Lump sum is required')
  }
  if (quote.form === 'UNIT_PRICES' && quote.lumpSum !== null) {
    throw invalidField('lumpSum', 'A quote by unit prices has no lump sum')
  }
  const places = new Map(asked.lines.map(({ id }, place) => [id, place]))
  const seen = new Set<string>()
  for (const [index, line] of quote.lines.entries()) {
    const at = `lines.${index}`
    const place = places.get(line.lineId)
    if (place === undefined) throw invalidField(`${at}.lineId`, 'The package has no such line')
    const name = lineName(asked.lines, place)
    if (seen.has(line.lineId)) throw invalidField(`${at}.lineId`, `${name} is quoted twice`)
    seen.add(line.lineId)
    checkPrices(line, quote.form, { at, name })
  }
  checkAnswers(quote, asked)
}

function checkPrices(
  { coverage, unitPrice, amount }: QuoteLine,
  form: Quote['form'],
  { at, name }: { readonly at: string; readonly name: string },
): void {
  if (unitPrice !== null && amount !== null) {
    throw invalidField(`${at}.amount`, `${name} has a unit price and an amount: send one of them`)
  }
  const isPriced = unitPrice !== null || amount !== null
  if (form === 'LUMP_SUM' && isPriced) {
    throw invalidField(`${at}.unitPrice`, `${name} has a price: a lump sum is for all lines`)
  }
  if (coverage === 'EXCLUDED' && isPriced) {
    throw invalidField(`${at}.unitPrice`, `${name} has a price: it is excluded`)
  }
  if (coverage === 'INCLUDED' && form === 'UNIT_PRICES' && !isPriced) {
    throw invalidField(`${at}.unitPrice`, `${name} needs a unit price or an amount`)
  }
}

function checkAnswers({ answers }: Checked, { requirements }: Asked): void {
  const known = new Set(requirements.map(({ id }) => id))
  const seen = new Set<string>()
  for (const [index, { requirementId }] of answers.entries()) {
    const at = `answers.${index}.requirementId`
    if (!known.has(requirementId)) throw invalidField(at, 'The package has no such requirement')
    if (seen.has(requirementId)) throw invalidField(at, 'A requirement is answered twice')
    seen.add(requirementId)
  }
}
