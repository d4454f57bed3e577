import { AppError } from '@formwork/kernel'
import type { FileStore } from './file-store.ts'
import { FilesOutOfReach } from './files.errors.ts'

/**
 * A store whose own faults (out of reach, a bucket that is gone, a folder that is not mounted) are
 * told as what they are to users: files are away for now, 503. What is wrong with the content of an
 * upload, and what the store itself has named, stays as it is.
 */
export function withFaultsNamed(store: FileStore): FileStore {
  return {
    ...store,
    async put(id, content) {
      let wrong: unknown
      const watched = (async function* () {
        try {
          yield* content
        } catch (error) {
          wrong = error
          throw error
        }
      })()
      await store.put(id, watched).catch((error: unknown) => {
        // What was wrong with the content matters more than how the store took it.
        throw wrong ?? named(error)
      })
    },
    get: (id, range) => store.get(id, range).catch(fail),
    link: (id, headers) => store.link(id, headers).catch(fail),
  }
}

function fail(error: unknown): never {
  throw named(error)
}

function named(error: unknown): unknown {
  if (error instanceof AppError) return error
  return FilesOutOfReach({ cause: error })
}
