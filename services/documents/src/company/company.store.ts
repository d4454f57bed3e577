import { type Database, sql, type Tx } from '../database.ts'
import type { Company } from './company.ts'

export interface StoredCompany {
  readonly company: Company
  /** 0 while the settings say it. */
  readonly version: number
}

/** The company as it was written, or as the settings have it. */
export async function readCompany(db: Database | Tx, settings: Company): Promise<StoredCompany> {
  const row = await db.company.findUnique({ where: { id: 1 } })
  if (row === null) return { company: settings, version: 0 }
  const { name, addressLines, phone, email, licence } = row
  const { inclusions, exclusions, clarifications, terms, validDays, version } = row
  const texts = { inclusions, exclusions, clarifications, terms, validDays }
  return { company: { name, addressLines, phone, email, licence, ...texts }, version }
}

/** Under the lock of `lockCompany`. */
export async function writeCompany(tx: Tx, { company, version }: StoredCompany, by: string) {
  const { addressLines, inclusions, exclusions, clarifications, ...rest } = company
  const data = {
    ...rest,
    ...{ addressLines: [...addressLines], inclusions: [...inclusions] },
    ...{ exclusions: [...exclusions], clarifications: [...clarifications] },
    ...{ version, updatedBy: by, updatedAt: new Date() },
  }
  await tx.company.upsert({ where: { id: 1 }, create: { id: 1, ...data }, update: data })
}

/** Changes of the company and of its logo take turns, also while there is no row to lock. */
export async function lockCompany(tx: Tx): Promise<void> {
  await tx.$executeRaw(sql`SELECT pg_advisory_xact_lock(hashtextextended('company', 0))`)
}
