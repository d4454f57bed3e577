import { type Principal, toNumber } from '@formwork/kernel'
import type { Database } from '../database.ts'
import { AccountsNotMapped, NothingToExport } from './accounting.errors.ts'
import type { CreateExport } from './accounting.schemas.ts'
import { lockAccounting, readAccounting } from './accounting.store.ts'
import { mappingFor, totalOf, transactionOf } from './batch.ts'
import { batchCsv } from './batch-csv.ts'
import {
  type Batch,
  findExportable,
  insertBatch,
  nextBatchNumber,
  readExported,
} from './exports.store.ts'
import { batchIif } from './iif.ts'

/**
 * Puts what was approved in these days and is in no batch into the next one, with its file. Two at
 * the same time take turns: the second finds what the first one left.
 *
 * @throws NothingToExport, AccountsNotMapped
 */
export function createExport(
  db: Database,
  { from, to, format }: CreateExport,
  by: Principal,
): Promise<Batch> {
  return db.transaction(async (tx) => {
    await lockAccounting(tx)
    const ids = await findExportable(tx, { from, to }, { isLocked: true })
    const exported = await readExported(tx, ids)
    if (exported.length === 0) throw NothingToExport({ from, to })
    const mapping = mappingFor(await readAccounting(tx), exported)
    if (!('accounts' in mapping)) throw AccountsNotMapped({ names: mapping.join(', ') })
    const transactions = exported.map((each) => transactionOf(each, mapping))
    const number = await nextBatchNumber(tx)
    const content = format === 'csv' ? batchCsv(number, transactions) : batchIif(transactions)
    const total = toNumber(totalOf(exported))
    const batch = { number, from, to, format, count: exported.length, total, at: new Date() }
    await insertBatch(tx, batch, { ...ids, by, content })
    return { ...batch, by: by.email }
  })
}
