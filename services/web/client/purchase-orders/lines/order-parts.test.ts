import { describe, expect, it } from 'vitest'
import { EMPTY, type TypedLine } from './order-line.ts'
import { orderTotal, partsBySection, type TypedMoney } from './order-parts.ts'

const line = (amount: string, place: Partial<TypedLine> = {}): TypedLine => ({
  ...EMPTY,
  key: 0,
  quantity: '1',
  unitPrice: amount,
  ...place,
})
const order = (fields: Partial<TypedMoney>): TypedMoney => ({
  type: 'MATERIAL',
  lines: [],
  tax: '',
  freight: '',
  estimate: '',
  ...fields,
})
const parts = (fields: Partial<TypedMoney>) =>
  Object.fromEntries(partsBySection(order(fields), new Map([['03-200', 'REINFORCING MATERIALS']])))

describe('what a typed order commits', () => {
  it('is each line in its section, else that of its code, of what it buys, else that of the type', () => {
    const sourceSection = 'LABOR'
    const lines = [
      line('10', { section: 'PUMPING', costCode: '03-200', sourceSection }),
      line('20', { costCode: '03-200', sourceSection }),
      line('25', { section: '', costCode: '99', sourceSection }),
      line('30', { costCode: '99' }),
    ]
    expect(parts({ lines })).toEqual({
      PUMPING: 1_000n,
      'REINFORCING MATERIALS': 2_000n,
      LABOR: 2_500n,
      MATERIALS: 3_000n,
    })
  })

  it('has a share of tax and freight with each line, to the cent', () => {
    const lines = [line('100', { section: 'PUMPING' }), line('50')]
    const money = { lines, tax: '10', freight: '0.01' }
    expect(parts(money)).toEqual({ PUMPING: 10_667n, MATERIALS: 5_334n })
    expect(orderTotal(order(money))).toBe(16_001n)
  })

  it('counts nothing of what is refused: less than nothing as a charge, a quantity or an estimate', () => {
    const lines = [line('100'), line('50', { quantity: '-2' })]
    const money = { lines, tax: '-5', freight: 'ten' }
    expect(orderTotal(order(money))).toBe(10_000n)
    expect(parts(money)).toEqual({ MATERIALS: 10_000n })
    for (const estimate of ['-20', '0', 'ten']) {
      expect(parts({ ...money, estimate }), estimate).toEqual({ MATERIALS: 10_000n })
    }
  })

  it('has a rest in the section of the type when more is estimated, and shares of less', () => {
    const lines = [line('100', { section: 'PUMPING' }), line('50')]
    expect(parts({ lines, estimate: '200' })).toEqual({ PUMPING: 10_000n, MATERIALS: 10_000n })
    expect(parts({ lines, estimate: '100' })).toEqual({ PUMPING: 6_667n, MATERIALS: 3_333n })
    expect(parts({ estimate: '7.50' })).toEqual({ MATERIALS: 750n })
  })
})
