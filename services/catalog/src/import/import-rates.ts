import type { AppError, ErrorDetail } from '@formwork/kernel'
import { z } from 'zod'
import type { Database, Queries, Tx } from '../database.ts'
import { type Changed, changeRates } from '../rates/change-rates.ts'
import { newRow } from '../rates/create-rate.ts'
import { createMany, readAll, rewriteMany } from '../rates/many-rates.ts'
import type { RateType } from '../rates/rate-type.ts'
import { loadJudge } from '../rates/record-validation.ts'
import { orTaken } from '../rates/taken.ts'
import { BadRows, OneBadRow } from './import.errors.ts'
import { withIds } from './named-records.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type BadRow, readCsv, type Sheet } from './read-csv.ts'

export const importReport = z
  .object({
    dryRun: z.boolean().describe('Whether it was only tried, so that nothing changed'),
    revision: z
      .int()
      .nullable()
      .describe(
        'The revision of the rate book that it made, which takes it back; null: it changed nothing',
      ),
    columns: z
      .array(z.string())
      .describe('The columns of the file in their order, by the names of the fields'),
    created: z.int().describe('Records that were made'),
    updated: z.int().describe('Records that were changed'),
    unchanged: z.int().describe('Records that were as the file has them'),
    errors: z
      .array(
        z.object({
          line: z.int().describe('The line of the file; its header is line 1'),
          message: z.string().describe('What is wrong with it'),
        }),
      )
      .describe('Lines that are wrong; with any, nothing changed'),
  })
  .meta({ id: 'ImportReport' })

export type ImportReport = z.infer<typeof importReport>

/** What an import of this file would do, and what is wrong with which line; nothing changes. */
export async function tryImport(
  db: Database,
  rateType: RateType,
  csv: string,
): Promise<ImportReport> {
  const sheet = await readCsv(rateType, csv)
  const plan = await planOf(db, rateType, sheet)
  return report(sheet, plan, { dryRun: true, revision: null })
}

/**
 * Imports a spreadsheet, all of it or nothing.
 * @throws BadRows, with a detail for each bad line
 */
export async function importRates(
  db: Database,
  rateType: RateType,
  csv: string,
  by: string,
): Promise<ImportReport> {
  const sheet = await readCsv(rateType, csv)
  return orTaken(
    rateType,
    changeRates(db, by, (tx, at, revision) => importSheet(tx, rateType, sheet, { at, revision })),
  )
}

async function importSheet(
  tx: Tx,
  rateType: RateType,
  sheet: Sheet,
  { at, revision }: { readonly at: Date; readonly revision: number },
): Promise<Changed<ImportReport>> {
  const plan = await planOf(tx, rateType, sheet)
  if (plan.errors.length > 0) throw badRows(plan.errors)
  const rows = plan.creates.map((values) => newRow(rateType, values, at))
  const changes = [
    ...(await rewriteMany(tx, rateType, plan.updates, at)),
    ...(await createMany(tx, rateType, rows)),
  ]
  const made = changes.length === 0 ? null : revision + 1
  return { result: report(sheet, plan, { dryRun: false, revision: made }), changes }
}

async function planOf(db: Queries, rateType: RateType, sheet: Sheet): Promise<ImportPlan> {
  const judge = await loadJudge(rateType, db)
  const named = await withIds(rateType, sheet, db)
  return planImport(rateType, named, await readAll(db, rateType), judge)
}

function report(
  { columns }: Sheet,
  plan: ImportPlan,
  done: Pick<ImportReport, 'dryRun' | 'revision'>,
): ImportReport {
  const { creates, updates, unchanged, errors } = plan
  return {
    ...done,
    columns: [...columns],
    created: creates.length,
    updated: updates.length,
    unchanged,
    errors: [...errors],
  }
}

function badRows(errors: readonly BadRow[]): AppError {
  const [{ line, message } = { line: 0, message: '' }] = errors
  const rows = new Set(errors.map((error) => error.line)).size
  const details: ErrorDetail[] = errors.map((error) => ({
    path: `line ${error.line}`,
    message: error.message,
  }))
  return rows === 1
    ? OneBadRow({ line, message }, { details })
    : BadRows({ rows, line, message }, { details })
}
