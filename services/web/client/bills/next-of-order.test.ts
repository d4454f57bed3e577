import { describe, expect, it } from 'vitest'
import type { BillStatus } from './bill.ts'
import { nextOfOrder } from './next-of-order.ts'

const open = { status: 'WITH_RECEIPT', committed: 8630 } as const
const bill = (number: string, status: BillStatus) => ({ kind: 'INVOICE', number, status }) as const

describe('what is next of an order that bills settle', () => {
  it.each([
    ['its bill, before there is one', [], 'Its bill is entered.'],
    ['its bill, where the one before is void', ['VOID'], 'Its bill is entered.'],
    ['the coding of what came', ['PAID', 'RECEIVED'], 'The project manager codes Invoice 2.'],
    [
      'the coding of what accounting returned',
      ['RETURNED'],
      'The project manager codes Invoice 1.',
    ],
    ['the approval of what is coded', ['CODED', 'VOID'], 'Accounting approves Invoice 1.'],
    [
      'the answer of the vendor to a dispute',
      ['DISPUTED'],
      'The vendor answers to the dispute of Invoice 1; the project manager resolves it.',
    ],
    [
      'what each has to do, where bills wait for several',
      ['CODED', 'RECEIVED', 'RECEIVED'],
      'The project manager codes Invoice 2 and Invoice 3. Accounting approves Invoice 1.',
    ],
    [
      'with many bills a number of them',
      ['CODED', 'CODED', 'CODED', 'CODED', 'CODED'],
      'Accounting approves Invoice 1, Invoice 2, Invoice 3 and 2 more.',
    ],
    [
      'another bill or the end, once all are approved and something is not billed',
      ['APPROVED', 'PAID', 'VOID'],
      'Its bills are approved. Another bill comes, or accounting closes the order and releases $8,630.00.',
    ],
  ] as const)('is %s', (_rule, states, sentence) => {
    const bills = states.map((status, index) => bill(`${index + 1}`, status))
    expect(nextOfOrder(open, bills)).toBe(sentence)
  })

  it('is the end, once all are approved and all is billed', () => {
    expect(nextOfOrder({ ...open, committed: 0 }, [bill('1', 'APPROVED')])).toBe(
      'Its bills are approved and nothing is left to bill: accounting closes the order.',
    )
  })

  it('is nothing once it is closed', () => {
    const closed = { status: 'COMPLETE', committed: 0 } as const
    expect(nextOfOrder(closed, [bill('1', 'PAID')])).toBe('Nothing: the order is closed.')
  })
})
