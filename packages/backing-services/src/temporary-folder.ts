import { chmod, mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TemporaryFolder {
  readonly path: string
  remove(): Promise<void>
}

/** Where Linux keeps files in memory. */
const IN_MEMORY = '/dev/shm'
/** Several times what the databases, streams and files of a run of tests come to. */
const PLENTY_BYTES = 4 * 1_024 ** 3

/**
 * A folder for data that goes: as root, Postgres runs as nobody, who has to pass through it to its
 * own. It is in memory where there is plenty, since a database is made there in a tenth of the time.
 */
export async function temporaryFolder(): Promise<TemporaryFolder> {
  const place = (await hasPlentyOfMemory()) ? IN_MEMORY : tmpdir()
  const path = await mkdtemp(join(place, 'formwork-'))
  await chmod(path, 0o711)
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

async function hasPlentyOfMemory(): Promise<boolean> {
  const room = await statfs(IN_MEMORY).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  )
  return Math.min(room, process.availableMemory()) > PLENTY_BYTES
}
