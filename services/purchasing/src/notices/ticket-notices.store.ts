import type { ticketsNotIncluded } from '@formwork/contracts'
import { newId } from '@formwork/kernel'
import { noteChangedRow } from '@formwork/messaging'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../database.ts'
import type { NoticeKind } from './notice.ts'

const kind: NoticeKind = 'ticket-not-included'

/** Project managers see which tickets a change order does not have, at the tickets of its project. */
export async function noteTicketsNotIncluded(
  tx: Tx,
  { orderNumber, projectId, tickets }: z.infer<typeof ticketsNotIncluded>,
): Promise<void> {
  const id = newId()
  const reasons = tickets.map(reasonOf).join(', ')
  const message = `${orderNumber} counts without tickets that it was made of: ${reasons}`
  await tx.sql
    .insertInto('notices')
    .values({ id, kind, role: 'PM', at: sql<Date>`now()`, bid_id: projectId, message })
    .execute()
  noteChangedRow(tx, id)
}

type Ticket = z.infer<typeof ticketsNotIncluded>['tickets'][number]

function reasonOf({ number, status, orderNumber }: Ticket): string {
  if (orderNumber !== null) return `${number} is in ${orderNumber}`
  return status === 'SIGNED' ? `${number} was priced anew` : `${number} is ${status}`
}
