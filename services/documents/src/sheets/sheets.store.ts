import { type Decimal, decimal, newId, round, sum, ZERO } from '@formwork/kernel'
import { type Selectable, sql } from 'kysely'
import type { Database, Tx } from '../database.ts'
import type { SheetRow as StoredSheetRow } from '../generated/tables.ts'
import { dollars } from '../lines/cents.ts'
import type { PmSection, PmSheet } from '../pm/pm-sheet.ts'

export interface SheetFacts {
  readonly id: string
  readonly bidId: string
  readonly bidNumber: string
  readonly bidName: string
  readonly clientName: string
  readonly location: string | null
  readonly bidSubtotal: Decimal
  readonly createdBy: string
  readonly createdAt: Date
}

export interface SheetRow {
  readonly position: number
  readonly section: string
  readonly scope: string | null
  readonly name: string
  readonly basis: string
  readonly budget: Decimal
  readonly committed: Decimal | null
  readonly actual: Decimal | null
  readonly costCode: string | null
  readonly vendor: string | null
  readonly purchaseOrder: string | null
}

/** Sums of a section, or of the whole sheet. */
export interface SheetSums {
  readonly budget: Decimal
  readonly committed: Decimal
  readonly actual: Decimal
}

/** What a project manager fills in; undefined leaves it, null clears it. */
export interface FilledRow {
  readonly committed?: number | null | undefined
  readonly actual?: number | null | undefined
  readonly costCode?: string | null | undefined
  readonly vendor?: string | null | undefined
  readonly purchaseOrder?: string | null | undefined
}

const ROWS_PER_INSERT = 5_000
const ROWS_PER_READ = 500

/** Stores a new sheet with a blank row per section to fill; returns its id. */
export async function insertSheet(tx: Tx, pm: PmSheet, by: string): Promise<string> {
  const { bid } = pm
  const id = newId()
  await tx.sql
    .insertInto('sheets')
    .values({
      id,
      bid_id: bid.id,
      bid_number: bid.bidNumber,
      bid_name: bid.name,
      client_name: bid.clientName,
      location: bid.location ?? null,
      bid_subtotal: bid.subtotalCost,
      created_by: by,
    })
    .execute()
  const rows = pm.sections.flatMap(({ title, rows: own }) => [
    ...own.map(({ scope, name, basis, budget }) => ({
      section: title,
      scope,
      name,
      basis,
      budget: dollars(budget),
    })),
    { section: title, scope: null, name: '', basis: '', budget: '0.00' },
  ])
  for (let from = 0; from < rows.length; from += ROWS_PER_INSERT) {
    const batch = rows.slice(from, from + ROWS_PER_INSERT)
    const json = JSON.stringify(batch.map((row, index) => ({ position: from + index, ...row })))
    await sql`
      INSERT INTO sheet_rows (sheet_id, position, section, scope, name, basis, budget)
      SELECT ${id}::uuid, position, section, scope, name, basis, budget
      FROM jsonb_to_recordset(${json}::jsonb) AS line(
        position int, section text, scope text, name text, basis text, budget numeric)`.execute(
      tx.sql,
    )
  }
  return id
}

