import { type BreakdownNode, explainBid } from '@formwork/costing'
import { BID, examples, NO_DIMENSIONS } from '@formwork/costing/testing'
import { describe, expect, it } from 'vitest'
import { sentenceOfPay } from './explain-sentence.ts'

const crewMembers = [
  { classification: 'Foreman', count: 1, hourlyRate: 38.5 },
  { classification: 'Carpenter', count: 4, hourlyRate: 34 },
  { classification: 'Laborer', count: 2, hourlyRate: 28.5 },
]
const WALL_FORMS = {
  ...({ basis: 'UNITS_PER_SHIFT', rate: 350, uom: 'SF' } as const),
  ...({ quantityOf: 'TYPED', quantity: 2400, itemId: null } as const),
  ...({ efficiencyPercentage: 90, roundDays: 'HALF' } as const),
}

/** A component of one labor item, as the API answers it. */
function component(
  label: string,
  fields: Parameters<typeof examples.labor>[0],
  sources: object = {},
) {
  const item = { id: '1', name: 'Crew', module: 'labor', input: examples.labor(fields), sources }
  const scope = { ...NO_DIMENSIONS, id: 's', name: 'S', multiplier: 1, items: [item] }
  const { total } = explainBid({ bid: BID, scopes: [scope], entries: [] } as never)
  const found = (node: BreakdownNode): BreakdownNode | undefined =>
    node.label === label ? node : node.children.map(found).find((one) => one !== undefined)
  const node = found(total)
  if (node === undefined) throw new Error(`no ${label}`)
  const inputs = node.inputs.map((input) => ({ ...input, value: readable(input.value) }))
  return { inputs, value: Number(node.value) } as never
}
const readable = (value: unknown) => (Number.isNaN(Number(value)) ? value : Number(value))

describe('the pay of a crew in a sentence', () => {
  it('goes from the quantity over days and man-hours to dollars', () => {
    const sources = {
      'production.quantity': { kind: 'followed', record: 'concrete Wall', recordId: 'w' },
    }
    const fields = { hoursPerDay: 10, crewMembers, production: WALL_FORMS }
    const quantity = '2,400 SF of concrete Wall at 350 SF/shift and 90 % efficiency'
    expect(sentenceOfPay(component('Regular pay', fields, sources))).toBe(
      `${quantity} take 7.619 days, and 8 are paid. 7 workers × 8 h × 8 days = 448 man-hours at $231.50 for an hour of all 7: $14,816.00.`,
    )
    expect(sentenceOfPay(component('Overtime pay', fields))).toBe(
      '2,400 SF at 350 SF/shift and 90 % efficiency take 7.619 days, and 8 are paid. 7 workers × 2 h × 8 days = 112 man-hours at $231.50 for an hour of all 7 × 1.5: $5,556.00.',
    )
  })

  it('begins with the workers where the days are typed', () => {
    const fields = { workers: 4, hoursPerDay: 8, days: 2, hourlyRate: 30 }
    expect(sentenceOfPay(component('Regular pay', fields))).toBe(
      '4 workers × 8 h × 2 days = 64 man-hours at $30.00 each: $1,920.00.',
    )
  })

  it('is none of another number', () => {
    expect(sentenceOfPay(component('FICA', { days: 1, hourlyRate: 30 }))).toBeUndefined()
  })
})
