import type { Logger } from '@formwork/service-kit'
import type { DocumentsClient } from '../../../clients/documents-client.ts'
import type { Database } from '../../../database.ts'
import { orderPaper } from '../../content/order-paper.ts'
import { type DueOrder, noteAttempt, takeDueOrder } from './due-orders.store.ts'
import { judgeAttempt, type Outcome } from './judge-attempt.ts'
import type { OrderMailer } from './order-mailer.ts'

export interface OrderMailNeeds {
  readonly db: Database
  readonly documents: Pick<DocumentsClient, 'renderPurchaseOrder'>
  readonly mailer: Pick<OrderMailer, 'send'>
  readonly log: Logger
}

/**
 * Mails what waits, each to each address once. A crash between the server's answer and the note of
 * it sends that mail again, under the same Message-ID.
 */
export async function mailOrders(needs: OrderMailNeeds): Promise<void> {
  const { db, log } = needs
  for (;;) {
    const due = await takeDueOrder(db)
    if (due === undefined) return
    const attempt = judgeAttempt(due.accepted, due.attempts, await deliver(needs, due))
    if (attempt.error !== null) {
      log.warn(
        { sending: due.id, orderId: due.orderId, error: attempt.error },
        'an order was not mailed',
      )
    }
    await noteAttempt(db, due, attempt)
  }
}

async function deliver(
  { documents, mailer, log }: OrderMailNeeds,
  due: DueOrder,
): Promise<Outcome> {
  let pdf: Buffer
  try {
    pdf = await documents.renderPurchaseOrder(orderPaper(due.paper, due.revision))
  } catch (err) {
    log.warn({ err, sending: due.id }, 'the PDF of an order to be mailed was not made')
    const fault = { sentence: 'The PDF cannot be made right now', isFinal: false }
    return { accepted: [], refused: [], fault }
  }
  return mailer.send(due, pdf)
}
