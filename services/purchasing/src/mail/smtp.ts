import { createTransport, type Transporter } from 'nodemailer'

const TIMEOUT_MS = 5_000

/**
 * A server that speaks SMTP.
 *
 * @param url `smtp://user:password@host:587`, or `smtps://`
 */
export function openSmtp(url: string): Transporter {
  return createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}
