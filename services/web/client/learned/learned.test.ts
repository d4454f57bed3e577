import { describe, expect, it } from 'vitest'
import { kindOf, type Learned, rateText } from './learned.ts'

const kind = (parts: Partial<Learned>): Learned => {
  const figures = { mean: 0.2533, median: 0.25, low: 0.24, high: 0.28, budgetMean: 0.2333 }
  const work = { productionRateId: null, name: 'Wall forms', work: 'FORM', uom: 'SF' }
  return { ...work, jobs: 9, quantity: 21_000, hours: 5_319.3, ...figures, sample: [], ...parts }
}
const KINDS = [
  kind({ name: 'Wall forms, curved' }),
  kind({ uom: 'LF' }),
  kind({ productionRateId: 'r1', name: 'Forms' }),
  kind({ name: 'WALL FORMS ' }),
]

describe('what was learned of a labor item', () => {
  it('is that of its production rate, whatever its tasks are called', () => {
    const asked = { productionRateId: 'r1', name: 'Wall forms', uom: 'SF' }
    expect(kindOf(KINDS, asked)).toBe(KINDS[2])
    expect(kindOf(KINDS, { ...asked, productionRateId: 'r2' })).toBeUndefined()
  })

  it('is else that of its name and unit, not of a longer name or another unit', () => {
    const asked = { productionRateId: null, name: 'wall forms', uom: 'sf' }
    expect(kindOf(KINDS, asked)).toBe(KINDS[3])
    expect(kindOf(KINDS, { ...asked, uom: 'CY' })).toBeUndefined()
  })
})

it('a rate has four decimals', () => {
  expect(rateText(0.25)).toBe('0.2500')
})
