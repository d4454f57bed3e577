import { chmod, lstat, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * A folder under the system's temporary folder that is filled once and then shared by all our
 * processes: whoever comes first fills a draft and renames it, so that nobody sees half of it.
 * `name` holds the version of what is in it.
 */
export async function sharedFolder(
  name: string,
  fill: (folder: string) => Promise<void>,
): Promise<string> {
  const folder = join(tmpdir(), `${name}-${process.getuid?.() ?? 0}`)
  if (await isOurs(folder)) return folder
  const draft = await mkdtemp(`${folder}.`)
  try {
    await fill(draft)
    await chmod(draft, 0o755)
    await rename(draft, folder)
    return folder
  } catch (error) {
    // Another process was faster. What somebody else laid there is not trusted: we keep our own.
    if (!isTaken(error)) throw error
    if (!(await isOurs(folder))) return draft
    await rm(draft, { recursive: true, force: true })
    return folder
  }
}

/**
 * The temporary folder is open to everybody: only what we own and others cannot write to is ours.
 */
async function isOurs(folder: string): Promise<boolean> {
  const found = await lstat(folder).catch(() => undefined)
  if (found === undefined) return false
  const own = found.uid === (process.getuid?.() ?? found.uid)
  return found.isDirectory() && own && (found.mode & 0o022) === 0
}

/** Whether a user without rights can reach what is in the folder. */
export async function othersCanEnter(folder: string): Promise<boolean> {
  for (let each = folder; ; each = dirname(each)) {
    const { mode } = await lstat(each)
    if ((mode & 0o001) === 0) return false
    if (each === dirname(each)) return true
  }
}

function isTaken(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return code === 'EEXIST' || code === 'ENOTEMPTY' || code === 'ENOTDIR' || code === 'EPERM'
}
