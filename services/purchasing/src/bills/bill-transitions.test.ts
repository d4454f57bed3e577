import { AppError } from '@formwork/kernel'
import { describe, expect, it } from 'vitest'
import {
  BILL_STATUSES,
  BILL_TRIGGERS,
  type BillStatus,
  type BillTrigger,
  nextBillStatus,
  rolesOf,
} from './bill-transitions.ts'
import { bill } from './test-bills.ts'

function outcome(...[trigger, ...rest]: Parameters<typeof nextBillStatus>): string {
  try {
    return nextBillStatus(trigger, ...rest)
  } catch (error) {
    if (error instanceof AppError) return `${error.kind}: ${error.message}`
    throw error
  }
}

/** The whole table, written out by hand: `-` is a wrong state (409). */
const TABLE: Readonly<Record<BillTrigger, readonly (BillStatus | '-')[]>> = {
  // RECEIVED, CODED, RETURNED, DISPUTED, APPROVED, PAID, VOID
  update: ['RECEIVED', '-', 'RECEIVED', 'DISPUTED', '-', '-', '-'],
  file: ['RECEIVED', 'CODED', 'RETURNED', 'DISPUTED', 'APPROVED', 'PAID', '-'],
  'file-delete': ['RECEIVED', 'CODED', 'RETURNED', 'DISPUTED', '-', '-', '-'],
  code: ['CODED', '-', 'CODED', '-', '-', '-', '-'],
  dispute: ['DISPUTED', '-', '-', '-', '-', '-', '-'],
  resolve: ['-', '-', '-', 'RECEIVED', '-', '-', '-'],
  approve: ['-', 'APPROVED', '-', '-', '-', '-', '-'],
  return: ['-', 'RETURNED', '-', '-', '-', '-', '-'],
  void: ['VOID', 'VOID', 'VOID', 'VOID', 'VOID', 'VOID', '-'],
  pay: ['-', '-', '-', '-', 'APPROVED', '-', '-'],
  'payment-delete': ['-', '-', '-', '-', 'APPROVED', 'APPROVED', '-'],
  release: ['-', '-', '-', '-', 'APPROVED', 'APPROVED', '-'],
}

const cells = BILL_TRIGGERS.flatMap((trigger) =>
  BILL_STATUSES.map((status, at) => ({ trigger, status, expected: TABLE[trigger][at] })),
)

describe('the states of a bill', () => {
  it.each(cells)('$trigger in $status: $expected', ({ trigger, status, expected }) => {
    const result = outcome(trigger, bill({ status }))
    if (expected === '-') expect(result).toMatch(/^conflict: Invoice 5521 is /)
    else expect(result).toBe(expected)
  })

  it.each([
    ['update', 'APPROVED', 'Invoice 5521 is APPROVED; update needs RECEIVED, RETURNED or DISPUTED'],
    ['approve', 'RECEIVED', 'Invoice 5521 is RECEIVED; approve needs CODED'],
    ['code', 'DISPUTED', 'Invoice 5521 is DISPUTED; code needs RECEIVED or RETURNED'],
  ] as const)('name what %s in %s needs', (trigger, status, sentence) => {
    expect(outcome(trigger, bill({ status }))).toBe(`conflict: ${sentence}`)
  })

  it('name a credit by its kind', () => {
    expect(outcome('pay', bill({ kind: 'CREDIT', number: '12', status: 'CODED' }))).toBe(
      'conflict: Credit 12 is CODED; payment needs APPROVED',
    )
  })

  it.each([
    [{ batch: 7 }, 'Invoice 5521 is in batch 7: enter a credit'],
    [{ used: 10 }, 'Invoice 5521 has payments: take them back first'],
  ])('keep a bill with %o from being void', (fields, sentence) => {
    expect(outcome('void', bill({ status: 'APPROVED', ...fields }))).toBe(`conflict: ${sentence}`)
  })

  it.each([
    ['update', ['ACCOUNTING', 'OPS', 'ADMIN']],
    ['code', ['PM', 'ADMIN']],
    ['dispute', ['PM', 'ADMIN']],
    ['approve', ['ACCOUNTING', 'ADMIN']],
    ['void', ['ACCOUNTING', 'ADMIN']],
    ['pay', ['ACCOUNTING', 'ADMIN']],
  ] as const)('let these roles %s: %o', (trigger, roles) => {
    expect(rolesOf(trigger)).toEqual(roles)
  })
})
