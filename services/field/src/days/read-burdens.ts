import { AppError } from '@formwork/kernel'
import { findBurdens, keepBurdens } from '../projects/projects.store.ts'
import { BURDEN_NAMES, type BurdenTexts } from './day.ts'
import type { DayNeeds } from './day-needs.ts'

/**
 * What an hour costs besides its pay in a project today; while estimating is away, as it was known
 * last. What the rate book does not have costs nothing.
 *
 * @throws unavailable for a project whose burdens were never asked for
 */
export async function readBurdens(
  { db, estimating, log }: Pick<DayNeeds, 'db' | 'estimating' | 'log'>,
  projectId: string,
): Promise<BurdenTexts> {
  try {
    const answer = await estimating.laborBurdens(projectId)
    const burdens = complete(answer)
    await keepBurdens(db, projectId, burdens)
    return burdens
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error
    const known = await findBurdens(db, projectId)
    if (known === null) throw error
    log.warn({ err: error, projectId }, 'the burdens of a project are as they were known last')
    return complete(known)
  }
}

const complete = (found: object): BurdenTexts => {
  const known = new Map(Object.entries(found))
  const texts = BURDEN_NAMES.map((name) => [name, String(known.get(name) ?? '0')])
  return Object.fromEntries(texts) as BurdenTexts
}
