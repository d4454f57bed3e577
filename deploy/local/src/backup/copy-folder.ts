import { constants } from 'node:fs'
import { copyFile, mkdir, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { errorCode } from '@formwork/backing-services'

export interface CopyOptions {
  /** Whether something is copied, by its path under the folder. */
  readonly wants?: (path: string) => boolean
  /** Leaves alone what is there already. */
  readonly onlyMissing?: boolean
}

/**
 * Copies a folder whose files come and go meanwhile: one that is gone when its turn comes is left
 * out.
 */
export async function copyFolder(
  from: string,
  to: string,
  { wants = () => true, onlyMissing = false }: CopyOptions = {},
): Promise<void> {
  const mode = constants.COPYFILE_FICLONE | (onlyMissing ? constants.COPYFILE_EXCL : 0)
  const copy = async (folder: string): Promise<void> => {
    const target = join(to, relative(from, folder))
    await mkdir(target, { recursive: true, mode: 0o700 })
    for (const entry of await readdir(folder, { withFileTypes: true })) {
      const path = join(folder, entry.name)
      if (!wants(relative(from, path))) continue
      if (entry.isDirectory()) await copy(path)
      else if (entry.isFile()) await copyFile(path, join(target, entry.name), mode).catch(ignore)
    }
  }
  await copy(from)
}

function ignore(error: unknown): void {
  if (!['ENOENT', 'EEXIST'].includes(errorCode(error) ?? '')) throw error
}
