import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import type { FileStore } from './file-store.ts'
import { discardedIds, removeDiscarded } from './stored-files.store.ts'

export interface FileDeletionWorker {
  /** Files were discarded: delete their bytes soon. */
  wake(): void
  /** Deletes what is due; returns how many files. */
  run(): Promise<number>
  close(): Promise<void>
}

const POLL_MS = 30_000
const BATCH = 100

/**
 * Deletes the bytes of discarded files. Whatever goes wrong, the note of them stays until it went
 * right; any number of replicas may run this side by side.
 */
export function startFileDeletionWorker(options: {
  readonly db: Database
  readonly store: FileStore
  readonly log: Logger
}): FileDeletionWorker {
  const { db, store, log } = options
  const end = new AbortController()
  let ring = Promise.withResolvers<void>()

  const batch = async (): Promise<number> => {
    const due = await discardedIds(db, BATCH)
    for (const id of due) await store.delete(id)
    await removeDiscarded(db, due)
    return due.length
  }
  const run = async (): Promise<number> => {
    let total = 0
    for (let count = BATCH; count === BATCH; total += count) count = await batch()
    return total
  }
  const loop = async (): Promise<void> => {
    while (!end.signal.aborted) {
      await run().catch((err: unknown) => log.warn({ err }, 'discarded files are deleted later'))
      const timer = new AbortController()
      const signal = AbortSignal.any([timer.signal, end.signal])
      await Promise.race([wait(POLL_MS, undefined, { signal }).catch(() => {}), ring.promise])
      timer.abort()
      ring = Promise.withResolvers()
    }
  }
  const running = loop()
  return {
    run,
    wake: () => ring.resolve(),
    async close() {
      end.abort()
      await running
    },
  }
}
