import { AppError } from '@formwork/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  nextTicketStatus,
  rolesOf,
  TICKET_STATUSES,
  TICKET_TRIGGERS,
  type TicketStatus,
  type TicketTrigger,
} from './ticket-transitions.ts'

function outcome(trigger: TicketTrigger, status: TicketStatus): string {
  try {
    return nextTicketStatus(trigger, { number: 'T-001', status })
  } catch (error) {
    if (error instanceof AppError) return `${error.kind}: ${error.message}`
    throw error
  }
}

/** The whole table, written out by hand: `-` is a wrong state (409). */
const TABLE: Readonly<Record<TicketTrigger, readonly (TicketStatus | '-')[]>> = {
  // DRAFT, SIGNED, INCLUDED, VOID
  update: ['DRAFT', '-', '-', '-'],
  delete: ['DRAFT', '-', '-', '-'],
  sign: ['SIGNED', '-', '-', '-'],
  price: ['-', 'SIGNED', '-', '-'],
  void: ['-', 'VOID', '-', '-'],
  include: ['-', 'INCLUDED', '-', '-'],
  release: ['-', '-', 'SIGNED', '-'],
}
const cells = TICKET_TRIGGERS.flatMap((trigger) =>
  TICKET_STATUSES.map((status, at) => ({ trigger, status, expected: TABLE[trigger][at] })),
)

describe('the states of a ticket', () => {
  it.each(cells)('$trigger in $status: $expected', ({ trigger, status, expected }) => {
    const result = outcome(trigger, status)
    if (expected === '-') expect(result).toMatch(/^conflict: T-001 is /)
    else expect(result).toBe(expected)
  })

  it.each([
    ['update', 'SIGNED', 'T-001 is SIGNED; update needs DRAFT'],
    ['void', 'INCLUDED', 'T-001 is INCLUDED; void needs SIGNED'],
    ['price', 'DRAFT', 'T-001 is DRAFT; pricing needs SIGNED'],
  ] as const)('name what %s in %s needs', (trigger, status, sentence) => {
    expect(outcome(trigger, status)).toBe(`conflict: ${sentence}`)
  })

  it.each([
    ['update', ['OPS', 'PM', 'ADMIN']],
    ['sign', ['OPS', 'PM', 'ADMIN']],
    ['price', ['PM', 'ADMIN']],
    ['void', ['PM', 'ADMIN']],
    ['include', ['PM', 'ADMIN']],
    ['release', []],
  ] as const)('let these roles %s: %o', (trigger, roles) => {
    expect(rolesOf(trigger)).toEqual(roles)
  })

  it('have a signature behind everything that counts, and no way back from void', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...TICKET_TRIGGERS), { maxLength: 40 }), (steps) => {
        let status: TicketStatus = 'DRAFT'
        let isSigned = false
        for (const trigger of steps) {
          const next = outcome(trigger, status)
          const isMove = TICKET_STATUSES.some((each) => each === next)
          if (status === 'VOID') expect(isMove).toBe(false)
          if (!isMove) continue
          if (trigger === 'sign') isSigned = true
          if (next !== 'DRAFT') expect(isSigned).toBe(true)
          // What was signed is never a draft again.
          if (isSigned) expect(next).not.toBe('DRAFT')
          if (next === 'INCLUDED') expect([status, trigger]).toEqual(['SIGNED', 'include'])
          status = next as TicketStatus
        }
      }),
    )
  })
})
