import type { Database } from '../../database.ts'
import { readPaper } from '../content/read-papers.ts'
import { insertSending } from '../content/sendings.store.ts'
import { readPurchaseOrder } from '../facts/po.store.ts'
import { type ChangeRequest, changeLocked } from '../lifecycle/change-purchase-order.ts'
import { saveChange } from '../lifecycle/save-change.ts'
import type { PurchaseOrder } from '../order/purchase-order.ts'
import { MailNotSetUp } from './sending.errors.ts'
import type { SendOrder } from './sending.schemas.ts'

export interface SendingNeeds {
  readonly db: Database
  /** Whether a mail server is set. */
  readonly hasMail: boolean
}

/**
 * Has the order mailed to its vendor as it is now (bills section 5). The mail leaves after this is
 * committed, and only then.
 *
 * @throws MailNotSetUp
 */
export function sendOrder(
  { db, hasMail }: SendingNeeds,
  request: ChangeRequest,
  { to, cc, message }: SendOrder,
): Promise<PurchaseOrder> {
  return changeLocked(db, request, async (tx, before) => {
    if (!hasMail) throw MailNotSetUp()
    const { content, revision } = await readPaper(tx, before)
    const { by } = request
    const at = new Date()
    await insertSending(tx, {
      orderId: before.id,
      at,
      by: by.email,
      to: once(to),
      cc: once(cc ?? []),
      message: message ?? null,
      revision,
      paper: content,
    })
    const changes = [{ field: 'sent', old: null, new: { to: once(to), revision } }]
    await saveChange(tx, before, before, { event: 'updated', action: 'sent', by, at, changes })
    return readPurchaseOrder(tx, before.id)
  })
}

/** Each address once, however it is capitalised. */
function once(addresses: readonly string[]): readonly string[] {
  return [...new Map(addresses.map((one) => [one.toLowerCase(), one])).values()]
}
