import type { Role } from '@formwork/kernel'
import { type Bill, billName } from './bill.ts'
import { BillHasPayments, BillInBatch, BillWrongState } from './bills.errors.ts'

export const BILL_STATUSES = [
  'RECEIVED',
  'CODED',
  'RETURNED',
  'DISPUTED',
  'APPROVED',
  'PAID',
  'VOID',
] as const
export type BillStatus = (typeof BILL_STATUSES)[number]

export const BILL_TRIGGERS = [
  'update',
  'file',
  'file-delete',
  'code',
  'dispute',
  'resolve',
  'approve',
  'return',
  'void',
  'pay',
  'payment-delete',
  'release',
] as const
export type BillTrigger = (typeof BILL_TRIGGERS)[number]

interface TriggerRules {
  /** The action in the sentence of a refusal. */
  readonly words: string
  readonly roles: readonly Role[]
  readonly to: Readonly<Partial<Record<BillStatus, BillStatus>>>
}

const WRITERS: readonly Role[] = ['ACCOUNTING', 'OPS', 'ADMIN']
const CODERS: readonly Role[] = ['PM', 'ADMIN']
const BOOKKEEPERS: readonly Role[] = ['ACCOUNTING', 'ADMIN']

const staysIn = (...states: readonly BillStatus[]): TriggerRules['to'] =>
  Object.fromEntries(states.map((state) => [state, state]))

/**
 * The life of a bill (bills section 4): what each trigger does in each state, and for which roles.
 * A payment leaves the state to what is open then: `PAID` when that is nothing.
 */
const RULES: Readonly<Record<BillTrigger, TriggerRules>> = {
  update: {
    words: 'update',
    roles: WRITERS,
    to: { RECEIVED: 'RECEIVED', RETURNED: 'RECEIVED', DISPUTED: 'DISPUTED' },
  },
  file: {
    words: 'file upload',
    roles: WRITERS,
    to: staysIn('RECEIVED', 'CODED', 'RETURNED', 'DISPUTED', 'APPROVED', 'PAID'),
  },
  'file-delete': {
    words: 'file delete',
    roles: WRITERS,
    to: staysIn('RECEIVED', 'CODED', 'RETURNED', 'DISPUTED'),
  },
  code: { words: 'code', roles: CODERS, to: { RECEIVED: 'CODED', RETURNED: 'CODED' } },
  dispute: { words: 'dispute', roles: CODERS, to: { RECEIVED: 'DISPUTED' } },
  resolve: { words: 'resolve', roles: CODERS, to: { DISPUTED: 'RECEIVED' } },
  approve: { words: 'approve', roles: BOOKKEEPERS, to: { CODED: 'APPROVED' } },
  return: { words: 'return', roles: BOOKKEEPERS, to: { CODED: 'RETURNED' } },
  void: {
    words: 'void',
    roles: BOOKKEEPERS,
    to: {
      RECEIVED: 'VOID',
      CODED: 'VOID',
      RETURNED: 'VOID',
      DISPUTED: 'VOID',
      APPROVED: 'VOID',
      PAID: 'VOID',
    },
  },
  pay: { words: 'payment', roles: BOOKKEEPERS, to: staysIn('APPROVED') },
  'payment-delete': {
    words: 'payment delete',
    roles: BOOKKEEPERS,
    to: { APPROVED: 'APPROVED', PAID: 'APPROVED' },
  },
  release: {
    words: 'release',
    roles: BOOKKEEPERS,
    to: { APPROVED: 'APPROVED', PAID: 'APPROVED' },
  },
}

/** Who may call the trigger, in whatever state. */
export const rolesOf = (trigger: BillTrigger): readonly Role[] => RULES[trigger].roles

/**
 * The next state of a bill.
 *
 * @throws BillWrongState; BillInBatch and BillHasPayments for a void
 */
export function nextBillStatus(
  trigger: BillTrigger,
  bill: Pick<Bill, 'kind' | 'number' | 'status' | 'batch' | 'payments' | 'used'>,
): BillStatus {
  const { words, to } = RULES[trigger]
  const next = to[bill.status]
  const bearer = billName(bill)
  if (next === undefined) {
    const states = BILL_STATUSES.filter((status) => to[status] !== undefined)
    throw BillWrongState({
      bill: bearer,
      status: bill.status,
      action: words,
      states: oneOf(states),
    })
  }
  if (trigger === 'void') {
    if (bill.batch !== null) throw BillInBatch({ bill: bearer, batch: bill.batch })
    if (bill.payments.length > 0 || bill.used > 0) throw BillHasPayments({ bill: bearer })
  }
  return next
}

/** `A, B or C` */
function oneOf(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} or ${last}`
}
