import type { Queries } from '../database.ts'
import type { FetchProject } from './fetch-project.ts'
import { findBehind } from './projects.store.ts'

const AT_ONCE = 20

/** Asks estimating for jobs to which something newer happened; while it is away, at the next turn. */
export async function catchUp(db: Queries, fetch: FetchProject): Promise<void> {
  for (const id of await findBehind(db, AT_ONCE)) await fetch(id)
}
