import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { SetupError, superuserUrl } from '@formwork/backing-services'
import { DATABASES, type LocalConfig } from '../config.ts'
import { readSecrets } from '../secrets.ts'
import { postgresPort } from '../services.ts'
import { startClusterBackup } from './cluster-backup.store.ts'
import { copyFolder } from './copy-folder.ts'

/** What a backup says of itself; the last thing that is written. */
export const MANIFEST = 'backup.json'

/**
 * Not part of a copy (PostgreSQL, "Backing Up The Data Directory"); of these folders the contents
 * alone.
 */
const NOT_COPIED = /^(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*)$/
const EMPTIED =
  /^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//

/**
 * Copies a running installation into an empty folder: all databases as of one moment, the files
 * that they name, and the secrets that open them. NATS is left out, since the outboxes hold what
 * its streams do.
 *
 * @throws SetupError in one sentence, with nothing left behind
 */
export async function backUp(config: LocalConfig, target: string): Promise<void> {
  const foreign = DATABASES.filter((name) => config.databases[name] !== undefined)
  if (foreign.length > 0) {
    throw new SetupError(
      `${foreign.join(', ')}: a Postgres of your own is backed up by its own tools (docs/operating.md).`,
    )
  }
  if (existsSync(target) && (await readdir(target)).length > 0) {
    throw new SetupError(`${target} is not empty: choose a folder that is, or that does not exist.`)
  }
  const draft = `${target}.partial`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  try {
    await copyInstallation(config, draft)
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

async function copyInstallation(config: LocalConfig, target: string): Promise<void> {
  const { dataDir, portBase } = config
  const { postgres: password } = await readSecrets(dataDir)
  const url = superuserUrl(postgresPort(portBase), password)
  const cluster = join(dataDir, 'postgres', 'cluster')
  const copy = join(target, 'postgres', 'cluster')
  const files = () =>
    copyFolder(join(dataDir, 'files'), join(target, 'files'), { onlyMissing: true })
  const backup = await startClusterBackup(url).catch((error: unknown) => {
    throw new SetupError(`The database cannot be reached: is the system running? (${error})`)
  })
  try {
    // Before and after: a file is written before its row, and deleted after it.
    await files()
    const wants = (path: string) => !NOT_COPIED.test(path.split('/').at(-1) ?? '')
    await copyFolder(cluster, copy, { wants: (path) => wants(path) && !EMPTIED.test(path) })
    await writeFile(join(copy, 'backup_label'), await backup.stop(), { mode: 0o600 })
    await copyFolder(join(cluster, 'pg_wal'), join(copy, 'pg_wal'))
    await files()
  } finally {
    await backup.close()
  }
  await copyFile(join(dataDir, 'secrets.json'), join(target, 'secrets.json'))
  const manifest = { product: 'formwork', format: 1, at: new Date().toISOString() }
  await writeFile(join(target, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`)
}
