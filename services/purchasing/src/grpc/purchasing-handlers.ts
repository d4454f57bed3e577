import type {
  CostCodeMessage,
  OrderedSourceMessage,
  OrderedSourcesQuestion,
} from '@formwork/contracts'
import { defineError, isUuid, ResourceNotFound } from '@formwork/kernel'
import { readCostCodes } from '../cost-codes/cost-codes.store.ts'
import type { Queries } from '../database.ts'
import { readProjectZone } from '../projects/company-zone.store.ts'
import { findOrderedSources } from '../projects/ordered.store.ts'

const MOST_SOURCES = 1_000
const TooManySources = defineError('invalid', 'INVALID', `At most ${MOST_SOURCES} sources`)

/** Answers of PurchasingService (proto/purchasing/v1). */
export function purchasingHandlers(db: Queries) {
  return {
    listOrderedSources: async ({
      projectId,
      sourceKeys,
    }: OrderedSourcesQuestion): Promise<{ sources: OrderedSourceMessage[] }> => {
      if (!isUuid(projectId)) throw ResourceNotFound({ resource: 'Project' })
      if (sourceKeys.length > MOST_SOURCES) throw TooManySources()
      const ordered = await findOrderedSources(db, { projectId }, sourceKeys)
      return { sources: ordered.map(({ sourceKey, poNumber }) => ({ sourceKey, poNumber })) }
    },
    getProjectZone: async ({ projectId }: { projectId: string }): Promise<{ timeZone: string }> => {
      if (!isUuid(projectId)) throw ResourceNotFound({ resource: 'Project' })
      return { timeZone: await readProjectZone(db, projectId) }
    },
    listCostCodes: async (): Promise<{ costCodes: CostCodeMessage[] }> => {
      const codes = await readCostCodes(db)
      return {
        costCodes: codes.map(({ code, name, section, isActive }) => ({
          code,
          name,
          isActive,
          ...(section !== null && { section }),
        })),
      }
    },
  }
}
