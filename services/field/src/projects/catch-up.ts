import type { Queries } from '../database.ts'
import type { FetchProject } from './fetch-project.ts'
import { findBehind, noteCaughtUp } from './projects.store.ts'

const AT_ONCE = 20

/** Asks estimating for jobs to which something newer happened; while it is away, at the next turn. */
export async function catchUp(db: Queries, fetch: FetchProject): Promise<void> {
  for (const project of await findBehind(db, AT_ONCE)) {
    await fetch(project.id)
    await noteCaughtUp(db, project)
  }
}
