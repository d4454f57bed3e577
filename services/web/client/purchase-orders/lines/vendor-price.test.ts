import { describe, expect, it } from 'vitest'
import { type VendorPrice, validPrices, withPrice } from './vendor-price.ts'

const price = (fields: Partial<VendorPrice> = {}): VendorPrice => ({
  description: '4000 PSI',
  mixId: null,
  uom: 'CY',
  unitPrice: 152.125,
  validUntil: null,
  ...fields,
})
const line = (key: number, description: string, uom = 'CY') => ({
  key,
  description,
  uom,
  quantity: '10',
  unitPrice: '',
})

describe('the prices of a vendor', () => {
  it('are offered up to their last day', () => {
    const prices = [
      price(),
      price({ validUntil: '2026-11-26' }),
      price({ validUntil: '2026-11-25' }),
    ]
    expect(validPrices(prices, '2026-11-26')).toEqual(prices.slice(0, 2))
  })

  it('go into the line of their description, whatever its case', () => {
    const lines = [line(0, 'Sand', 'TN'), line(1, ' 4000 psi ')]
    expect(withPrice(lines, price())).toEqual([
      lines[0],
      { ...line(1, ' 4000 psi '), unitPrice: '152.125' },
    ])
  })

  it('make a new line where none is theirs, also of another unit', () => {
    const lines = [line(3, '4000 PSI', 'EA')]
    expect(withPrice(lines, price())).toEqual([
      ...lines,
      { key: -1, description: '4000 PSI', uom: 'CY', quantity: '', unitPrice: '152.125' },
    ])
  })
})
