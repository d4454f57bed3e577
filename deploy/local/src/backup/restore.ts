import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { chmod, copyFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { SetupError, startPostgres } from '@formwork/backing-services'
import { backingAddresses } from '../addresses.ts'
import type { LocalConfig } from '../config.ts'
import { DATA } from '../data.ts'
import { lockDataFolder, prepareDataFolder } from '../data-folder.ts'
import { readSecrets } from '../secrets.ts'
import { postgresPort } from '../services.ts'
import { MANIFEST } from './backup.ts'
import { type StoredFile, storedFiles } from './cluster-backup.store.ts'
import { copyFolder } from './copy-folder.ts'

export interface Restored {
  /** Files that the databases name; each was found whole. */
  readonly files: number
  /** Those that were not, by id. */
  readonly missing: readonly string[]
}

/**
 * Makes a data folder of a backup, lets the database recover in it, and holds the files against
 * what it says.
 *
 * @throws SetupError in one sentence; the data folder is then as empty as before
 */
export async function restore(config: LocalConfig, backup: string): Promise<Restored> {
  const { dataDir } = config
  if (!existsSync(join(backup, MANIFEST))) {
    throw new SetupError(`${backup} is no backup: there is no ${MANIFEST} in it.`)
  }
  const there = DATA.filter((name) => existsSync(join(dataDir, name)))
  if (there.length > 0) {
    throw new SetupError(
      `There is data in ${dataDir} already: choose another FORMWORK_DATA_DIR, or run npm run reset.`,
    )
  }
  await prepareDataFolder(dataDir)
  const lock = await lockDataFolder(dataDir)
  try {
    await copyFolder(join(backup, 'postgres'), join(dataDir, 'postgres'))
    await copyFolder(join(backup, 'files'), join(dataDir, 'files'))
    await copyFile(join(backup, 'secrets.json'), join(dataDir, 'secrets.json'))
    await chmod(join(dataDir, 'secrets.json'), 0o600)
    return await check(config)
  } catch (error) {
    for (const name of DATA) await rm(join(dataDir, name), { recursive: true, force: true })
    throw error
  } finally {
    await lock.release()
  }
}

async function check(config: LocalConfig): Promise<Restored> {
  const { dataDir, portBase } = config
  const secrets = await readSecrets(dataDir)
  const postgres = await startPostgres({
    dataDir: join(dataDir, 'postgres'),
    port: postgresPort(portBase),
    fsync: config.fsync,
    password: secrets.postgres,
    log: () => undefined,
  })
  try {
    const { documents } = backingAddresses(config, secrets).databases
    const files = await storedFiles(documents.databaseUrl)
    const missing: string[] = []
    for (const file of files) {
      if (!(await isWhole(join(dataDir, 'files'), file))) missing.push(file.id)
    }
    return { files: files.length - missing.length, missing }
  } finally {
    await postgres.stop()
  }
}

async function isWhole(folder: string, { id, sha256 }: StoredFile): Promise<boolean> {
  const path = join(folder, id.slice(-2), id)
  if (!existsSync(path)) return false
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex') === sha256
}
