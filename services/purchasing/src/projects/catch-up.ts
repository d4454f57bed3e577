import type { Logger } from '@formwork/service-kit'
import type { Queries } from '../database.ts'
import type { FetchProject } from './fetch-project.ts'
import { findBehind, noteCaughtUp } from './project-scopes.store.ts'

export interface CatchUpNeeds {
  readonly db: Queries
  readonly fetch: FetchProject
  readonly log: Logger
}

const PAUSE_MS = 1_000
const AT_ONCE = 20

/**
 * Asks estimating for the projects of which an event was missed; while it is away, again and again.
 */
export function startCatchingUp(needs: CatchUpNeeds): { close(): Promise<void> } {
  const { log } = needs
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    running ??= catchUp(needs)
      .catch((err: unknown) => log.warn({ err }, 'projects stay behind'))
      .finally(() => {
        running = undefined
      })
  }, PAUSE_MS).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await running
    },
  }
}

async function catchUp({ db, fetch }: CatchUpNeeds): Promise<void> {
  for (const project of await findBehind(db, AT_ONCE)) {
    await fetch(project.id)
    await noteCaughtUp(db, project)
  }
}
