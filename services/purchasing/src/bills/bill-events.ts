import type { billFacts } from '@formwork/contracts'
import { decimal } from '@formwork/kernel'
import type { z } from 'zod'
import type { Bill } from './bill.ts'
import { billAmounts } from './bill-amounts.ts'
import type { BillChange } from './bill-history.store.ts'
import type { BillStatus } from './bill-transitions.ts'

type Facts = z.infer<typeof billFacts>

/** Last part of `purchasing.bill.<event>.v1`, by what was done. */
const EVENTS: Readonly<Record<string, { readonly event: string; readonly status: BillStatus }>> = {
  received: { event: 'received', status: 'RECEIVED' },
  coded: { event: 'coded', status: 'CODED' },
  approved: { event: 'approved', status: 'APPROVED' },
  paid: { event: 'paid', status: 'PAID' },
  'paid-with': { event: 'paid', status: 'PAID' },
  voided: { event: 'voided', status: 'VOID' },
}

/** The event of a step; undefined for steps that have none. */
export function billEvent(bill: Bill, { action, by, reason }: BillChange) {
  const step = EVENTS[action]
  if (step === undefined || step.status !== bill.status) return undefined
  return {
    type: `purchasing.bill.${step.event}.v1`,
    aggregateId: bill.id,
    aggregateVersion: bill.version,
    data: { bill: toBillFacts(bill), by: by.email, reason },
  }
}

const money = (dollars: number): string => decimal(dollars).toFixed(2)

/** A bill as events have it. */
function toBillFacts(bill: Bill): Facts {
  const { total, open } = billAmounts(bill)
  return {
    id: bill.id,
    kind: bill.kind,
    vendorId: bill.vendorId,
    number: bill.number,
    date: bill.date,
    dueOn: bill.dueOn,
    status: bill.status,
    total: money(total),
    open: money(open),
    orderIds: [
      ...new Set(bill.lines.flatMap(({ orderId }) => (orderId === null ? [] : [orderId]))),
    ],
    coding: bill.coding.map(({ projectId, scopeId, costCode, amount }) => {
      return { projectId, scopeId, costCode, amount: money(amount) }
    }),
  }
}
