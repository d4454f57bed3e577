import type { companyChanged as companyChangedData } from '@formwork/contracts'
import { type NewEvent, outbox, settingsChanges } from '@formwork/messaging'
import type { VersionCheck } from '@formwork/service-kit'
import type { z } from 'zod'
import type { Database } from '../database.ts'
import type { UpdateCompany } from './company.schemas.ts'
import { lockCompany, readCompany, type StoredCompany, writeCompany } from './company.store.ts'
import type { Company } from './company.ts'

const DEFAULT_VALID_DAYS = 30

/** Changes the fields that are sent; null clears one. */
export async function changeCompany(
  db: Database,
  settings: Company,
  change: { readonly sent: UpdateCompany; readonly by: string; readonly check: VersionCheck },
): Promise<StoredCompany> {
  return db.transaction(async (tx) => {
    await lockCompany(tx)
    const stored = await readCompany(tx, settings)
    change.check(stored.version)
    const next = {
      company: merge(stored.company, change.sent, settings),
      version: stored.version + 1,
    }
    await writeCompany(tx, next, change.by)
    const { company: before } = stored
    const { company: after, version } = next
    const setting = { context: 'documents', setting: 'company', by: change.by, version } as const
    await outbox.add(tx, [
      ...settingsChanges({ ...setting, before, after }),
      companyChanged(after, version),
    ])
    return next
  })
}

/** For services that keep a copy of the zone. Published with every change, so that each corrects a copy. */
function companyChanged({ timeZone }: Company, version: number): NewEvent {
  const data: z.infer<typeof companyChangedData> = { timeZone }
  return {
    type: 'documents.company.changed.v1',
    aggregateId: 'company',
    aggregateVersion: version,
    data,
  }
}

function merge(company: Company, sent: UpdateCompany, settings: Company): Company {
  const after = <T>(value: T | null | undefined, before: T, cleared: T): T =>
    value === undefined ? before : (value ?? cleared)
  return {
    name: sent.name ?? company.name,
    addressLines: after<readonly string[]>(sent.addressLines, company.addressLines, []),
    phone: after(sent.phone, company.phone, null),
    email: after(sent.email, company.email, null),
    licence: after(sent.licence, company.licence, null),
    timeZone: after(sent.timeZone, company.timeZone, settings.timeZone),
    inclusions: after<readonly string[]>(sent.inclusions, company.inclusions, []),
    exclusions: after<readonly string[]>(sent.exclusions, company.exclusions, []),
    clarifications: after<readonly string[]>(sent.clarifications, company.clarifications, []),
    terms: after(sent.terms, company.terms, null),
    validDays: after(sent.validDays, company.validDays, DEFAULT_VALID_DAYS),
  }
}
