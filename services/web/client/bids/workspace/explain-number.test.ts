import { type BreakdownNode, explainBid } from '@formwork/costing'
import { BID, examples, NO_DIMENSIONS } from '@formwork/costing/testing'
import { expect, it } from 'vitest'
import { type ExplainedNode, sentenceOf, shownInput } from './explain-number.ts'
import { wordsOfInput } from './explain-words.ts'

const mat = {
  enabled: true,
  rateId: null,
  size: '#5' as const,
  spacing: 18,
  orientation: 'BOTH' as const,
  weightPerFoot: 1.043,
  poundsPerSF: null,
  pricePerPound: 0.95,
  wastePercentage: 0,
}
const readable = (value: unknown) => (Number.isNaN(Number(value)) ? value : Number(value))

/** The breakdown of a bid with one item, as the API answers it. */
function answered(module: string, input: object): ExplainedNode[] {
  const item = { id: '1', name: 'One', module, input, sources: {} }
  const scope = { ...NO_DIMENSIONS, id: 's', name: 'S', multiplier: 2, items: [item] }
  const { total } = explainBid({ bid: BID, scopes: [scope], entries: [] } as never)
  const all: ExplainedNode[] = []
  const read = (node: BreakdownNode): ExplainedNode => {
    const inputs = node.inputs.map((one) => ({
      ...one,
      value: typeof one.value === 'boolean' ? one.value : readable(one.value),
    }))
    const children = node.children.map(read)
    const own = { ...node, inputs, children, value: Number(node.value) } as never as ExplainedNode
    all.push(own)
    return own
  }
  read(total)
  return all
}
const of = (nodes: readonly ExplainedNode[], label: string): string => {
  const node = nodes.find((one) => one.label === label && one.inputs.length > 0)
  return node === undefined ? 'none' : sentenceOf(node)
}

it('a mat and its concrete go from the sides to dollars', () => {
  const slab = { length: 320, width: 240.5, depth: 6, depthUnit: 'IN', wastePercentage: 5 }
  const nodes = answered('concrete', examples.concrete({ ...slab, rebar: mat } as never))
  expect(of(nodes, 'Rebar')).toMatch(
    /^320 × 240.5 ft, #5 at 18 in both ways: [\d,.]+ ft × 1.043 lb × \$0.95 = \$[\d,.]+$/,
  )
  expect(of(nodes, 'Concrete')).toMatch(
    /^320 × 240.5 ft × 6 in = [\d,.]+ CY, with 5 % waste [\d,.]+ CY × \$[\d.]+ = \$[\d,.]+$/,
  )
})

it('an item of one part says how that part came to be', () => {
  const nodes = answered('misc', examples.misc({ quantity: 4, uom: 'EA', unitCost: 75 } as never))
  const item = nodes.find(({ label }) => label === 'One')
  expect(item && sentenceOf(item)).toBe('4 EA × $75.00/EA = $300.00')
})

it('an item of many parts names the largest and sums the others', () => {
  const crew = { workers: 3, hoursPerDay: 10, days: 1, hourlyRate: 28.5 }
  const item = answered('labor', examples.labor(crew)).find(({ label }) => label === 'One')
  expect(item && sentenceOf(item)).toBe('Gross pay $940.50 + 8 others $270.19 = $1,210.69')
})

it.each([
  ['a price has its unit', 'costPerHour', 165, '$/h', '$165.00/h'],
  ['dollars have cents', 'rentalCost', 5600, '$', '$5,600.00'],
  ['hours have none', 'pumpHours', 3, 'h', '3 h'],
  ['a choice is a word', 'ownership', 'RENTED', '', 'Rented'],
])('an input: %s', (_rule, name, value, unit, text) => {
  expect(shownInput({ name, value, unit, source: { kind: 'item' } })).toBe(text)
})

it.each([
  ['concrete', examples.concrete({ length: 20, width: 10, depth: 6, rebar: mat } as never)],
  ['labor', examples.labor({ days: 2, hourlyRate: 30, workers: 2 })],
])('no sentence of %s holds a sign of rounding or the name of a field', (module, input) => {
  for (const node of answered(module, input)) {
    const sentence = sentenceOf(node)
    expect(sentence, node.formula).not.toMatch(/R\(|[a-z][A-Z]|undefined|NaN/)
    for (const { name } of node.inputs) expect(wordsOfInput(name)).not.toMatch(/[a-z][A-Z][a-z]/)
  }
})

it('the cost of a bid is called as its head calls it', () => {
  const nodes = answered('misc', examples.misc({ quantity: 4, uom: 'EA', unitCost: 75 } as never))
  const total = nodes.find(({ label }) => label === 'Bid total')
  expect(total && sentenceOf(total)).toMatch(/^Cost \$[\d,.]+ \+ Overhead/)
})
