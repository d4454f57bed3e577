import { describe, expect, it } from 'vitest'
import { EMPTY_BILL } from './bill-draft.ts'
import {
  EMPTY_LINE,
  faultsOf,
  isSameField,
  sentBill,
  sumsOf,
  type TypedBill,
} from './typed-bill.ts'

const line = (fields: object) => ({ ...EMPTY_LINE, key: 0, description: 'Concrete', ...fields })
const bill = (fields: Partial<TypedBill>): TypedBill => ({ ...EMPTY_BILL, ...fields })

describe('a line of a bill', () => {
  it('is billed by quantity and price, or by its amount alone, which may be negative', () => {
    const lines = [
      line({ quantity: '100', uom: 'CY', unitPrice: '152.125', amount: '7' }),
      line({ amount: '-20.5' }),
      line({ description: '' }),
    ]
    expect(sentBill(bill({ lines })).lines).toMatchObject([
      { quantity: 100, unitPrice: 152.125 },
      { quantity: null, unitPrice: null, amount: -20.5 },
    ])
    expect(sumsOf(bill({ lines })).subtotal).toBe(1_519_200n)
  })

  it('names each cell that cannot be read', () => {
    expect(Object.keys(faultsOf(line({ quantity: '1' })))).toEqual(['unitPrice'])
    expect(Object.keys(faultsOf(line({ unitPrice: '1' })))).toEqual(['quantity'])
    expect(Object.keys(faultsOf(line({ amount: 'ten' })))).toEqual(['amount'])
    expect(faultsOf(line({ description: '' }))).toEqual({})
  })
})

describe('what a bill comes to', () => {
  const lines = [line({ amount: '1000.01' })]

  it('is its lines with tax and freight, less the discount', () => {
    const typed = bill({ lines, tax: '80.25', freight: '20', discount: '100.01' })
    expect(sumsOf(typed)).toMatchObject({ subtotal: 100_001n, total: 100_025n })
  })

  it('counts nothing of what is refused: less than nothing as a charge or a quantity', () => {
    const refused = [...lines, line({ quantity: '-2', unitPrice: '50' })]
    const typed = bill({ lines: refused, tax: '-5', freight: 'ten', discount: '-1' })
    expect(sumsOf(typed)).toMatchObject({ subtotal: 100_001n, total: 100_001n })
  })

  it('keeps a part of the lines less the discount back, rounded to the cent; a credit nothing', () => {
    const typed = bill({ lines, discount: '0.50', retainagePercentage: '7.5 %' })
    expect(sumsOf(typed).retained).toBe(7_496n)
    expect(sumsOf({ ...typed, kind: 'CREDIT' }).retained).toBe(0n)
  })
})

it('the same number typed otherwise is no change', () => {
  const one = bill({ tax: '10', lines: [line({ amount: '1,000' })] })
  const other = bill({ tax: '10.00', lines: [line({ amount: '1000.00' })] })
  expect(isSameField('tax', one, other)).toBe(true)
  expect(isSameField('lines', one, other)).toBe(true)
})
