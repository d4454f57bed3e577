import { AppError, ROLES, type Role } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  DAY_STATUSES,
  DAY_TRIGGERS,
  type DayStatus,
  type DayTrigger,
  nextDayStatus,
  rolesOf,
} from './day-transitions.ts'

const ADMIN = { userId: 'the admin', roles: ['ADMIN'] as const }

function outcome(
  trigger: DayTrigger,
  status: DayStatus,
  actors: Parameters<typeof nextDayStatus>[2] = { by: ADMIN, submittedById: null },
): string {
  try {
    return nextDayStatus(trigger, status, actors)
  } catch (error) {
    if (error instanceof AppError) return `${error.kind}: ${error.message}`
    throw error
  }
}

/** The whole table, written out by hand: `-` is a wrong state (409). */
const TABLE: Readonly<Record<DayTrigger, readonly (DayStatus | '-')[]>> = {
  // DRAFT, SUBMITTED, APPROVED
  update: ['DRAFT', '-', '-'],
  delete: ['DRAFT', '-', '-'],
  photo: ['DRAFT', 'SUBMITTED', '-'],
  'photo-delete': ['DRAFT', '-', '-'],
  submit: ['SUBMITTED', '-', '-'],
  approve: ['-', 'APPROVED', '-'],
  reject: ['-', 'DRAFT', '-'],
  reopen: ['-', '-', 'DRAFT'],
}
const cells = DAY_TRIGGERS.flatMap((trigger) =>
  DAY_STATUSES.map((status, at) => ({ trigger, status, expected: TABLE[trigger][at] })),
)

describe('the states of a day', () => {
  it.each(cells)('$trigger in $status: $expected', ({ trigger, status, expected }) => {
    const result = outcome(trigger, status)
    if (expected === '-') expect(result).toMatch(/^conflict: Day is /)
    else expect(result).toBe(expected)
  })

  it.each([
    ['update', 'SUBMITTED', 'Day is SUBMITTED; update needs DRAFT'],
    ['approve', 'DRAFT', 'Day is DRAFT; approve needs SUBMITTED'],
    ['photo', 'APPROVED', 'Day is APPROVED; photo upload needs DRAFT or SUBMITTED'],
  ] as const)('name what %s in %s needs', (trigger, status, sentence) => {
    expect(outcome(trigger, status)).toBe(`conflict: ${sentence}`)
  })

  it.each([
    ['submit', ['OPS', 'PM', 'ADMIN']],
    ['approve', ['PM', 'ADMIN']],
    ['reject', ['PM', 'ADMIN']],
    ['reopen', ['ADMIN']],
  ] as const)('let these roles %s: %o', (trigger, roles) => {
    expect(rolesOf(trigger)).toEqual(roles)
  })

  it('have two persons behind every approval, unless an administrator gave it', () => {
    const person = fc.record({
      userId: fc.constantFrom('a', 'b', 'c'),
      roles: fc.subarray<Role>([...ROLES], { minLength: 1 }),
    })
    const step = fc.record({ trigger: fc.constantFrom(...DAY_TRIGGERS), by: person })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let [status, submittedById]: [DayStatus, string | null] = ['DRAFT', null]
        for (const { trigger, by } of steps) {
          if (!by.roles.some((role) => rolesOf(trigger).includes(role))) continue
          const next = outcome(trigger, status, { by, submittedById })
          const isMove = DAY_STATUSES.some((each) => each === next)
          if (trigger === 'approve' && status === 'SUBMITTED') {
            const isAllowed = by.userId !== submittedById || by.roles.includes('ADMIN')
            expect(next).toBe(
              isAllowed ? 'APPROVED' : 'forbidden: Somebody else must approve: you submitted it',
            )
          }
          if (!isMove) continue
          // What counts is never changed in place: it goes back to a draft first.
          if (status === 'APPROVED') expect(trigger).toBe('reopen')
          if (trigger === 'submit') submittedById = by.userId
          status = next as DayStatus
        }
      }),
    )
  })
})
