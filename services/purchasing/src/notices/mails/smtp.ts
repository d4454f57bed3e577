import { openSmtp } from '../../mail/smtp.ts'
import type { DueMail } from './notice-mails.store.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  readonly url: string
  readonly from: string
  /** Where people open the notice. */
  readonly publicUrl: string
}

/** The page of what the notice is about, which the notices on screen lead to, too; of none, home. */
function pageOf({ kind, orderId, bidId, billId, packageId, dayId }: DueMail): string {
  if (billId !== null) return `/bills/${billId}`
  if (orderId !== null) return `/purchase-orders/${orderId}`
  if (bidId === null) return ''
  if (packageId !== null) return `/bids/${bidId}/quotes/${packageId}`
  if (dayId !== null) return `/projects/${bidId}/days/${dayId}`
  return kind === 'ticket-not-included' ? `/projects/${bidId}/tm-tickets` : `/bids/${bidId}`
}

/** Sends mails by a server that speaks SMTP. */
export function smtpMailer({ url, from, publicUrl }: SmtpSettings) {
  const transport = openSmtp(url)
  const host = new URL(publicUrl).hostname
  return {
    async send(mail: DueMail): Promise<void> {
      const { id, email, message } = mail
      await transport.sendMail({
        from,
        to: email,
        subject: message,
        text: `${message}\n\n${new URL(pageOf(mail), publicUrl).href}\n`,
        // The same each time it is sent, so that a second one is known for what it is.
        messageId: `<${id}@${host}>`,
      })
    },
    close: () => transport.close(),
  }
}
