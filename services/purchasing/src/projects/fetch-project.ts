import type { ProjectMessage } from '@formwork/contracts'
import { shareReads } from '@formwork/kernel'
import type { Database, Queries } from '../database.ts'
import { type Amounts, amountsOf, factsOfMessage } from './project.ts'
import { applyFacts, saveKnownBudget } from './projects.store.ts'

/** Asks estimating for a project; undefined when there is none. Throws when it cannot be asked. */
export type AskForProject = (id: string) => Promise<ProjectMessage | undefined>

/** Brings a project from estimating into the own copy, and answers with its budget of now. */
export type FetchProject = (id: string) => Promise<Amounts | undefined>

/** The own copy of projects, and how a project comes into it. */
export interface ProjectNeeds {
  readonly db: Queries
  readonly fetchProject: FetchProject
}

/** One question at a time for one project, however many wait for the answer. */
export const projectFetcher = (db: Database, ask: AskForProject): FetchProject =>
  shareReads((id) => fetchProject(db, ask, id))

async function fetchProject(db: Database, ask: AskForProject, id: string) {
  const message = await ask(id)
  if (message === undefined) return undefined
  const amounts = amountsOf(message)
  await applyFacts(db, factsOfMessage(message))
  await saveKnownBudget(db, id, { ...amounts, contract: message.contract ?? null }, new Date())
  return amounts
}
