import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** Of the envelope: also those in no header. */
  readonly to: readonly string[]
  /** Headers and body, as they came. */
  readonly content: string
}

/** A real mail server that keeps what it takes. */
export interface Mailbox {
  /** `smtp://127.0.0.1:<port>` */
  readonly url: string
  readonly received: ReceivedMail[]
  /** What it answers to these recipients, by address. */
  readonly refusals: Map<string, { readonly code: number; readonly message: string }>
  close(): Promise<void>
}

/** @param onMail runs before a mail is answered as taken */
export async function openMailbox(
  onMail: (mail: ReceivedMail) => Promise<void> | void = () => {},
): Promise<Mailbox> {
  const received: ReceivedMail[] = []
  const refusals: Mailbox['refusals'] = new Map()
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const refusal = refusals.get(address)
      if (refusal === undefined) return done()
      done(Object.assign(new Error(refusal.message), { responseCode: refusal.code }))
    },
    onData(stream, { envelope }, done) {
      const keep = async () => {
        const to = envelope.rcptTo.map(({ address }) => address)
        const mail = { to, content: await text(stream) }
        received.push(mail)
        await onMail(mail)
      }
      keep().then(() => done(), done)
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refusals,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
