import { type Decimal, decimal, newId, round, sum, ZERO } from '@formwork/kernel'
import { type Database, sql, type Tx } from '../database.ts'
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
}

/** Sums of a section, or of the whole sheet. */
export interface SheetSums {
  readonly budget: Decimal
  readonly committed: Decimal
  readonly actual: Decimal
}

/** What a project manager fills in; undefined leaves it, null clears it. */
export interface SpentAmounts {
  readonly committed?: number | null | undefined
  readonly actual?: number | null | undefined
}

const ROWS_PER_INSERT = 5_000
const ROWS_PER_READ = 500

/** Stores a new sheet with a blank row per section to fill; returns its id. */
export async function insertSheet(tx: Tx, pm: PmSheet, by: string): Promise<string> {
  const { bid } = pm
  const id = newId()
  await tx.sheet.create({
    data: {
      id,
      bidId: bid.id,
      bidNumber: bid.bidNumber,
      bidName: bid.name,
      clientName: bid.clientName,
      location: bid.location ?? null,
      bidSubtotal: bid.subtotalCost,
      createdBy: by,
    },
  })
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
    await tx.$executeRaw(sql`
      INSERT INTO sheet_rows (sheet_id, position, section, scope, name, basis, budget)
      SELECT ${id}::uuid, position, section, scope, name, basis, budget
      FROM jsonb_to_recordset(${json}::jsonb) AS line(
        position int, section text, scope text, name text, basis text, budget numeric)`)
  }
  return id
}

export function findSheet(db: Database, id: string): Promise<SheetFacts | null> {
  return db.sheet
    .findUnique({ where: { id } })
    .then((sheet) =>
      sheet === null ? null : { ...sheet, bidSubtotal: decimal(String(sheet.bidSubtotal)) },
    )
}

/** The rows of a section in order, a batch at a time. */
export async function* rowsOf(
  db: Database,
  sheetId: string,
  section: PmSection,
): AsyncIterable<readonly SheetRow[]> {
  for (let after = -1; ; ) {
    const rows = await db.sheetRow.findMany({
      where: { sheetId, section, position: { gt: after } },
      orderBy: { position: 'asc' },
      take: ROWS_PER_READ,
    })
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
  const groups = await db.sheetRow.groupBy({
    by: ['section'],
    where: { sheetId },
    _sum: { budget: true, committed: true, actual: true },
  })
  return new Map(
    groups.map(({ section, _sum }) => [
      section,
      {
        budget: decimal(String(_sum.budget ?? 0)),
        committed: decimal(String(_sum.committed ?? 0)),
        actual: decimal(String(_sum.actual ?? 0)),
      },
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
  amounts: SpentAmounts,
  by: string,
): Promise<SheetRow | null> {
  const { sheetId, position } = row
  const data = {
    ...(amounts.committed === undefined ? {} : { committed: amounts.committed }),
    ...(amounts.actual === undefined ? {} : { actual: amounts.actual }),
    updatedBy: by,
    updatedAt: new Date(),
  }
  const [updated] = await db.sheetRow.updateManyAndReturn({ where: { sheetId, position }, data })
  return updated === undefined ? null : toRow(updated)
}

export async function deleteSheetsOfBid(tx: Tx, bidId: string): Promise<void> {
  await tx.sheet.deleteMany({ where: { bidId } })
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

type StoredRow = Omit<SheetRow, 'budget' | 'committed' | 'actual'> & {
  readonly budget: unknown
  readonly committed: unknown
  readonly actual: unknown
}

/** Prisma has a decimal class of its own. */
function toRow(row: StoredRow): SheetRow {
  const optional = (value: unknown) => (value === null ? null : decimal(String(value)))
  return {
    position: row.position,
    section: row.section,
    scope: row.scope,
    name: row.name,
    basis: row.basis,
    budget: decimal(String(row.budget)),
    committed: optional(row.committed),
    actual: optional(row.actual),
  }
}
