import { AppError, type Role } from '@formwork/kernel'
import { PoHasNoReceipt, PoNeedsRole, PoWrongState } from './po.errors.ts'

export const PO_STATUSES = [
  'PENDING_RECEIPT',
  'WITH_RECEIPT',
  'ALLOCATED',
  'COMPLETE',
  'REJECTED_BY_PM',
  'REJECTED_BY_ACCT',
] as const
export type PoStatus = (typeof PO_STATUSES)[number]

export const TRIGGERS = [
  'upload-receipt',
  'add-receipt',
  'change-receipt',
  'delete-receipt',
  'allocate',
  'approve',
  'reject',
  'resubmit',
  'delete',
] as const
export type Trigger = (typeof TRIGGERS)[number]

interface Step {
  readonly to: PoStatus | 'REMOVED'
  readonly roles: readonly Role[]
}

interface TriggerRules {
  /** The action in the sentence of a refusal. */
  readonly words: string
  readonly from: Readonly<Partial<Record<PoStatus, Step>>>
}

const addReceipt: Step = { to: 'WITH_RECEIPT', roles: ['OPS', 'ADMIN'] }
const removeReceipt: Step = { to: 'PENDING_RECEIPT', roles: ['OPS', 'ADMIN'] }

/**
 * The life of a purchase order (spec section 3.2): what each trigger does in each state, and for
 * whom.
 */
const RULES: Readonly<Record<Trigger, TriggerRules>> = {
  'upload-receipt': {
    words: 'receipt upload',
    from: {
      PENDING_RECEIPT: addReceipt,
      REJECTED_BY_PM: addReceipt,
    },
  },
  // What comes in later is allocated again.
  'add-receipt': {
    words: 'receipt upload',
    from: {
      PENDING_RECEIPT: addReceipt,
      WITH_RECEIPT: addReceipt,
      ALLOCATED: addReceipt,
      REJECTED_BY_PM: addReceipt,
      REJECTED_BY_ACCT: addReceipt,
    },
  },
  // Its amount or its picture: what was coded is looked at again.
  'change-receipt': {
    words: 'receipt change',
    from: {
      WITH_RECEIPT: addReceipt,
      ALLOCATED: addReceipt,
      REJECTED_BY_PM: addReceipt,
      REJECTED_BY_ACCT: addReceipt,
    },
  },
  // Of the last one; while others are left the order goes back to WITH_RECEIPT.
  'delete-receipt': {
    words: 'receipt delete',
    from: {
      WITH_RECEIPT: removeReceipt,
      ALLOCATED: removeReceipt,
      REJECTED_BY_PM: removeReceipt,
      REJECTED_BY_ACCT: removeReceipt,
      // It reopens the books.
      COMPLETE: { to: 'PENDING_RECEIPT', roles: ['ADMIN'] },
    },
  },
  allocate: {
    words: 'allocate',
    from: {
      WITH_RECEIPT: { to: 'ALLOCATED', roles: ['PM', 'ADMIN'] },
      REJECTED_BY_ACCT: { to: 'ALLOCATED', roles: ['PM', 'ADMIN'] },
    },
  },
  approve: {
    words: 'approve',
    from: { ALLOCATED: { to: 'COMPLETE', roles: ['ACCOUNTING', 'ADMIN'] } },
  },
  reject: {
    words: 'reject',
    from: {
      WITH_RECEIPT: { to: 'REJECTED_BY_PM', roles: ['PM', 'ADMIN'] },
      ALLOCATED: { to: 'REJECTED_BY_ACCT', roles: ['ACCOUNTING', 'ADMIN'] },
    },
  },
  resubmit: {
    words: 'resubmit',
    from: { REJECTED_BY_PM: addReceipt },
  },
  delete: {
    words: 'delete',
    from: { PENDING_RECEIPT: { to: 'REMOVED', roles: ['OPS', 'ADMIN'] } },
  },
}

/** Who may call the trigger at all: everybody that some state asks for. */
export function rolesOf(trigger: Trigger): readonly Role[] {
  const steps = Object.values(RULES[trigger].from)
  return [...new Set(steps.flatMap((step) => step.roles))]
}

/** What a trigger leads to: the next state, or the refusal to answer with. */
export function decide(
  trigger: Trigger,
  status: PoStatus,
  roles: readonly Role[],
): PoStatus | 'REMOVED' | AppError {
  const step = RULES[trigger].from[status]
  if (step === undefined) return wrongState(trigger, status)
  if (!step.roles.some((role) => roles.includes(role))) {
    const { words: action } = RULES[trigger]
    return PoNeedsRole({ status, action, roles: step.roles.join(' or ') })
  }
  return step.to
}

/** The next state of an order that goes on living; throws the refusal. */
export function nextStatus(trigger: Trigger, status: PoStatus, roles: readonly Role[]): PoStatus {
  const decision = decide(trigger, status, roles)
  if (decision instanceof AppError) throw decision
  if (decision === 'REMOVED') throw new Error(`${trigger} removes the order`)
  return decision
}

function wrongState(trigger: Trigger, status: PoStatus): AppError {
  if (trigger === 'delete-receipt') return PoHasNoReceipt()
  const { words, from } = RULES[trigger]
  return stateRefusal(
    status,
    words,
    PO_STATUSES.filter((state) => from[state] !== undefined),
  )
}

/** The refusal of an action that only other states allow (decisions section 6). */
export function stateRefusal(
  status: PoStatus,
  action: string,
  needed: readonly PoStatus[],
): AppError {
  return PoWrongState({ status, action, states: needed.join(' or ') })
}
