import { startTemporaryStack } from '@formwork/local'
import { openMailbox } from '@formwork/testing/mailbox'

/** A whole system that sends its mail to a mailbox of its own: the walk sends an order. */
export async function startWithMail() {
  const mailbox = await openMailbox()
  process.env.SMTP_URL = mailbox.url
  process.env.MAIL_FROM = 'Formwork <formwork@example.com>'
  const stack = await startTemporaryStack()
  const stop = async (): Promise<void> => {
    await stack.stop()
    await mailbox.close()
  }
  return { ...stack, stop }
}
