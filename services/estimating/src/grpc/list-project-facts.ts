import { sqlClient } from '@formwork/database'
import { InvalidError, isUuid } from '@formwork/kernel'
import type { Pool } from 'pg'
import { type Sql, sql } from '../database.ts'
import { readBidFacts } from '../events/bid-events.ts'

/** So many that the largest bids still fit into a message. */
const PAGE = 25

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
  pool: Pool,
  { afterId, projectIds }: ProjectFactsPage,
): Promise<{ readonly projects: readonly ProjectFacts[] }> {
  if (projectIds.length > PAGE) throw new InvalidError(`Ask for at most ${PAGE} projects at once`)
  const wanted = projectIds.filter(isUuid)
  if (projectIds.length > 0 && wanted.length === 0) return { projects: [] }
  const db = sqlClient(pool)
  const ids = wanted.length > 0 ? wanted : await idsAfter(db.$queryRaw, afterId)
  const bids = await readBidFacts(db, ids)
  return {
    projects: bids.map(({ version, facts }) => ({
      ...{ id: facts.id, version },
      facts: JSON.stringify(facts),
    })),
  }
}

async function idsAfter(
  read: <T>(query: Sql) => Promise<T>,
  afterId: string,
): Promise<readonly string[]> {
  const after = isUuid(afterId) ? sql`WHERE id > ${afterId}::uuid` : sql``
  const rows = await read<readonly { readonly id: string }[]>(
    sql`SELECT id FROM bids ${after} ORDER BY id LIMIT ${PAGE}`,
  )
  return rows.map(({ id }) => id)
}
