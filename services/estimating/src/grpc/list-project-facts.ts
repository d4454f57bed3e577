import { defineError, isUuid } from '@formwork/kernel'
import type { Queries } from '../database.ts'
import { readBidFacts } from '../events/bid-facts.store.ts'
import { bidIdsAfter } from './projects.store.ts'

/** So many that the largest bids still fit into a message. */
const PAGE = 25

const TooManyProjects = defineError(
  'invalid',
  'INVALID',
  `Ask for at most ${PAGE} projects at once`,
)

export interface ProjectFactsPage {
  readonly afterId: string
  readonly projectIds: readonly string[]
}

interface ProjectFacts {
  readonly id: string
  readonly version: number
  /** JSON of `bidFacts`. */
  readonly facts: string
}

/** A page of bids, each with its facts as events tell them, by id. */
export async function listProjectFacts(
  db: Queries,
  { afterId, projectIds }: ProjectFactsPage,
): Promise<{ readonly projects: readonly ProjectFacts[] }> {
  if (projectIds.length > PAGE) throw TooManyProjects()
  const wanted = projectIds.filter(isUuid)
  if (projectIds.length > 0 && wanted.length === 0) return { projects: [] }
  const ids =
    wanted.length > 0 ? wanted : await bidIdsAfter(db, isUuid(afterId) ? afterId : null, PAGE)
  const bids = await readBidFacts(db, ids)
  return {
    projects: bids.map(({ version, facts }) => ({
      id: facts.id,
      version,
      facts: JSON.stringify(facts),
    })),
  }
}
