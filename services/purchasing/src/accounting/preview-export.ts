import { toNumber } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { readAccounting } from './accounting.store.ts'
import { mappingFor, totalOf } from './batch.ts'
import { type Days, findExportable, readExported } from './exports.store.ts'

/** What a batch of some days would hold now. */
export interface NextBatch extends Days {
  readonly count: number
  /** Dollars, credits negative. */
  readonly total: number
  /** What has no account yet, without which it cannot be made. */
  readonly unmapped: readonly string[]
}

/** Takes nothing: what others approve or put into a batch meanwhile changes it. */
export async function previewExport(db: Queries, days: Days): Promise<NextBatch> {
  const exported = await readExported(db, await findExportable(db, days, { isLocked: false }))
  const mapping = mappingFor(await readAccounting(db), exported)
  return {
    ...days,
    count: exported.length,
    total: toNumber(totalOf(exported)),
    unmapped: exported.length === 0 || 'accounts' in mapping ? [] : mapping,
  }
}
