import { localAt } from '@formwork/kernel/zones'
import { publishChangedRows } from '@formwork/messaging'
import type { ServiceParts } from '@formwork/service-kit/data-service'
import type { EstimatingClient } from '../clients/estimating-client.ts'
import type { PurchasingConfig } from '../config.ts'
import type { Database } from '../database.ts'
import { readCompanyZone } from '../projects/company-zone.store.ts'
import { noteDueBills } from './bill-notices.store.ts'
import { noteEndingInsurance } from './insurance-notices.store.ts'
import { noticeMailer } from './mails/notice-mailer.ts'
import { noteDueBids, noticeVersions } from './notices.store.ts'
import { noteQuoteDates } from './quote-notices.store.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
const MAILS_MS = 5_000

/** Notes what happens by time (a bid falls due), reports notices to open pages, and mails them where mail is set. */
export function startNotices(
  parts: ServiceParts<PurchasingConfig, Database>,
  estimating: Pick<EstimatingClient, 'quoteDates'>,
): void {
  const { config, db, broker, open, repeat, log } = parts
  const versionsOf = (ids: readonly string[]) => noticeVersions(db, ids)
  open(publishChangedRows({ broker, context: 'purchasing', type: 'notice', log, versionsOf }))
  repeat({ name: 'due bids', everyMs: MINUTE_MS, run: () => noteDueBids(db) })
  repeat({ name: 'due bills', everyMs: HOUR_MS, run: () => noteDueBills(db) })
  repeat({ name: 'insurance of vendors', everyMs: HOUR_MS, run: () => noteEndingInsurance(db) })
  const run = () => noteDatesOfQuotes(db, estimating, new Date())
  repeat({ name: 'dates of quotes', everyMs: MINUTE_MS, run })
  const mailer = noticeMailer(config, db, log)
  if (mailer === undefined) return
  const { run: send } = open(mailer)
  repeat({ name: 'mails of notices', everyMs: MAILS_MS, run: send })
}

/** Quotes that are due within a day, and carried ones that have expired by the company's day. */
export async function noteDatesOfQuotes(
  db: Database,
  estimating: Pick<EstimatingClient, 'quoteDates'>,
  now: Date,
): Promise<void> {
  const { day } = localAt(now, await readCompanyZone(db))
  const dueTo = new Date(now.getTime() + DAY_MS).toISOString()
  const dates = await estimating.quoteDates({ dueFrom: now.toISOString(), dueTo, today: day })
  await noteQuoteDates(db, dates)
}
