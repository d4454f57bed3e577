import type { Transporter } from 'nodemailer'
import { openSmtp } from '../../../mail/smtp.ts'
import type { DueOrder } from './due-orders.store.ts'
import type { Outcome, Refusal } from './judge-attempt.ts'

export interface OrderMailSettings {
  /** `smtp://user:password@host:587`, or `smtps://`. */
  readonly url: string
  readonly from: string
  /** Its host is part of the id of each mail. */
  readonly publicUrl: string
}

export interface OrderMailer {
  /** Resolves with what the mail server answered; it does not reject. */
  send(order: DueOrder, pdf: Buffer): Promise<Outcome>
  close(): void
}

/** Mails orders by a server that speaks SMTP; answers go to who sent the order. */
export function orderMailer({ url, from, publicUrl }: OrderMailSettings): OrderMailer {
  const transport = openSmtp(url)
  const host = new URL(publicUrl).hostname
  return {
    send: (order, pdf) => send(transport, { ...mailOf(order, pdf, host), from }, waitingFor(order)),
    close: () => transport.close(),
  }
}

/** Who does not have it yet. */
function waitingFor({ recipients, cc, accepted }: DueOrder): string[] {
  return [...new Set([...recipients, ...cc])].filter((address) => !accepted.includes(address))
}

function mailOf(order: DueOrder, pdf: Buffer, host: string) {
  const { id, by, recipients, cc, revision, paper } = order
  const number = `Purchase order ${paper.poNumber}`
  const title = revision === 1 ? number : `${number}, revision ${revision}`
  return {
    replyTo: by,
    to: [...recipients],
    cc: [...cc],
    subject: oneLine(`${title}: ${paper.projectName}`),
    text: textOf(order, title),
    // The same each time it is sent, so that a second one is known for what it is.
    messageId: `<${id}@${host}>`,
    attachments: [
      { filename: `${paper.poNumber}.pdf`, content: pdf, contentType: 'application/pdf' },
    ],
  }
}

function textOf({ message, by, revision, paper }: DueOrder, title: string): string {
  const replaces = revision === 1 ? '' : ' It replaces what was sent before.'
  return [
    ...(message === null ? [] : [message, '']),
    `${title} for ${oneLine(paper.projectName)} is attached.${replaces}`,
    `Please confirm the order and its delivery to ${by}.`,
    '',
  ].join('\n')
}

/** A subject is one line; names of projects may have more. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ')

type Mail = ReturnType<typeof mailOf> & { readonly from: string }

async function send(transport: Transporter, mail: Mail, to: string[]): Promise<Outcome> {
  if (to.length === 0) return { accepted: [], refused: [], fault: null }
  try {
    const { accepted = [], rejectedErrors = [] } = await transport.sendMail({
      ...mail,
      envelope: { from: mail.from, to },
    })
    return { accepted: accepted.map(String), refused: rejectedErrors.map(refusalOf), fault: null }
  } catch (error) {
    return outcomeOf(error as SmtpError)
  }
}

/** As nodemailer rejects. */
interface SmtpError extends Error {
  readonly code?: string
  readonly responseCode?: number
  readonly response?: string
  readonly recipient?: string
  readonly rejectedErrors?: readonly SmtpError[]
}

function outcomeOf(error: SmtpError): Outcome {
  const { rejectedErrors, responseCode } = error
  if (rejectedErrors !== undefined && rejectedErrors.length > 0) {
    return { accepted: [], refused: rejectedErrors.map(refusalOf), fault: null }
  }
  if (error.code === 'EAUTH') {
    return faulty('The mail server refused the sign-in: an administrator has to look at it', true)
  }
  if (responseCode === undefined) return faulty('The mail server cannot be reached', false)
  return faulty(`The mail server refused the mail: ${answerOf(error)}`, responseCode >= 500)
}

const faulty = (sentence: string, isFinal: boolean): Outcome => ({
  accepted: [],
  refused: [],
  fault: { sentence, isFinal },
})

const refusalOf = (error: SmtpError): Refusal => ({
  address: error.recipient ?? 'An address',
  code: error.responseCode,
  answer: answerOf(error),
})

const LONGEST_ANSWER = 200

/** What the server said, without its codes: `550 5.1.1 No such mailbox` is `No such mailbox`. */
function answerOf({ response = '' }: SmtpError): string {
  const text = oneLine(response.replace(/^\d{3}[ -](\d\.\d+\.\d+ )?/, '')).trim()
  return text === '' ? 'it said nothing' : text.slice(0, LONGEST_ANSWER)
}
