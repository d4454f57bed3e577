import { describe, expect, it } from 'vitest'
import type { Order } from '../order-data.ts'
import { leftOfSections } from './left-of-sections.ts'

const CODES = new Map([
  ['03-100', 'CONCRETE MATERIAL' as const],
  ['01-000', null],
])
const order = (fields: object) =>
  ({
    type: 'MATERIAL',
    status: 'WITH_RECEIPT',
    lines: [],
    taxAmount: null,
    freightAmount: null,
    estimatedAmount: null,
    receiptTotal: null,
    allocations: [],
    ...fields,
  }) as unknown as Order
const remaining = new Map([
  ['CONCRETE MATERIAL' as const, 50_000n],
  ['MATERIALS' as const, 10_000n],
])
const left = (fields: object, coded: readonly [string, bigint][]) =>
  Object.fromEntries(
    leftOfSections(
      order(fields),
      coded.map(([costCode, amount]) => ({ costCode, amount })),
      remaining,
      CODES,
    ),
  )

describe('what a section has left once an order is coded', () => {
  it('is less what is coded there, where the order takes nothing yet', () => {
    expect(left({}, [['03-100', 20_000n]])).toEqual({
      'CONCRETE MATERIAL': 30_000n,
      MATERIALS: 10_000n,
    })
  })

  it('has back what the order committed in its own section: its estimate, or more that was received', () => {
    const fields = { estimatedAmount: 80, receiptTotal: 90 }
    expect(left(fields, [['03-100', 9_000n]])).toEqual({
      'CONCRETE MATERIAL': 41_000n,
      MATERIALS: 19_000n,
    })
    expect(left({ estimatedAmount: 100 }, [['01-000', 9_000n]])).toMatchObject({
      MATERIALS: 11_000n,
    })
  })

  it('has back what was coded before, where accounting has rejected that', () => {
    const allocations = [{ costCode: '03-100', amount: 300 }]
    const fields = { status: 'REJECTED_BY_ACCT', estimatedAmount: 999, allocations }
    expect(left(fields, [['03-100', 40_000n]])).toMatchObject({ 'CONCRETE MATERIAL': 40_000n })
  })

  it('is below zero where too much is coded', () => {
    expect(left({}, [['03-100', 60_000n]])).toMatchObject({ 'CONCRETE MATERIAL': -10_000n })
  })
})
