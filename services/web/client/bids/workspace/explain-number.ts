import type { components } from '@formwork/api-client'
import { formatQuantity, formatRate, money } from '../../lib/formats/formats.ts'
import { cents, decimalText } from '../../lib/money.ts'
import { sentenceOfPay } from './explain-sentence.ts'
import { nameOf, wordsOfInput } from './explain-words.ts'
import { shownValue } from './shown-value.ts'

export type ExplainedNode = Pick<
  components['schemas']['CostBreakdownNode'],
  'label' | 'formula' | 'inputs' | 'value'
> & { readonly children: readonly ExplainedNode[] }
type Input = ExplainedNode['inputs'][number]

/** A number of a bid in one sentence: what was multiplied or added, in the units of the trade. */
export function sentenceOf(node: ExplainedNode): string {
  return (
    sentenceOfPay(node) ??
    sentenceOfMat(node) ??
    sentenceOfVolume(node) ??
    sentenceOfNone(node) ??
    (node.inputs.length > 0 ? sentenceOfFormula(node) : sentenceOfParts(node))
  )
}

const rate = (value: number): string => `$${formatRate(value)}`

/** `$165.00/CY`, `5 %`, `60 ft`. */
function shown({ value, unit }: Input): string {
  if (typeof value !== 'number') return String(value ?? '–')
  if (unit.startsWith('$')) return `${rate(value)}${unit.slice(1)}`
  return unit === '' ? formatQuantity(value) : `${formatQuantity(value)} ${unit}`
}

/** The same in a list of its own: a choice as its list calls it, a burden rate in percent. */
export const shownInput = (input: Input): string =>
  typeof input.value === 'number' && input.unit.startsWith('$')
    ? shown(input)
    : `${shownValue(input.name, input.value)} ${input.unit}`.trim()

const finderOf =
  ({ inputs }: ExplainedNode) =>
  (name: string): Input | undefined =>
    inputs.find((input) => input.name === name || input.name.endsWith(`.${name}`))

const WAYS: Readonly<Record<string, string>> = {
  BOTH: 'both ways',
  LONGITUDINAL: 'along the length',
  TRANSVERSE: 'across',
}

/** `320 × 240.5 ft, #5 at 18 in both ways: 102,987 ft × 1.043 lb × $0.95 = $102,044.10`. */
function sentenceOfMat(node: ExplainedNode): string | undefined {
  const at = finderOf(node)
  const [size, spacing, feet] = [at('size'), at('spacing'), at('linearFeet')]
  const [pounds, price] = [at('weightPerFoot'), at('pricePerPound')]
  if ([size, spacing, feet, pounds, price].includes(undefined)) return undefined
  const way = WAYS[String(at('orientation')?.value)] ?? ''
  const bars = `${sidesOf(at)}, ${size?.value} at ${shown(spacing as Input)} ${way}`
  const weight = `${shown(feet as Input)}${timesOf(at)}${wasteOf(at)} × ${shown(pounds as Input).replace('/ft', '')}`
  return `${bars}: ${weight} × ${rate(Number(price?.value))} = $${money(node.value)}`
}

/** `60 × 40 ft × 6 in = 44.4444 CY, with 5 % waste 46.6667 CY × $165.00 = $7,700.00`. */
function sentenceOfVolume(node: ExplainedNode): string | undefined {
  const at = finderOf(node)
  const [net, ordered, price] = [at('netCY'), at('orderedCY'), at('pricePerCY')]
  if (net === undefined || ordered === undefined || price === undefined) return undefined
  const thickness = at('depth') ?? at('height')
  const depth = thickness === undefined ? '' : ` × ${shown(thickness)}`
  const waste = at('wastePercentage')
  const total = waste?.value === 0 ? '' : `, with ${waste && shown(waste)} waste ${shown(ordered)}`
  const volume = `${sidesOf(at)}${depth}${timesOf(at)} = ${shown(net)}${total}`
  return `${volume} × ${rate(Number(price.value))} = $${money(node.value)}`
}

