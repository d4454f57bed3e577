import { AppError } from '@formwork/kernel'
import type { Logger } from '@formwork/service-kit'
import type { PurchasingClient } from '../clients/purchasing-client.ts'
import type { Database } from '../database.ts'
import { keepZone, type Project } from './projects.store.ts'

export interface ZoneNeeds {
  readonly db: Database
  readonly purchasing: Pick<PurchasingClient, 'projectZone'>
  readonly log: Logger
}

/** Where a day begins first: while no zone of the project is known, nobody's today is ahead. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/** The time zone of a project; while purchasing is away, as it was known last. */
export async function projectZone(
  { db, purchasing, log }: ZoneNeeds,
  { id, timeZone }: Pick<Project, 'id' | 'timeZone'>,
): Promise<string> {
  try {
    const zone = await purchasing.projectZone(id)
    if (zone !== timeZone) await keepZone(db, id, zone)
    return zone
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error
    log.warn({ err: error, projectId: id }, 'the zone of a project is as it was known last')
    return timeZone ?? FIRST_ZONE
  }
}
