import { invalidField } from '@formwork/kernel'
import { followsPours } from '../pricing/following.ts'
import type { Fields } from '../rates/fields.ts'
import { DaysFollow, OWN_WORKERS } from '../rates/production.errors.ts'

/**
 * What a request gave of fields that are calculated. As it was before, or as it comes out, is no
 * change.
 *
 * @param given the fields with what was sent, before anything was calculated
 * @param settled the same as they are to be stored
 * @throws InvalidError for workers or a rate beside a crew, days beside a production, or hours of a
 * pump beside the pours that give them
 */
export function checkCalculated(before: Fields, given: Fields, settled: Fields): void {
  const differs = (field: string) =>
    given[field] != null && given[field] !== before[field] && given[field] !== settled[field]
  if (settled.crewMembers != null) {
    const workersAreTyped = differs('workers') && given.workers !== ONE_WORKER
    if (workersAreTyped || differs('hourlyRate')) {
      throw invalidField(workersAreTyped ? 'workers' : 'hourlyRate', OWN_WORKERS)
    }
  }
  if (followsPours(settled) && differs('pumpHours')) {
    throw invalidField('pumpHours', 'Pump hours follow the delivery: send one of them')
  }
  if (settled.production != null && differs('days')) {
    throw invalidField('days', DaysFollow.sentence, DaysFollow.code)
  }
}

/** What a new item has where nothing says how many. */
const ONE_WORKER = 1
