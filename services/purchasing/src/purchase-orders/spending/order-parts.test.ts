import { sum, toNumber } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { committedAmount } from '../order/order-amounts.ts'
import type { OrderLine } from '../order/order-lines.ts'
import type { Receipt } from '../order/purchase-order.ts'
import { partsOf } from './order-spending.ts'

const line = (id: string, amount: number, fields: Partial<OrderLine> = {}): OrderLine => ({
  id,
  description: id,
  quantity: 1,
  uom: 'EA',
  unitPrice: amount,
  amount,
  scopeId: null,
  sourceKey: null,
  section: null,
  costCode: null,
  sourceSection: null,
  ...fields,
})
const order = {
  scopeId: 'footings',
  lines: [line('a', 100), line('b', 50)],
  taxAmount: null as number | null,
  freightAmount: null as number | null,
  estimatedAmount: 150 as number | null,
  receipts: [] as Receipt[],
}
const amountsOf = (fields: Partial<typeof order>) =>
  partsOf({ ...order, ...fields }).map(({ lineId, amount }) => [lineId, toNumber(amount)])

describe('the parts of an order', () => {
  it('are its lines, each with its share of tax and freight', () => {
    expect(amountsOf({ taxAmount: 10, freightAmount: 0.01, estimatedAmount: 160.01 })).toEqual([
      ['a', 106.67],
      ['b', 53.34],
    ])
  })

  it('have a rest for what it is estimated at or was received beyond its total', () => {
    expect(amountsOf({ estimatedAmount: 200 }).at(-1)).toEqual([null, 50])
    const receipts = [{ amount: 151 }] as Receipt[]
    expect(amountsOf({ receipts }).at(-1)).toEqual([null, 1])
  })

  it('are shares of what it commits, when that is less than its total', () => {
    expect(amountsOf({ estimatedAmount: 100 })).toEqual([
      ['a', 66.67],
      ['b', 33.33],
    ])
  })

  it('without lines are one, in the place of the order', () => {
    expect(partsOf({ ...order, lines: [] })).toMatchObject([
      { lineId: null, scopeId: 'footings', section: null, codeKey: null, sourceSection: null },
    ])
    expect(amountsOf({ lines: [], estimatedAmount: null })).toEqual([])
  })

  it('count under the scope of their line, else of the order', () => {
    const lines = [line('a', 100, { scopeId: 'walls' }), line('b', 50)]
    expect(partsOf({ ...order, lines }).map(({ scopeId }) => scopeId)).toEqual([
      'walls',
      'footings',
    ])
  })

  it.each([
    [{ section: 'LABOR', costCode: '03-300' }, ['LABOR', null, null]],
    [{ costCode: ' 03-300 ', sourceSection: 'PUMPING' }, [null, '03-300', 'PUMPING']],
    [{ sourceSection: 'PUMPING' }, [null, null, 'PUMPING']],
    [{}, [null, null, null]],
  ] as const)('of a line with %j count where it says first', (fields, place) => {
    const [part] = partsOf({ ...order, lines: [line('a', 150, fields)] })
    expect([part?.section, part?.codeKey, part?.sourceSection]).toEqual(place)
  })

  it('sum to what the order commits, whatever it holds', () => {
    const dollars = fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => cents / 100)
    const orders = fc.record({
      scopeId: fc.constantFrom(null, 'footings'),
      lines: fc
        .array(dollars, { maxLength: 8 })
        .map((all) => all.map((each, n) => line(`${n}`, each))),
      taxAmount: fc.option(dollars),
      freightAmount: fc.option(dollars),
      estimatedAmount: fc.option(dollars),
      receipts: fc
        .array(fc.option(dollars), { maxLength: 3 })
        .map((all) => all.map((amount) => ({ amount }) as Receipt)),
    })
    fc.assert(
      fc.property(orders, (po) => {
        const parts = partsOf(po)
        expect(toNumber(sum(parts.map(({ amount }) => amount)))).toBe(committedAmount(po))
        expect(parts.every(({ amount }) => !amount.isNegative())).toBe(true)
      }),
    )
  })
})
