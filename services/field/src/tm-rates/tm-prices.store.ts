import { nameKey } from '@formwork/kernel'
import type { VersionCheck } from '@formwork/service-kit'
import { sql } from 'kysely'
import type { Database, Queries, Tx } from '../database.ts'
import { changedFields, type FieldChange } from '../history/changed-fields.ts'

/** What an hour of a classification is sold at. */
export interface TmRate {
  readonly classification: string
  /** Dollars. */
  readonly hourlyRate: number
}

/** Percent on labor, materials and equipment. */
export interface TmMarkups {
  readonly labor: number
  readonly materials: number
  readonly equipment: number
}

export interface Versioned<Value> {
  readonly value: Value
  readonly version: number
}

/** Who changes them, and the version that `If-Match` names. */
export interface PriceChange {
  /** E-mail. */
  readonly by: string
  readonly check: VersionCheck
}

export async function readTmRates(db: Queries): Promise<Versioned<readonly TmRate[]>> {
  const { rows } = await sql<Versioned<readonly TmRate[]>>`
    SELECT s.rates_version AS version, coalesce((
      SELECT json_agg(json_build_object('classification', r.classification,
        'hourlyRate', r.hourly_rate::float8) ORDER BY r."position") FROM tm_rates r), '[]') AS value
    FROM tm_settings s`.execute(db.sql)
  return onlyRow(rows)
}

export async function readTmMarkups(db: Queries): Promise<Versioned<TmMarkups>> {
  const { rows } = await sql<Versioned<TmMarkups>>`
    SELECT s.markups_version AS version, json_build_object('labor', s.labor::float8,
      'materials', s.materials::float8, 'equipment', s.equipment::float8) AS value
    FROM tm_settings s`.execute(db.sql)
  return onlyRow(rows)
}

function onlyRow<Row>([row]: readonly Row[]): Row {
  if (row === undefined) throw new Error('The settings of T&M tickets are gone')
  return row
}

/** The rates of classifications, however they are written. */
export async function findTmRates(db: Queries): Promise<(classification: string) => number | null> {
  const { value } = await readTmRates(db)
  const rates = new Map(value.map((rate) => [nameKey(rate.classification), rate.hourlyRate]))
  return (classification) => rates.get(nameKey(classification)) ?? null
}

/** The whole list in the place of the one before. @throws ResourceChanged */
export function writeTmRates(
  db: Database,
  rates: readonly TmRate[],
  { by, check }: PriceChange,
): Promise<Versioned<readonly TmRate[]>> {
  return db.transaction(async (tx) => {
    const before = await lockSettings(tx, readTmRates)
    check(before.version)
    const changes = changedFields({ rates: before.value }, { rates })
    if (changes.length === 0) return before
    await tx.sql.deleteFrom('tm_rates').execute()
    const rows = rates.map(({ classification, hourlyRate }, position) => {
      const key = nameKey(classification)
      return { key, classification, hourly_rate: hourlyRate.toFixed(4), position }
    })
    if (rows.length > 0) await tx.sql.insertInto('tm_rates').values(rows).execute()
    await sql`UPDATE tm_settings SET rates_version = rates_version + 1`.execute(tx.sql)
    await record(tx, 'RATES', by, changes)
    return readTmRates(tx)
  })
}

/** Those that are sent; the others stay. @throws ResourceChanged */
export function writeTmMarkups(
  db: Database,
  sent: { readonly [Name in keyof TmMarkups]?: number | undefined },
  { by, check }: PriceChange,
): Promise<Versioned<TmMarkups>> {
  return db.transaction(async (tx) => {
    const before = await lockSettings(tx, readTmMarkups)
    check(before.version)
    const after: TmMarkups = {
      labor: sent.labor ?? before.value.labor,
      materials: sent.materials ?? before.value.materials,
      equipment: sent.equipment ?? before.value.equipment,
    }
    const changes = changedFields(before.value, after)
    if (changes.length === 0) return before
    await sql`
      UPDATE tm_settings SET labor = ${after.labor}::numeric,
        materials = ${after.materials}::numeric, equipment = ${after.equipment}::numeric,
        markups_version = markups_version + 1`.execute(tx.sql)
    await record(tx, 'MARKUPS', by, changes)
    return readTmMarkups(tx)
  })
}

async function lockSettings<Value>(tx: Tx, read: (tx: Tx) => Promise<Value>): Promise<Value> {
  await tx.sql.selectFrom('tm_settings').select('id').forUpdate().execute()
  return read(tx)
}

type PriceKind = 'RATES' | 'MARKUPS'

async function record(
  tx: Tx,
  of: PriceKind,
  by: string,
  changes: readonly FieldChange[],
): Promise<void> {
  const values = { of, by, changes: JSON.stringify(changes) }
  await tx.sql.insertInto('tm_price_history').values(values).execute()
}

/** What was changed of them, the first entry first. */
export async function readPriceHistory(
  db: Queries,
  of: PriceKind,
): Promise<
  readonly { readonly at: string; readonly by: string; readonly changes: readonly FieldChange[] }[]
> {
  const rows = await db.sql
    .selectFrom('tm_price_history')
    .select(['at', 'by', 'changes'])
    .where('of', '=', of)
    .orderBy('position')
    .execute()
  return rows.map(({ at, by, changes }) => ({
    at: at.toISOString(),
    by,
    changes: changes as unknown as readonly FieldChange[],
  }))
}
