import type { components } from '@formwork/api-client'
import { mayUse, type Role, type User } from '../lib/session/session.ts'

export type Ticket = components['schemas']['TmTicket']

type TicketAction = 'update' | 'delete' | 'sign' | 'price' | 'void' | 'include'

const WRITERS: readonly Role[] = ['OPS', 'PM', 'ADMIN']
const SELLERS: readonly Role[] = ['PM', 'ADMIN']

/** Who does what in which state; the API decides, this chooses which buttons there are. */
const RULES: Readonly<
  Record<TicketAction, { readonly roles: readonly Role[]; readonly in: Ticket['status'] }>
> = {
  update: { roles: WRITERS, in: 'DRAFT' },
  delete: { roles: WRITERS, in: 'DRAFT' },
  sign: { roles: WRITERS, in: 'DRAFT' },
  price: { roles: SELLERS, in: 'SIGNED' },
  void: { roles: SELLERS, in: 'SIGNED' },
  include: { roles: SELLERS, in: 'SIGNED' },
}

export const may = (user: User, action: TicketAction, { status }: Pick<Ticket, 'status'>) =>
  mayUse(user, RULES[action].roles) && RULES[action].in === status

/** Whether each line of it has a price; of operations, who see none, it is not known. */
export const isPriced = ({ amount }: Pick<Ticket, 'amount'>): boolean =>
  amount !== null && amount !== undefined
