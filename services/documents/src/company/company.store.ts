import { sql } from 'kysely'
import type { Queries, Tx } from '../database.ts'
import type { Company } from './company.ts'

export interface StoredCompany {
  readonly company: Company
  /** 0 while the settings say it. */
  readonly version: number
}

/** The company as it was written, or as the settings have it. */
export async function readCompany(db: Queries, settings: Company): Promise<StoredCompany> {
  const row = await db.sql.selectFrom('company').selectAll().where('id', '=', 1).executeTakeFirst()
  if (row === undefined) return { company: settings, version: 0 }
  const { address_lines: addressLines, phone, email, licence } = row
  const { inclusions, exclusions, clarifications, terms, valid_days: validDays, version } = row
  const texts = { inclusions, exclusions, clarifications, terms, validDays }
  const name = row.name === '' ? settings.name : row.name
  const timeZone = row.time_zone ?? settings.timeZone
  return { company: { name, addressLines, phone, email, licence, timeZone, ...texts }, version }
}

/** Under the lock of `lockCompany`. */
export async function writeCompany(tx: Tx, { company, version }: StoredCompany, by: string) {
  const { name, phone, email, licence, terms } = company
  const row = {
    name,
    phone,
    email,
    licence,
    terms,
    version,
    updated_by: by,
    updated_at: new Date(),
    address_lines: [...company.addressLines],
    valid_days: company.validDays,
    inclusions: [...company.inclusions],
    exclusions: [...company.exclusions],
    clarifications: [...company.clarifications],
    time_zone: company.timeZone,
  }
  await tx.sql
    .insertInto('company')
    .values({ id: 1, ...row })
    .onConflict((stored) => stored.column('id').doUpdateSet(row))
    .execute()
}

/** Changes of the company and of its logo take turns, also while there is no row to lock. */
export async function lockCompany(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('company', 0))`.execute(tx.sql)
}
