import { AppError, defineError, shareReads } from '@formwork/kernel'
import type { Logger } from '@formwork/service-kit'
import type { PurchasingClient } from '../clients/purchasing-client.ts'
import type { Database } from '../database.ts'
import { withoutKey } from '../requests/without-key.ts'
import { type CostCode, findCostCode, keepCostCodes } from './cost-codes.store.ts'

export const UnknownCostCode = defineError(
  'invalid',
  'INVALID',
  'Cost code {code…} is not on the list',
)

/** Brings the list up to date; while purchasing is away it stays as it was known last. */
type RefreshCostCodes = () => Promise<void>

export interface CostCodeNeeds {
  readonly db: Database
  readonly refreshCostCodes: RefreshCostCodes
}

/**
 * A code of purchasing's list, an inactive one too. While purchasing is away, of the list that is
 * known last.
 *
 * @returns the code as the list writes it
 * @throws UnknownCostCode
 */
export async function requireCostCode(needs: CostCodeNeeds, code: string): Promise<CostCode> {
  await needs.refreshCostCodes()
  const found = await findCostCode(needs.db, code)
  if (found === undefined) throw UnknownCostCode({ code })
  return found
}

/** One question at a time, however many wait for the answer. */
export function costCodeRefresher(needs: {
  readonly db: Database
  readonly purchasing: Pick<PurchasingClient, 'costCodes'>
  readonly log: Logger
}): RefreshCostCodes {
  const refresh = shareReads(() => withoutKey(() => refreshCostCodes(needs)))
  return () => refresh('')
}

async function refreshCostCodes({
  db,
  purchasing,
  log,
}: Parameters<typeof costCodeRefresher>[0]): Promise<void> {
  try {
    const codes = await purchasing.costCodes()
    await keepCostCodes(
      db,
      codes.map((each) => ({ code: each.code, section: each.section ?? null })),
    )
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error
    log.warn({ err: error }, 'cost codes are as they were known last')
  }
}
