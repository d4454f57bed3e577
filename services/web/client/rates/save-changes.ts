import { csvOf } from '../lib/formats/csv.ts'
import type { RateKind } from './rate-kind.ts'
import { type ImportReport, importRates, type Rate, ratesChanged } from './rates-data.ts'

/** What fields of one record are to be, as text. */
export interface RateChange {
  readonly rate: Rate
  readonly values: Readonly<Record<string, string>>
}

/**
 * Writes changes of many rates, all of them or none: each stands over the version that was on the
 * screen, so that nobody's change is written over unseen. Answers what is wrong, or how many were
 * changed.
 */
export async function saveChanges(
  kind: RateKind,
  changes: readonly RateChange[],
): Promise<ImportReport> {
  const fields = Object.keys(changes[0]?.values ?? {})
  const rows = changes.map(({ rate, values }) => [
    rate.id,
    String(rate.version),
    ...fields.map((field) => values[field] ?? ''),
  ])
  const csv = csvOf([['id', 'version', ...fields], ...rows])
  const report = await importRates(kind, csv, true)
  if (report.errors.length > 0) return report
  const written = await importRates(kind, csv, false)
  await ratesChanged()
  return written
}
