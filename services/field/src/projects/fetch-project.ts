import { AppError, ResourceNotFound, shareReads } from '@formwork/kernel'
import type { Logger } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { withoutKey } from '../requests/without-key.ts'
import type { ProjectFacts } from './project.ts'
import {
  findBehindSince,
  findProject,
  keepProject,
  markDeleted,
  noteCaughtUp,
  type Project,
} from './projects.store.ts'

/** Asks estimating for a job; undefined when it has no such bid. Throws when it cannot be asked. */
type AskForProject = (id: string) => Promise<ProjectFacts | undefined>

/** Brings a job from estimating into the own copy. @returns whether estimating has it */
export type FetchProject = (id: string) => Promise<boolean>

/** The own copy of jobs, and how one comes into it. */
export interface ProjectNeeds {
  readonly db: Database
  readonly fetchProject: FetchProject
  readonly log: Logger
}

/** One question at a time for one job, however many wait for the answer. */
export const projectFetcher = (db: Database, ask: AskForProject): FetchProject =>
  // Whose request it is does not matter: others wait for it, too, and it is no effect of theirs.
  shareReads((id) => withoutKey(() => fetchProject(db, ask, id)))

async function fetchProject(db: Database, ask: AskForProject, id: string): Promise<boolean> {
  const since = await findBehindSince(db, id)
  const facts = await ask(id)
  if (facts === undefined) await markDeleted(db, id)
  else await keepProject(db, facts)
  if (since !== undefined) await noteCaughtUp(db, { id, since })
  return facts !== undefined
}

const SOLD: readonly string[] = ['AWARDED', 'COMPLETED']

/** Whether a bid in this status is won. */
export const isSold = (status: string): boolean => SOLD.includes(status)

/**
 * A job with what is known of it. It is asked for when it is not known, when something newer happened,
 * and as long as its budget follows the bid; while estimating is away the last one known counts.
 *
 * @throws ResourceNotFound `Project not found`; unavailable for a job that was never asked for
 */
export async function readProject(needs: ProjectNeeds, id: string): Promise<Project> {
  const { db, fetchProject: fetch, log } = needs
  const known = await findProject(db, id)
  if (known === undefined) {
    if (!(await fetch(id))) throw ResourceNotFound({ resource: 'Project' })
    return requireProject(needs, id)
  }
  const follows = known.isBehind || (!known.isFrozen && isSold(known.status))
  if (!follows || known.isDeleted) return known
  try {
    await fetch(id)
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'unavailable') throw error
    log.warn({ err: error, projectId: id }, 'a project is as it was known last')
  }
  return requireProject(needs, id)
}

async function requireProject({ db }: ProjectNeeds, id: string): Promise<Project> {
  const project = await findProject(db, id)
  if (project === undefined) throw ResourceNotFound({ resource: 'Project' })
  return project
}
