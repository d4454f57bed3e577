import { AppError } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import type { FetchProject } from './fetch-project.ts'
import { findBehind } from './projects.store.ts'

const AT_ONCE = 20

/**
 * Asks estimating for jobs to which something newer happened; while it is away, at the next turn. A job
 * that cannot be taken in keeps no other waiting.
 */
export async function catchUp(db: Queries, fetch: FetchProject): Promise<void> {
  const faults: unknown[] = []
  for (const id of await findBehind(db, AT_ONCE)) {
    try {
      await fetch(id)
    } catch (error) {
      if (error instanceof AppError && error.kind === 'unavailable') throw error
      faults.push(error)
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, 'Some projects could not be taken in')
}