function sidesOf(at: (name: string) => Input | undefined): string {
  const [length, width, across, area] = [at('length'), at('width'), at('diameter'), at('areaSF')]
  if (across !== undefined) return `⌀ ${shown(across)}`
  if (area !== undefined) return shown(area)
  return `${formatQuantity(Number(length?.value))} × ${width === undefined ? '–' : shown(width)}`
}

function timesOf(at: (name: string) => Input | undefined): string {
  const count = at('quantity')?.value
  return count === undefined || count === 1 ? '' : ` × ${formatQuantity(Number(count))}`
}

function wasteOf(at: (name: string) => Input | undefined): string {
  const waste = at('wastePercentage')
  return waste === undefined || waste.value === 0 ? '' : ` + ${shown(waste)} waste`
}

const REASONS: readonly (readonly [string, unknown, string])[] = [
  ['taxExempt', true, 'the bid is exempt from tax'],
  ['taxable', false, 'the item is not taxed'],
  ['perDiemEnabled', false, 'per diem does not count in this bid'],
  ['usesFuel', false, 'it uses no fuel'],
  ['ownership', 'OWNED', 'it is owned'],
]

/** Why a number that counts under a condition is none. */
function sentenceOfNone(node: ExplainedNode): string | undefined {
  if (node.value !== 0 || !node.formula.endsWith(', else 0')) return undefined
  const at = finderOf(node)
  const found = REASONS.find(([name, value]) => at(name)?.value === value)
  return found === undefined ? undefined : `None: ${found[2]}.`
}

/** The formula with the values of its inputs in place of their names. */
function sentenceOfFormula(node: ExplainedNode): string {
  const expression = withoutRounding(node.formula.replace(/^[^:(]+: /, '').replace(/, else 0$/, ''))
  const names = new Map<string, Input>()
  for (const input of node.inputs) {
    const last = input.name.slice(input.name.lastIndexOf('.') + 1)
    const phrase = wordsOfInput(input.name).toLowerCase()
    for (const name of [input.name, last, phrase]) if (!names.has(name)) names.set(name, input)
  }
  const known = [...names.keys()].toSorted((one, other) => other.length - one.length)
  const pattern = new RegExp(
    `(?<![\\w.])(?:${[...known.map((name) => name.replaceAll(/[^\w\s]/g, '\\$&')), '[A-Za-z]\\w*'].join('|')})(?!\\w)`,
    'g',
  )
  const written = expression.replaceAll(pattern, (name) => {
    const input = names.get(name)
    return input === undefined ? inWords(name) : shown(input)
  })
  return `${written} = $${money(node.value)}`
}

const inWords = (name: string): string =>
  /[A-Z]/.test(name) ? wordsOfInput(name).toLowerCase() : name

/** `R(…)` says that cents are rounded, which goes without saying. */
function withoutRounding(formula: string): string {
  const whole = /^R\((.*)\)$/.exec(formula)?.[1]
  const isWhole = whole !== undefined && !/^[^(]*\)/.test(whole)
  return (isWhole && !whole.includes('R(') ? whole : formula).replaceAll(/\bR\(/g, '(')
}

/** As many parts as are read in a sentence. */
const FEW = 6

function sentenceOfParts(node: ExplainedNode): string {
  const { value, children } = node
  if (children.length === 0) return `${nameOf(node)}: $${money(value)}`
  const counted = children.filter((child) => child.value !== 0)
  const [only] = counted
  // Its label and the same amount twice would say nothing.
  if (only !== undefined && counted.length === 1 && only.inputs.length > 0) return sentenceOf(only)
  if (counted.length > FEW) return sentenceOfMany(counted, value)
  const parts = counted.map((child) => `${nameOf(child)} $${money(child.value)}`)
  return parts.length === 0 ? 'Nothing yet' : `${parts.join(' + ')} = $${money(value)}`
}

/** `Gross pay $940.50 + 8 others $270.19 = $1,210.69`. */
function sentenceOfMany(parts: readonly ExplainedNode[], value: number): string {
  const [most] = parts.toSorted((a, b) => b.value - a.value)
  if (most === undefined) return ''
  const others = decimalText(cents(value) - cents(most.value))
  return `${nameOf(most)} $${money(most.value)} + ${parts.length - 1} others $${money(Number(others))} = $${money(value)}`
}
