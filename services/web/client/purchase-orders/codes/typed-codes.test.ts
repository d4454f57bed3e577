import { describe, expect, it } from 'vitest'
import type { Order } from '../order-data.ts'
import { firstCodes, sentCodes } from './typed-codes.ts'

const order = (fields: object) =>
  ({
    scopeId: 's1',
    lines: [],
    allocations: [],
    receiptTotal: null,
    estimatedAmount: null,
    ...fields,
  }) as unknown as Order
const line = (amount: number, fields: object = {}) => ({
  amount,
  costCode: null,
  scopeId: null,
  ...fields,
})
const begun = (fields: object) =>
  firstCodes(order(fields)).map(({ costCode, scopeId, text }) => [costCode, scopeId, text])

describe('the cost codes of an order begin', () => {
  it('with the scope and the word to accounting of the draft, which stay when it is saved again', () => {
    const allocations = [
      { costCode: '03-100', amount: 60, scopeId: 's2', notes: 'Second pour' },
      { costCode: '03-100', amount: 40, scopeId: null, notes: null },
    ]
    const typed = firstCodes(order({ allocations, receiptTotal: 100 }))
    expect(sentCodes(typed, 10_000n)).toEqual(allocations)
  })

  it('with what was ordered for each code and scope, tax and freight shared, to the cent', () => {
    const lines = [
      line(100, { costCode: '03-100' }),
      line(50, { costCode: '03-100', scopeId: 's1' }),
      line(50, { costCode: '03-200', scopeId: 's2' }),
    ]
    expect(begun({ lines, receiptTotal: 211.11 })).toEqual([
      ['03-100', '', '158.33'],
      ['03-200', 's2', '52.78'],
    ])
  })

  it('with a line for each scope where no code was ordered', () => {
    const lines = [line(75, { scopeId: 's2' }), line(25, { scopeId: 's3' })]
    expect(begun({ lines, scopeId: null, receiptTotal: 10 })).toEqual([
      ['', 's2', '7.50'],
      ['', 's3', '2.50'],
    ])
  })

  it.each([
    ['nothing is known', {}, ['', '', '']],
    ['all is for the scope of the order', { lines: [line(10), line(20)] }, ['', '', '']],
    ['all is for another scope', { lines: [line(10, { scopeId: 's2' })] }, ['', 's2', '']],
  ])('with one open line where %s', (_where, fields, expected) => {
    expect(begun({ receiptTotal: 30, ...fields })).toEqual([expected])
  })
})
