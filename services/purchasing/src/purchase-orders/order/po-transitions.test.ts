import { AppError, ROLES, type Role } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  decide,
  PO_STATUSES,
  type PoStatus,
  rolesOf,
  TRIGGERS,
  type Trigger,
} from './po-transitions.ts'

const outcome = (trigger: Trigger, status: PoStatus, roles: readonly Role[]): string => {
  const decision = decide(trigger, status, roles)
  return decision instanceof AppError ? `${decision.kind}: ${decision.message}` : decision
}

/** The whole table, written out by hand: `-` is a wrong state (409). */
const TABLE: Readonly<Record<Trigger, readonly (readonly [string, ...Role[]] | '-')[]>> = {
  // PENDING_RECEIPT, WITH_RECEIPT, ALLOCATED, COMPLETE, REJECTED_BY_PM, REJECTED_BY_ACCT
  'upload-receipt': [
    ['WITH_RECEIPT', 'OPS', 'ADMIN'],
    '-',
    '-',
    '-',
    ['WITH_RECEIPT', 'OPS', 'ADMIN'],
    '-',
  ],
  'add-receipt': [
    ['WITH_RECEIPT', 'OPS', 'ADMIN'],
    ['WITH_RECEIPT', 'OPS', 'ADMIN'],
    ['WITH_RECEIPT', 'OPS', 'ADMIN'],
    '-',
    ['WITH_RECEIPT', 'OPS', 'ADMIN'],
    ['WITH_RECEIPT', 'OPS', 'ADMIN'],
  ],
  'change-receipt': [
    '-',
    ['WITH_RECEIPT', 'OPS', 'ADMIN'],
    ['WITH_RECEIPT', 'OPS', 'ADMIN'],
    '-',
    ['WITH_RECEIPT', 'OPS', 'ADMIN'],
    ['WITH_RECEIPT', 'OPS', 'ADMIN'],
  ],
  'delete-receipt': [
    '-',
    ['PENDING_RECEIPT', 'OPS', 'ADMIN'],
    ['PENDING_RECEIPT', 'OPS', 'ADMIN'],
    ['PENDING_RECEIPT', 'ADMIN'],
    ['PENDING_RECEIPT', 'OPS', 'ADMIN'],
    ['PENDING_RECEIPT', 'OPS', 'ADMIN'],
  ],
  allocate: ['-', ['ALLOCATED', 'PM', 'ADMIN'], '-', '-', '-', ['ALLOCATED', 'PM', 'ADMIN']],
  approve: ['-', '-', ['COMPLETE', 'ACCOUNTING', 'ADMIN'], '-', '-', '-'],
  reject: [
    '-',
    ['REJECTED_BY_PM', 'PM', 'ADMIN'],
    ['REJECTED_BY_ACCT', 'ACCOUNTING', 'ADMIN'],
    '-',
    '-',
    '-',
  ],
  resubmit: ['-', '-', '-', '-', ['WITH_RECEIPT', 'OPS', 'ADMIN'], '-'],
  delete: [['REMOVED', 'OPS', 'ADMIN'], '-', '-', '-', '-', '-'],
}

const cells = TRIGGERS.flatMap((trigger) =>
  PO_STATUSES.flatMap((status, at) => ROLES.map((role) => ({ trigger, status, role, at }))),
)

describe('the transition table', () => {
  it.each(cells)('$trigger in $status by $role', ({ trigger, status, role, at }) => {
    const cell = TABLE[trigger][at]
    const result = outcome(trigger, status, [role])
    if (cell === '-' || cell === undefined) expect(result).toMatch(/^conflict: /)
    else if (cell.includes(role)) expect(result).toBe(cell[0])
    else expect(result).toMatch(/^forbidden: /)
  })

  it.each([
    [
      'allocate',
      'COMPLETE',
      'Purchase order is COMPLETE; allocate needs WITH_RECEIPT or REJECTED_BY_ACCT',
    ],
    ['approve', 'WITH_RECEIPT', 'Purchase order is WITH_RECEIPT; approve needs ALLOCATED'],
    [
      'reject',
      'PENDING_RECEIPT',
      'Purchase order is PENDING_RECEIPT; reject needs WITH_RECEIPT or ALLOCATED',
    ],
    [
      'upload-receipt',
      'ALLOCATED',
      'Purchase order is ALLOCATED; receipt upload needs PENDING_RECEIPT or REJECTED_BY_PM',
    ],
    ['delete', 'COMPLETE', 'Purchase order is COMPLETE; delete needs PENDING_RECEIPT'],
    ['delete-receipt', 'PENDING_RECEIPT', 'Purchase order has no receipt'],
  ] as const)('says what %s in %s needs', (trigger, status, sentence) => {
    expect(outcome(trigger, status, ['ADMIN'])).toBe(`conflict: ${sentence}`)
  })

  it('tells a project manager that an allocated order is not theirs to reject', () => {
    expect(outcome('reject', 'ALLOCATED', ['PM'])).toBe(
      'forbidden: Purchase order is ALLOCATED; reject needs the role ACCOUNTING or ADMIN',
    )
  })

  it.each([
    ['reject', ['PM', 'ADMIN', 'ACCOUNTING']],
    ['approve', ['ACCOUNTING', 'ADMIN']],
    ['delete-receipt', ['OPS', 'ADMIN']],
  ] as const)('lets those call %s that some state asks for', (trigger, roles) => {
    expect(rolesOf(trigger)).toEqual(roles)
  })
})

describe('any walk through the states', () => {
  const step = fc.record({
    trigger: fc.constantFrom(...TRIGGERS),
    roles: fc.uniqueArray(fc.constantFrom(...ROLES)),
  })

  it('reaches COMPLETE only from ALLOCATED by accounting, and leaves it only by an administrator', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        let status: PoStatus = 'PENDING_RECEIPT'
        for (const { trigger, roles } of steps) {
          const next = decide(trigger, status, roles)
          if (next instanceof AppError || next === 'REMOVED') continue
          if (next === 'COMPLETE') {
            expect([status, roles.some((role) => ['ACCOUNTING', 'ADMIN'].includes(role))]).toEqual([
              'ALLOCATED',
              true,
            ])
          }
          if (status === 'COMPLETE') expect(roles).toContain('ADMIN')
          status = next
        }
      }),
    )
  })

  it('gives somebody with several roles what any of them may do', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...TRIGGERS),
        fc.constantFrom(...PO_STATUSES),
        fc.uniqueArray(fc.constantFrom(...ROLES)),
        (trigger, status, roles) => {
          const alone = roles.map((role) => decide(trigger, status, [role]))
          const allowed = alone.find((decision) => !(decision instanceof AppError))
          const together = decide(trigger, status, roles)
          if (allowed === undefined) expect(together).toBeInstanceOf(AppError)
          else expect(together).toBe(allowed)
        },
      ),
    )
  })
})
