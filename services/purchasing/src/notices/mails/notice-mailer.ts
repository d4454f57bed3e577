import { identityV1 } from '@formwork/contracts'
import { ConfigError } from '@formwork/kernel'
import { callUnary, closeClient, grpcClient, type Logger } from '@formwork/service-kit'
import type { PurchasingConfig } from '../../config.ts'
import type { Database } from '../../database.ts'
import { mailNotices } from './mail-notices.ts'
import { smtpMailer } from './smtp.ts'

const DEADLINE_MS = 5_000

/** What mails the notices that wait; undefined without a mail server. */
export function noticeMailer(config: PurchasingConfig, db: Database, log: Logger) {
  const { SMTP_URL: url, MAIL_FROM: from, IDENTITY_GRPC: address } = config
  if (url === undefined) return undefined
  if (from === undefined) throw new ConfigError('SMTP_URL needs MAIL_FROM beside it')
  if (address === undefined) throw new ConfigError('SMTP_URL needs IDENTITY_GRPC beside it')
  const mailer = smtpMailer({ url, from, publicUrl: config.PUBLIC_URL })
  const identity = grpcClient(identityV1.IdentityService, address, config)
  const settings = { service: 'Identity', token: config.SERVICE_TOKEN, deadlineMs: DEADLINE_MS }
  const holdersOf = async (role: string) => {
    const { emails } = await callUnary<{ role: string }, { readonly emails: readonly string[] }>(
      settings,
      (...call) => identity.listRoleHolders(...call),
      { role },
    )
    return emails
  }
  const needs = { db, holdersOf, log, send: mailer.send }
  return {
    run: () => mailNotices(needs),
    close() {
      mailer.close()
      closeClient(identity)
    },
  }
}
