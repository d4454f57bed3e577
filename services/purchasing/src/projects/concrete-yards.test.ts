import { toNumber } from '@formwork/kernel'
import { describe, expect, it } from 'vitest'
import { concreteYards, type YardOrder } from './concrete-yards.ts'

const line = (id: string, quantity: number, fields: Partial<YardOrder['lines'][number]> = {}) => ({
  id,
  quantity,
  uom: 'CY',
  scopeId: null,
  section: null,
  costCode: null,
  sourceSection: null,
  ...fields,
})
const order = (fields: Partial<YardOrder> = {}): YardOrder => ({
  type: 'CONCRETE',
  scopeId: 'footings',
  lines: [],
  cubicYards: 40,
  billed: [],
  tickets: [],
  ...fields,
})
const yards = (...orders: readonly YardOrder[]) =>
  Object.fromEntries(
    [...concreteYards(orders, new Map([['31-100', 'MATERIALS' as const]]))].map(
      ([scopeId, cubicYards]) => [scopeId, toNumber(cubicYards)],
    ),
  )

describe('the concrete of a scope', () => {
  it('is what its orders have, by their lines or else by their head', () => {
    expect(yards(order(), order({ lines: [line('a', 12.5)] }))).toEqual({ footings: 52.5 })
  })

  it('is what was billed, when no ticket is there, and what tickets delivered, when one is', () => {
    const lines = [line('a', 30), line('b', 10, { scopeId: 'walls' })]
    const billed = [{ id: 'a', quantity: 28.25 }]
    expect(yards(order({ lines, billed }))).toEqual({ footings: 28.25, walls: 10 })
    const tickets = [
      { lineId: 'a', quantity: 9.5, uom: 'CY' },
      { lineId: 'a', quantity: 10, uom: 'CY' },
      { lineId: null, quantity: 1, uom: ' cy ' },
    ]
    expect(yards(order({ lines, billed, tickets }))).toEqual({ footings: 20.5, walls: 10 })
  })

  it('is of lines in cubic yards that are budgeted as concrete material', () => {
    const lines = [
      line('a', 1, { uom: 'cy' }),
      line('b', 2, { uom: 'LB' }),
      line('c', 4, { section: 'PUMPING' }),
      line('d', 8, { costCode: '31-100' }),
    ]
    expect(yards(order({ lines }))).toEqual({ footings: 1 })
    const fill = line('e', 16, { sourceSection: 'CONCRETE MATERIAL' })
    expect(yards(order({ type: 'MATERIAL', lines: [fill, line('f', 32)] }))).toEqual({
      footings: 16,
    })
  })
})
