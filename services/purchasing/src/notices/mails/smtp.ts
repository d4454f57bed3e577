import { openSmtp } from '../../mail/smtp.ts'
import type { DueMail } from './notice-mails.store.ts'

export interface SmtpSettings {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  readonly url: string
  readonly from: string
  /** Where people open the notice. */
  readonly publicUrl: string
}

/** Sends mails by a server that speaks SMTP. */
export function smtpMailer({ url, from, publicUrl }: SmtpSettings) {
  const transport = openSmtp(url)
  const host = new URL(publicUrl).hostname
  return {
    async send({ id, email, message }: DueMail): Promise<void> {
      await transport.sendMail({
        from,
        to: email,
        subject: message,
        text: `${message}\n\n${publicUrl}\n`,
        // The same each time it is sent, so that a second one is known for what it is.
        messageId: `<${id}@${host}>`,
      })
    },
    close: () => transport.close(),
  }
}
