import { describe, expect, it } from 'vitest'
import { amountOf, EMPTY, faultsOf, sentLines, totalOf, typedLines } from './order-line.ts'

const line = (quantity: string, unitPrice: string) => ({
  ...EMPTY,
  key: 0,
  description: 'Mesh',
  uom: 'SF',
  quantity,
  unitPrice,
})

describe('the amount of a line', () => {
  it.each([
    ['42.5', '171.25', 727_813n],
    ['1,200', '$0.0333', 3_996n],
    ['=24*60', '0.01', 1_440n],
    ['3', '0.005', 2n],
    ['0.0001', '0.01', 0n],
    ['three', '1', undefined],
    ['3', '', undefined],
  ])('%s at %s is %s cents', (quantity, unitPrice, cents) => {
    expect(amountOf(line(quantity, unitPrice))).toBe(cents)
  })

  it('counts in the total when it can be read', () => {
    expect(totalOf([line('1', '0.1'), line('1', '0.2'), line('?', '9')])).toBe(30n)
  })
})

it('an empty line is none; of another each missing cell is named', () => {
  expect(faultsOf(EMPTY)).toEqual({})
  expect(Object.keys(faultsOf({ ...EMPTY, description: 'Mesh' }))).toEqual([
    'quantity',
    'uom',
    'unitPrice',
  ])
  expect(faultsOf(line('0', '1'))).toHaveProperty('quantity')
  expect(sentLines([{ ...EMPTY, key: 1 }, line('2.5', '0.25')])).toEqual([
    { description: 'Mesh', uom: 'SF', quantity: 2.5, unitPrice: 0.25 },
  ])
})

it('a line that is typed over is sent as the same line', () => {
  const id = '0199d7a0-0000-7000-8000-000000000001'
  const places = {
    scopeId: null,
    sourceKey: null,
    section: null,
    costCode: null,
    sourceSection: null,
  }
  const came = { delivered: 0, left: 2 }
  const kept = { ...places, ...came, billedQuantity: 0, billedAmount: 0 }
  const [typed] = typedLines([
    { id, description: 'Mesh', uom: 'SF', quantity: 2, unitPrice: 3, amount: 6, ...kept },
  ])
  expect(typed && sentLines([{ ...typed, description: 'Wire mesh' }])).toMatchObject([
    { id, description: 'Wire mesh' },
  ])
})
