import { publishChangedRows } from '@formwork/messaging'
import type { ServiceParts } from '@formwork/service-kit/data-service'
import type { PurchasingConfig } from '../config.ts'
import type { Database } from '../database.ts'
import { noteDueBills } from './bill-notices.store.ts'
import { noteEndingInsurance } from './insurance-notices.store.ts'
import { noticeMailer } from './mails/notice-mailer.ts'
import { noteDueBids, noticeVersions } from './notices.store.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const MAILS_MS = 5_000

/** Notes what happens by time (a bid falls due), reports notices to open pages, and mails them where mail is set. */
export function startNotices(parts: ServiceParts<PurchasingConfig, Database>): void {
  const { config, db, broker, open, repeat, log } = parts
  const versionsOf = (ids: readonly string[]) => noticeVersions(db, ids)
  open(publishChangedRows({ broker, context: 'purchasing', type: 'notice', log, versionsOf }))
  repeat({ name: 'due bids', everyMs: MINUTE_MS, run: () => noteDueBids(db) })
  repeat({ name: 'due bills', everyMs: HOUR_MS, run: () => noteDueBills(db) })
  repeat({ name: 'insurance of vendors', everyMs: HOUR_MS, run: () => noteEndingInsurance(db) })
  const mailer = noticeMailer(config, db, log)
  if (mailer === undefined) return
  const { run } = open(mailer)
  repeat({ name: 'mails of notices', everyMs: MAILS_MS, run })
}
