import { AppError } from '@formwork/kernel'
import type { Logger } from '@formwork/service-kit'
import type { EstimatingClient } from '../clients/estimating-client.ts'
import type { Database } from '../database.ts'
import { findBurdens, keepBurdens } from '../projects/projects.store.ts'
import { BURDEN_NAMES, type BurdenTexts } from './day.ts'
import type { AnsweredBurdens } from './labor-burdens.ts'

interface BurdenNeeds {
  readonly db: Database
  readonly estimating: Pick<EstimatingClient, 'laborBurdens'>
  readonly log: Logger
}

/**
 * What an hour costs besides its pay in a project today; while estimating is away, as it was known
 * last. What the rate book does not have costs nothing.
 *
 * @throws unavailable for a project whose burdens were never asked for
 */
export async function readBurdens(
  { db, estimating, log }: BurdenNeeds,
  projectId: string,
): Promise<AnsweredBurdens> {
  try {
    const answer = await estimating.laborBurdens(projectId)
    const burdens = complete(answer)
    await keepBurdens(db, projectId, burdens)
    return { burdens, isKnownLast: false }
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error
    const known = await findBurdens(db, projectId)
    if (known === null) throw error
    log.warn({ err: error, projectId }, 'the burdens of a project are as they were known last')
    return { burdens: complete(known), isKnownLast: true }
  }
}

const complete = (found: object): BurdenTexts => {
  const known = new Map(Object.entries(found))
  const texts = BURDEN_NAMES.map((name) => [name, String(known.get(name) ?? '0')])
  return Object.fromEntries(texts) as BurdenTexts
}
