import type { Tx } from '../database.ts'
import { readDuties } from '../purchase-orders/authority/duties.store.ts'
import { type Duty, dutyRefusal } from '../purchase-orders/authority/duties.ts'
import { actionsOnBill } from './bill-history.store.ts'
import type { BillRequest } from './change-bill.ts'

/** @throws DutyOfAnother, or ReasonRequired for an exception without a reason */
export async function keepBillDutiesApart(
  tx: Tx,
  duty: Duty,
  { id, by }: BillRequest,
  reason: string | null,
): Promise<void> {
  const [duties, did] = await Promise.all([readDuties(tx), actionsOnBill(tx, id, by)])
  const refusal = dutyRefusal(duty, duties, { by, did, reason })
  if (refusal !== undefined) throw refusal
}
