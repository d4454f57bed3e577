import { describe, expect, it } from 'vitest'
import { type Bill, type CountedOrder, type Order, openedLine, withoutCode } from './opened-line.ts'

const order = (fields: object) =>
  ({
    id: 'o',
    type: 'MATERIAL',
    status: 'PENDING_RECEIPT',
    settledBy: 'RECEIPT',
    scopeId: 's1',
    lines: [],
    allocations: [],
    ...fields,
  }) as unknown as Order
const bill = (fields: object) =>
  ({
    kind: 'INVOICE',
    status: 'APPROVED',
    vendor: { type: 'PUMP' },
    coding: [],
    ...fields,
  }) as unknown as Bill
const CODES = new Map([['03-200', 'REINFORCING MATERIALS' as const]])
const open = (section: string, orders: readonly Order[], bills: readonly Bill[] = []) =>
  openedLine({ section } as never, 'p', { orders, bills }, CODES)

const idOf = ({ order: { id } }: CountedOrder) => id

describe('a row of the budget', () => {
  it('opens to the orders that count there, by allocation, line, what it buys or type', () => {
    const orders = [
      order({ id: 'type' }),
      order({
        id: 'line',
        lines: [
          { section: 'MATERIALS', amount: 1 },
          { section: 'PUMPING', amount: 1 },
        ],
      }),
      order({ id: 'code', lines: [{ costCode: '03-200', amount: 1 }] }),
      order({ id: 'bought', lines: [{ sourceSection: 'PUMPING', amount: 1 }] }),
      order({
        id: 'bought with a code',
        lines: [{ costCode: '03-200', sourceSection: 'PUMPING', amount: 1 }],
      }),
      order({
        id: 'allocated',
        status: 'COMPLETE',
        allocations: [{ costCode: '03-200', amount: 1 }],
      }),
    ]
    expect(open('MATERIALS', orders).orders.map(idOf)).toEqual(['type', 'line'])
    expect(open('REINFORCING MATERIALS', orders).orders.map(idOf)).toEqual([
      'code',
      'bought with a code',
      'allocated',
    ])
    expect(open('PUMPING', orders).orders.map(idOf)).toEqual(['line', 'bought'])
  })

  it('says what of an order counts there: its lines with their tax, what is estimated above them with the order', () => {
    const lines = [
      { section: 'REINFORCING MATERIALS', amount: 300 },
      { section: 'MATERIALS', scopeId: 's2', amount: 100 },
    ]
    const parts = (fields: object) => {
      const one = [order({ lines, taxAmount: 40, ...fields })]
      const places = [
        { section: 'REINFORCING MATERIALS' as const },
        { section: 'MATERIALS' as const },
        { scopeId: 's1' },
        { scopeId: 's2' },
      ]
      return places.map((place) => {
        const [counted] = openedLine(place, 'p', { orders: one, bills: [] }, CODES).orders
        return [counted?.here, counted?.whole]
      })
    }
    expect(parts({ estimatedAmount: 440 })).toEqual([
      [33_000n, 44_000n],
      [11_000n, 44_000n],
      [33_000n, 44_000n],
      [11_000n, 44_000n],
    ])
    expect(parts({ estimatedAmount: 500 }).map(([here]) => here)).toEqual([
      33_000n,
      17_000n,
      39_000n,
      11_000n,
    ])
    const allocations = [
      { costCode: '03-200', amount: 10, scopeId: null },
      { costCode: '01-100', amount: 20, scopeId: 's2' },
    ]
    expect(parts({ status: 'ALLOCATED', allocations }).map(([here]) => here)).toEqual([
      1_000n,
      2_000n,
      1_000n,
      2_000n,
    ])
  })

  it('opens to its codes with what is pending and actual, a credit negative', () => {
    const allocations = [{ costCode: '03-200', amount: 10.5 }]
    const coding = [{ projectId: 'p', costCode: '03-200', scopeId: null, amount: 4 }]
    const elsewhere = [{ projectId: 'q', costCode: '03-200', scopeId: null, amount: 99 }]
    const { codes } = open(
      'REINFORCING MATERIALS',
      [order({ status: 'ALLOCATED', allocations }), order({ status: 'WITH_RECEIPT', allocations })],
      [
        bill({ coding }),
        bill({ kind: 'CREDIT', coding }),
        bill({ coding: elsewhere }),
        bill({ coding }),
      ],
    )
    expect(codes).toEqual([{ code: '03-200', pending: 1_050n, actual: 400n }])
  })

  it('of a scope opens to what is there, of no scope to the rest', () => {
    const orders = [order({ id: 'here' }), order({ id: 'none', scopeId: null })]
    const ids = (scopeId: string | null) =>
      openedLine({ scopeId }, 'p', { orders, bills: [] }, CODES).orders.map(idOf)
    expect([ids('s1'), ids(null), ids('s2')]).toEqual([['here'], ['none'], []])
  })

  it('opens to days of the field and bills without a code, too: what its codes do not account for', () => {
    const codes = [{ code: '03-100', pending: 1_050n, actual: 40_000n }]
    expect(withoutCode({ pending: 10.5, actual: 9_762.08 }, codes)).toEqual({
      pending: 0n,
      actual: 936_208n,
    })
    expect(withoutCode({ pending: 5, actual: 0 }, [])).toEqual({ pending: 500n, actual: 0n })
  })
})
