import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, rm, stat, statfs } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { errorCode, SetupError } from '@formwork/backing-services'

const NEEDED_MB = 200

export interface DataFolderLock {
  release(): Promise<void>
}

/** Makes the data folder, and refuses one that cannot be used. */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    // Others may pass through (as root, Postgres runs as nobody) but not look around.
    await chmod(dataDir, 0o711)
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw lowDisk(dataDir)
    throw new SetupError(
      `The data folder ${dataDir} cannot be written (${errorCode(error)}): choose another FORMWORK_DATA_DIR.`,
    )
  }
  const { bavail, bsize } = await statfs(dataDir)
  if (bavail * bsize < NEEDED_MB * 1_000_000) throw lowDisk(dataDir)
}

/**
 * Node's own way of making the folders above as well never ends where none can be made, as under
 * /proc.
 */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await stat(path)).isDirectory()) return
    if (errorCode(error) !== 'ENOENT' || existsSync(dirname(path))) throw error
    await makeFolder(dirname(path))
    await mkdir(path)
  }
}

const lowDisk = (dataDir: string): SetupError =>
  new SetupError(
    `The disk that holds ${dataDir} is full (less than ${NEEDED_MB} MB left): free some space and start again.`,
  )

/**
 * Makes this process the only one that works in the data folder. A listening socket is the lock: it
 * ends with its process, however that ends, so that there is nothing stale to judge.
 */
export async function lockDataFolder(dataDir: string): Promise<DataFolderLock> {
  const path = socketPath(dataDir)
  const holder = await askHolder(path)
  if (holder !== undefined) {
    throw new SetupError(
      `Formwork is running from ${dataDir} (process ${holder}): stop it first, or choose another FORMWORK_DATA_DIR.`,
    )
  }
  await rm(path, { force: true })
  const server = createServer((socket) => socket.on('error', () => {}).end(String(process.pid)))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, resolve)
  })
  server.unref()
  return { release: () => new Promise((resolve) => server.close(() => resolve())) }
}

/** In the folder for temporary files: a socket's path may not be longer than 107 bytes. */
const socketPath = (dataDir: string): string => {
  const name = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return join(tmpdir(), `formwork-${name}.sock`)
}

/** The process that answers on the socket; undefined when nobody does. */
async function askHolder(path: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    const socket = connect(path)
    let answer = ''
    socket.setTimeout(1_000, () => socket.destroy())
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', () => resolve(undefined))
    socket.on('close', (failed) => resolve(failed ? undefined : answer || 'unknown'))
  })
}
