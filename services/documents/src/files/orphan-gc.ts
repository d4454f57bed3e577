import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import type { FileStore } from './file-store.ts'
import { idsAfter, knownIds } from './stored-files.store.ts'

export interface OrphanReport {
  /** Files without a row that were deleted. */
  readonly orphans: number
  /** Rows whose file is not in the store: they need a person. */
  readonly missing: readonly string[]
}

const DAY_MS = 24 * 60 * 60 * 1000
const EVERY_MS = 6 * 60 * 60 * 1000
const FIRST_AFTER_MS = 60_000
const BATCH = 500

/**
 * Brings store and rows together again: what a crash left in the store without a row is deleted
 * after a day, when no upload can still be under way; a row without its file is reported.
 */
export async function collectOrphans(
  db: Database,
  store: FileStore,
  now: Date = new Date(),
): Promise<OrphanReport> {
  const limit = new Date(now.getTime() - DAY_MS)
  await store.tidy(limit)
  const stored = new Set<string>()
  let orphans = 0
  let batch: { id: string; storedAt: Date }[] = []
  const check = async (): Promise<void> => {
    const ids = batch.map(({ id }) => id)
    const known = await knownIds(db, ids)
    for (const { id, storedAt } of batch) {
      stored.add(id)
      if (known.has(id) || storedAt >= limit) continue
      await store.delete(id)
      orphans += 1
    }
    batch = []
  }
  for await (const file of store.list()) {
    batch.push(file)
    if (batch.length === BATCH) await check()
  }
  await check()
  return { orphans, missing: await rowsWithout(db, stored, limit) }
}

/** Only rows older than the listing can be judged by it. */
async function rowsWithout(
  db: Database,
  stored: ReadonlySet<string>,
  before: Date,
): Promise<readonly string[]> {
  const missing: string[] = []
  for (let after: string | undefined; ; ) {
    const ids = await idsAfter(db, after, before, BATCH)
    missing.push(...ids.filter((id) => !stored.has(id)))
    if (ids.length < BATCH) return missing
    after = ids.at(-1)
  }
}

/** Runs every six hours; two replicas that run it at once do each other no harm. */
export function startOrphanGc(options: {
  readonly db: Database
  readonly store: FileStore
  readonly log: Logger
}): { close(): Promise<void> } {
  const { db, store, log } = options
  const end = new AbortController()
  const loop = async (): Promise<void> => {
    for (let pauseMs = FIRST_AFTER_MS; ; pauseMs = EVERY_MS) {
      await wait(pauseMs, undefined, { signal: end.signal, ref: false })
      try {
        const { orphans, missing } = await collectOrphans(db, store)
        if (orphans > 0) log.info({ orphans }, 'files without a row were deleted')
        if (missing.length > 0) log.error({ missing }, 'files are missing from the store')
      } catch (err) {
        log.warn({ err }, 'orphaned files could not be collected')
      }
    }
  }
  const running = loop().catch(() => {})
  return {
    async close() {
      end.abort()
      await running
    },
  }
}
