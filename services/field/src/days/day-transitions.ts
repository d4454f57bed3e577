import type { Role } from '@formwork/kernel'
import { DayWrongState, SubmitterApproves } from './days.errors.ts'

export const DAY_STATUSES = ['DRAFT', 'SUBMITTED', 'APPROVED'] as const
export type DayStatus = (typeof DAY_STATUSES)[number]

export const DAY_TRIGGERS = [
  'update',
  'delete',
  'photo',
  'photo-delete',
  'submit',
  'approve',
  'reject',
  'reopen',
] as const
export type DayTrigger = (typeof DAY_TRIGGERS)[number]

interface TriggerRules {
  /** The action in the sentence of a refusal. */
  readonly words: string
  readonly roles: readonly Role[]
  readonly to: Readonly<Partial<Record<DayStatus, DayStatus>>>
}

const WRITERS: readonly Role[] = ['OPS', 'PM', 'ADMIN']
const APPROVERS: readonly Role[] = ['PM', 'ADMIN']

/** The life of a day (thread section 3): what each trigger does in each state, and for which roles. */
const RULES: Readonly<Record<DayTrigger, TriggerRules>> = {
  update: { words: 'update', roles: WRITERS, to: { DRAFT: 'DRAFT' } },
  delete: { words: 'delete', roles: WRITERS, to: { DRAFT: 'DRAFT' } },
  photo: {
    words: 'photo upload',
    roles: WRITERS,
    to: { DRAFT: 'DRAFT', SUBMITTED: 'SUBMITTED' },
  },
  'photo-delete': { words: 'photo delete', roles: WRITERS, to: { DRAFT: 'DRAFT' } },
  submit: { words: 'submit', roles: WRITERS, to: { DRAFT: 'SUBMITTED' } },
  approve: { words: 'approve', roles: APPROVERS, to: { SUBMITTED: 'APPROVED' } },
  reject: { words: 'reject', roles: APPROVERS, to: { SUBMITTED: 'DRAFT' } },
  reopen: { words: 'reopen', roles: ['ADMIN'], to: { APPROVED: 'DRAFT' } },
}

/** Who may call the trigger, in whatever state. */
export const rolesOf = (trigger: DayTrigger): readonly Role[] => RULES[trigger].roles

/** Who asks, and who submitted the day; null: nobody yet. */
export interface Actors {
  readonly by: { readonly userId: string; readonly roles: readonly Role[] }
  readonly submittedById: string | null
}

/**
 * The next state of a day.
 *
 * @throws DayWrongState; SubmitterApproves for an approval of one's own without being ADMIN
 */
export function nextDayStatus(
  trigger: DayTrigger,
  status: DayStatus,
  { by, submittedById }: Actors,
): DayStatus {
  const { words, to } = RULES[trigger]
  const next = to[status]
  if (next === undefined) {
    const states = DAY_STATUSES.filter((each) => to[each] !== undefined).join(' or ')
    throw DayWrongState({ status, action: words, states })
  }
  const isOwn = trigger === 'approve' && by.userId === submittedById
  if (isOwn && !by.roles.includes('ADMIN')) throw SubmitterApproves()
  return next
}
