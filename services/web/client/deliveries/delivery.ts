import { type ApiResult, type components, unwrap } from '@formwork/api-client'
import { recordChanged } from '../lib/api/stale.ts'

/** An order as the calendar shows it. */
export type Order = components['schemas']['PurchaseOrder']

/** Throws a refusal, once the order is asked for again. */
export async function decided(id: string, call: Promise<ApiResult<Order>>): Promise<Order> {
  const answer = await call
  await recordChanged('purchase-order', id)
  return unwrap(answer)
}
