import { type ErrorDetail, InvalidError } from '@formwork/kernel'
import { z } from 'zod'
import type { Database, Tx } from '../database.ts'
import { type Changed, changeRates } from '../rates/change-rates.ts'
import { newRow } from '../rates/create-rate.ts'
import { createMany, readAll, rewriteMany } from '../rates/many-rates.ts'
import type { RateKind } from '../rates/rate-kind.ts'
import { orTaken } from '../rates/taken.ts'
import { type ImportPlan, planImport } from './plan-import.ts'
import { type BadRow, readCsv, type Sheet } from './read-csv.ts'

export const importReport = z
  .object({
    dryRun: z.boolean(),
    created: z.int(),
    updated: z.int(),
    unchanged: z.int(),
    errors: z.array(z.object({ line: z.int(), message: z.string() })),
  })
  .meta({ id: 'ImportReport' })

export type ImportReport = z.infer<typeof importReport>

/** What an import of this file would do, and what is wrong with which line; nothing changes. */
export async function tryImport(db: Database, kind: RateKind, csv: string): Promise<ImportReport> {
  const sheet = await readCsv(kind, csv)
  const plan = await planImport(kind, sheet, await readAll(db, kind))
  return report(plan, true)
}

/**
 * Imports a spreadsheet, all of it or nothing.
 * @throws InvalidError that names each bad line
 */
export async function importRates(
  db: Database,
  kind: RateKind,
  csv: string,
  by: string,
): Promise<ImportReport> {
  const sheet = await readCsv(kind, csv)
  return orTaken(
    kind,
    changeRates(db, by, (tx, at) => importSheet(tx, kind, sheet, at)),
  )
}

async function importSheet(
  tx: Tx,
  kind: RateKind,
  sheet: Sheet,
  at: Date,
): Promise<Changed<ImportReport>> {
  const plan = await planImport(kind, sheet, await readAll(tx, kind))
  if (plan.errors.length > 0) throw badRows(plan.errors)
  const rows = plan.creates.map((values) => newRow(kind, values, at))
  const changes = [
    ...(await rewriteMany(tx, kind, plan.updates, at)),
    ...(await createMany(tx, kind, rows)),
  ]
  return { result: report(plan, false), changes }
}

function report(plan: ImportPlan, dryRun: boolean): ImportReport {
  const { creates, updates, unchanged, errors } = plan
  return {
    dryRun,
    created: creates.length,
    updated: updates.length,
    unchanged,
    errors: [...errors],
  }
}

function badRows(errors: readonly BadRow[]): InvalidError {
  const [first] = errors
  const rows = new Set(errors.map(({ line }) => line)).size
  const count = rows === 1 ? 'One row is wrong' : `${rows} rows are wrong`
  const details: ErrorDetail[] = errors.map(({ line, message }) => ({
    path: `line ${line}`,
    message,
  }))
  return new InvalidError(
    `${count}, nothing was imported; line ${first?.line}: ${first?.message}`,
    'BAD_ROWS',
    { details },
  )
}
