import type { Role } from '@formwork/kernel'
import { TicketWrongState } from './tm-tickets.errors.ts'

export const TICKET_STATUSES = ['DRAFT', 'SIGNED', 'INCLUDED', 'VOID'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const TICKET_TRIGGERS = [
  'update',
  'delete',
  'sign',
  'price',
  'void',
  'include',
  'release',
] as const
export type TicketTrigger = (typeof TICKET_TRIGGERS)[number]

interface TriggerRules {
  /** The action in the sentence of a refusal. */
  readonly words: string
  /** Who may; none: a change order alone. */
  readonly roles: readonly Role[]
  readonly to: Readonly<Partial<Record<TicketStatus, TicketStatus>>>
}

const WRITERS: readonly Role[] = ['OPS', 'PM', 'ADMIN']
const SELLERS: readonly Role[] = ['PM', 'ADMIN']

/** The life of a ticket (thread section 8): what each trigger does in each state, and for whom. */
const RULES: Readonly<Record<TicketTrigger, TriggerRules>> = {
  update: { words: 'update', roles: WRITERS, to: { DRAFT: 'DRAFT' } },
  delete: { words: 'delete', roles: WRITERS, to: { DRAFT: 'DRAFT' } },
  sign: { words: 'sign', roles: WRITERS, to: { DRAFT: 'SIGNED' } },
  price: { words: 'pricing', roles: SELLERS, to: { SIGNED: 'SIGNED' } },
  void: { words: 'void', roles: SELLERS, to: { SIGNED: 'VOID' } },
  include: { words: 'a change order', roles: SELLERS, to: { SIGNED: 'INCLUDED' } },
  release: { words: 'release', roles: [], to: { INCLUDED: 'SIGNED' } },
}

/** Who may call the trigger, in whatever state. */
export const rolesOf = (trigger: TicketTrigger): readonly Role[] => RULES[trigger].roles

/** The next state of a ticket; undefined where the trigger does nothing to it. */
export const ticketStatusAfter = (
  trigger: TicketTrigger,
  status: TicketStatus,
): TicketStatus | undefined => RULES[trigger].to[status]

/** @throws TicketWrongState */
export function nextTicketStatus(
  trigger: TicketTrigger,
  { number, status }: { readonly number: string; readonly status: TicketStatus },
): TicketStatus {
  const next = ticketStatusAfter(trigger, status)
  if (next !== undefined) return next
  const { words, to } = RULES[trigger]
  const states = TICKET_STATUSES.filter((each) => to[each] !== undefined).join(' or ')
  throw TicketWrongState({ number, status, action: words, states })
}
