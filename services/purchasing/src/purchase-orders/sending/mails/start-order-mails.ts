import { ConfigError } from '@formwork/kernel'
import type { ServiceParts } from '@formwork/service-kit/data-service'
import type { DocumentsClient } from '../../../clients/documents-client.ts'
import type { PurchasingConfig } from '../../../config.ts'
import type { Database } from '../../../database.ts'
import { mailOrders } from './mail-orders.ts'
import { orderMailer } from './order-mailer.ts'

const MAILS_MS = 2_000

/**
 * Mails orders to vendors where a mail server is set.
 *
 * @returns whether it is
 */
export function startOrderMails(
  { config, db, open, repeat, log }: ServiceParts<PurchasingConfig, Database>,
  documents: DocumentsClient,
): boolean {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl } = config
  if (url === undefined) return false
  if (from === undefined) throw new ConfigError('SMTP_URL needs MAIL_FROM beside it')
  const mailer = open(orderMailer({ url, from, publicUrl }))
  const run = () => mailOrders({ db, documents, mailer, log })
  repeat({ name: 'mails of orders', everyMs: MAILS_MS, run })
  return true
}