export async function findSheet(db: Database, id: string): Promise<SheetFacts | null> {
  const sheet = await db.sql
    .selectFrom('sheets')
    .select([
      'id',
      'bid_id as bidId',
      'bid_number as bidNumber',
      'bid_name as bidName',
      'client_name as clientName',
      'location',
      'bid_subtotal as bidSubtotal',
      'created_by as createdBy',
      'created_at as createdAt',
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  return sheet === undefined ? null : { ...sheet, bidSubtotal: decimal(sheet.bidSubtotal) }
}

const ROW_COLUMNS = [
  ...(['position', 'section', 'scope', 'name', 'basis'] as const),
  ...(['budget', 'committed', 'actual', 'cost_code', 'vendor', 'purchase_order'] as const),
] as const

/** The rows of a section in order, a batch at a time. */
export async function* rowsOf(
  db: Database,
  sheetId: string,
  section: PmSection,
): AsyncIterable<readonly SheetRow[]> {
  for (let after = -1; ; ) {
    const rows = await db.sql
      .selectFrom('sheet_rows')
      .select(ROW_COLUMNS)
      .where('sheet_id', '=', sheetId)
      .where('section', '=', section)
      .where('position', '>', after)
      .orderBy('position')
      .limit(ROWS_PER_READ)
      .execute()
    if (rows.length > 0) yield rows.map(toRow)
    const last = rows.at(-1)
    if (last === undefined || rows.length < ROWS_PER_READ) return
    after = last.position
  }
}

export async function sumsBySection(
  db: Database,
  sheetId: string,
): Promise<ReadonlyMap<string, SheetSums>> {
  const { rows } = await sql<Record<'section' | keyof SheetSums, string>>`
    SELECT section, coalesce(sum(budget), 0) AS budget, coalesce(sum(committed), 0) AS committed,
      coalesce(sum(actual), 0) AS actual
    FROM sheet_rows WHERE sheet_id = ${sheetId}::uuid GROUP BY section`.execute(db.sql)
  return new Map(
    rows.map(({ section, budget, committed, actual }) => [
      section,
      { budget: decimal(budget), committed: decimal(committed), actual: decimal(actual) },
    ]),
  )
}

export function addUpSums(sums: Iterable<SheetSums>): SheetSums {
  const all = [...sums]
  return {
    budget: sum(all.map(({ budget }) => budget)),
    committed: sum(all.map(({ committed }) => committed)),
    actual: sum(all.map(({ actual }) => actual)),
  }
}

/** Writes what was sent; null when there is no such row. */
export async function updateRow(
  db: Database,
  row: { readonly sheetId: string; readonly position: number },
  sent: FilledRow,
  by: string,
): Promise<SheetRow | null> {
  const { sheetId, position } = row
  const updated = await db.sql
    .updateTable('sheet_rows')
    .set({
      ...(sent.committed !== undefined && { committed: toText(sent.committed) }),
      ...(sent.actual !== undefined && { actual: toText(sent.actual) }),
      ...(sent.costCode !== undefined && { cost_code: sent.costCode }),
      ...(sent.vendor !== undefined && { vendor: sent.vendor }),
      ...(sent.purchaseOrder !== undefined && { purchase_order: sent.purchaseOrder }),
      updated_by: by,
      updated_at: new Date(),
    })
    .where('sheet_id', '=', sheetId)
    .where('position', '=', position)
    .returning(ROW_COLUMNS)
    .executeTakeFirst()
  return updated === undefined ? null : toRow(updated)
}

const toText = (amount: number | null): string | null => (amount === null ? null : String(amount))

export async function deleteSheetsOfBid(tx: Tx, bidId: string): Promise<void> {
  await tx.sql.deleteFrom('sheets').where('bid_id', '=', bidId).execute()
}

export const remainingOf = (sums: SheetSums): Decimal =>
  sums.budget.minus(sums.committed).minus(sums.actual)

/** How much of the budget is spoken for, as a fraction with four decimals. */
export const usedOf = (sums: SheetSums): Decimal =>
  sums.budget.isZero() ? ZERO : round(sums.committed.plus(sums.actual).div(sums.budget), 4)

export const sumsOfRow = (row: SheetRow): SheetSums => ({
  budget: row.budget,
  committed: row.committed ?? ZERO,
  actual: row.actual ?? ZERO,
})

type StoredRow = Pick<Selectable<StoredSheetRow>, (typeof ROW_COLUMNS)[number]>

function toRow({ budget, committed, actual, ...stored }: StoredRow): SheetRow {
  const { cost_code: costCode, purchase_order: purchaseOrder, ...row } = stored
  return {
    ...row,
    costCode,
    purchaseOrder,
    budget: decimal(budget),
    committed: committed === null ? null : decimal(committed),
    actual: actual === null ? null : decimal(actual),
  }
}
