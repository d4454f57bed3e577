import { expect, it } from 'vitest'
import { linesShown } from './lines-shown.ts'
import type { TypedLine } from './order-line.ts'

const source = { id: 'a', scopeId: null, sourceKey: null }
const line = (fields: Partial<TypedLine> = {}): TypedLine => ({
  key: 0,
  description: 'Mix',
  quantity: '258.75',
  uom: 'CY',
  unitPrice: '152',
  source,
  ...fields,
})

it('lines of an order say all that two can have changed of them', () => {
  const mine = line({ section: 'PUMPING', costCode: '03-300' })
  const theirs = line({ quantity: '10' })
  expect(linesShown([mine], [theirs])).toEqual([
    'Line 1: Mix, 258.75 CY × 152.00 = 39,330.00, Pumping, 03-300',
  ])
  expect(linesShown([theirs], [mine])).toEqual(['Line 1: Mix, 10 CY × 152.00 = 1,520.00'])
})

it('empty lines of the form are none', () => {
  const empty: TypedLine = { key: 1, description: '', quantity: '', uom: '', unitPrice: '' }
  expect(linesShown([line(), empty], [line({ quantity: '10' })])).toHaveLength(1)
})
