import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isUuid, ResourceNotFound } from '@formwork/kernel'
import { NoRoom } from '@formwork/service-kit'
import type { FileStore } from './file-store.ts'

export interface FolderSettings {
  readonly root: string
  /** Bytes of the disk that are left to others: its database, its logs. */
  readonly minFreeBytes: number
}

const INCOMING = 'incoming'
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

/** How far an upload may go before the disk is looked at again. */
const CHECK_BYTES = 1_048_576

/**
 * Files in a folder that only we may enter: `<last two digits of the id>/<id>`, so that no name of
 * a person's making ever becomes a path. A file appears by rename, whole and on disk.
 */
export async function folderStore({ root, minFreeBytes }: FolderSettings): Promise<FileStore> {
  await mkdir(join(root, INCOMING), { recursive: true, mode: FOLDER_MODE })
  const pathOf = (id: string): string => {
    if (!isUuid(id)) throw ResourceNotFound({ resource: 'File' })
    return join(root, id.slice(-2), id)
  }
  return {
    async put(id, content) {
      const path = pathOf(id)
      const draft = join(root, INCOMING, id)
      try {
        await writeWhole(draft, whileThereIsRoom(content, root, minFreeBytes))
        await mkdir(dirname(path), { recursive: true, mode: FOLDER_MODE })
        await rename(draft, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await rm(draft, { force: true })
        throw FULL.includes(errorCode(error)) ? NoRoom({ cause: error }) : error
      }
    },
    async get(id, range) {
      const file = await open(pathOf(id)).catch((error: unknown) => {
        throw errorCode(error) === 'ENOENT' ? ResourceNotFound({ resource: 'File' }) : error
      })
      return createReadStream('', { fd: file, ...range })
    },
    async delete(id) {
      await rm(pathOf(id), { force: true })
    },
    async *list() {
      for (const folder of await readdir(root)) {
        if (folder === INCOMING) continue
        for (const id of await readdir(join(root, folder))) {
          const found = await stat(join(root, folder, id)).catch(() => undefined)
          if (found?.isFile() === true && isUuid(id)) yield { id, storedAt: found.mtime }
        }
      }
    },
    link: async () => undefined,
    async tidy(olderThan) {
      for (const name of await readdir(join(root, INCOMING))) {
        const path = join(root, INCOMING, name)
        const found = await stat(path).catch(() => undefined)
        if (found !== undefined && found.mtime < olderThan) await rm(path, { force: true })
      }
    },
  }
}

/**
 * @throws AppError `insufficient-storage` (507) before the content is begun, or while it arrives
 */
async function* whileThereIsRoom(
  content: AsyncIterable<Uint8Array>,
  folder: string,
  minFreeBytes: number,
): AsyncIterable<Uint8Array> {
  await checkRoom(folder, minFreeBytes)
  let unchecked = 0
  for await (const chunk of content) {
    unchecked += chunk.length
    if (unchecked >= CHECK_BYTES) {
      await checkRoom(folder, minFreeBytes)
      unchecked = 0
    }
    yield chunk
  }
}

async function checkRoom(folder: string, minFreeBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < minFreeBytes) throw NoRoom()
}

/** No space, or no more of it for us. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT']

async function writeWhole(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx', FILE_MODE)
  try {
    for await (const chunk of content) await file.writev([chunk])
    await file.sync()
  } finally {
    await file.close()
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined
}
