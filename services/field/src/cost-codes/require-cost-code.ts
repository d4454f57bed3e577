import { AppError, defineError } from '@formwork/kernel'
import type { Logger } from '@formwork/service-kit'
import type { PurchasingClient } from '../clients/purchasing-client.ts'
import type { Database } from '../database.ts'
import { type CostCode, findCostCode, keepCostCodes } from './cost-codes.store.ts'

export const UnknownCostCode = defineError(
  'invalid',
  'INVALID',
  'Cost code {code…} is not on the list',
)

export interface CostCodeNeeds {
  readonly db: Database
  readonly purchasing: Pick<PurchasingClient, 'costCodes'>
  readonly log: Logger
}

/**
 * A code of purchasing's list, an inactive one too. While purchasing is away, of the list that is
 * known last.
 *
 * @returns the code as the list writes it
 * @throws UnknownCostCode
 */
export async function requireCostCode(needs: CostCodeNeeds, code: string): Promise<CostCode> {
  await refreshCostCodes(needs)
  const found = await findCostCode(needs.db, code)
  if (found === undefined) throw UnknownCostCode({ code })
  return found
}

/** Brings the list up to date; while purchasing is away it stays as it was known last. */
export async function refreshCostCodes({ db, purchasing, log }: CostCodeNeeds): Promise<void> {
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
