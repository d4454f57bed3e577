import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { type Child, startChild } from './child.ts'
import { assertOrdinaryPort, assertPortFree, busyPort } from './ports.ts'
import { type Account, chooseAccount } from './postgres-account.ts'
import { findPostgresBinaries, type PostgresBinaries } from './postgres-binaries.ts'
import { clearStalePostmaster } from './postgres-stale.ts'
import { diskFull, SetupError } from './setup-error.ts'

const run = promisify(execFile)

export interface PostgresOptions {
  /** A folder of its own; the cluster stands in it and survives a restart. */
  readonly dataDir: string
  readonly port: number
  /** Off only for data that may be lost with the power, as in tests. */
  readonly fsync: boolean
  /** The superuser's; it is set when the cluster is created and stays. */
  readonly password: string
  readonly log: (line: string) => void
  /** Told of work that takes its time. */
  readonly onProgress?: (text: string) => void
}

export interface Postgres {
  /** Superuser, database `postgres`. */
  readonly url: string
  readonly port: number
  /** Resolves with a reason when Postgres ends, asked or not. */
  readonly exited: Promise<string>
  /**
   * Ends the sessions and writes everything out; after `withinMs` (5 s) recovery is left to the
   * next start.
   */
  stop(withinMs?: number): Promise<void>
}

/** A standby lets people read once it is consistent. */
const READY = /database system is ready to accept (?:read-only )?connections/

/** How the superuser gets into an embedded Postgres, running or not. */
export const superuserUrl = (port: number, password: string): string =>
  `postgres://postgres:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`

/** Starts the embedded Postgres on the loopback interface; creates the cluster at first. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { dataDir, port, password } = options
  const binaries = await findPostgresBinaries()
  const cluster = join(dataDir, 'cluster')
  await clearStalePostmaster(cluster)
  await assertOrdinaryPort(port, 'Postgres')
  await assertPortFree({ host: '127.0.0.1', port, purpose: 'Postgres' })
  await mkdir(dirname(dataDir), { recursive: true })
  const account = await chooseAccount(binaries.postgres, dataDir)
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    options.onProgress?.('Creating the database cluster')
    await createCluster(binaries, account, dataDir, password)
  }
  const child = await launch(binaries, account, options, cluster)
  return {
    url: superuserUrl(port, password),
    port,
    exited: child.exited,
    stop: (withinMs = 5_000) => child.stop(withinMs),
  }
}

/** Builds beside and renames, so that a start cut short leaves no half of a cluster. */
async function createCluster(
  binaries: PostgresBinaries,
  account: Account,
  dataDir: string,
  password: string,
): Promise<void> {
  const draft = join(dataDir, 'cluster.new')
  const passwordFile = join(dataDir, `password-${randomUUID()}`)
  await rm(draft, { recursive: true, force: true })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  const { uid, gid } = account
  if (uid !== undefined && gid !== undefined) await chown(passwordFile, uid, gid)
  // ICU's root collation puts names in the order of a phone book on every machine alike.
  const locale = ['--locale=C', '--locale-provider=icu', '--icu-locale=und', '--encoding=UTF8']
  const { command, args } = account.wrap(binaries.initdb, [
    '--pgdata',
    draft,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--no-sync',
    '--no-instructions',
    ...locale,
  ])
  try {
    await run(command, [...args], { cwd: tmpdir(), env: plainEnv(), ...identity(account) })
  } catch (error) {
    throw clusterError(error, dataDir)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await chmod(draft, 0o700)
  await rename(draft, join(dataDir, 'cluster'))
}

async function launch(
  binaries: PostgresBinaries,
  account: Account,
  options: PostgresOptions,
  cluster: string,
): Promise<Child> {
  const { command, args } = account.wrap(binaries.postgres, ['-D', cluster, ...settings(options)])
  const last: string[] = []
  const { promise: ready, resolve: markReady } = Promise.withResolvers<'ready'>()
  const child = await startChild({
    command,
    args,
    cwd: tmpdir(),
    env: plainEnv(),
    ...identity(account),
    stopSignal: 'SIGINT',
    signalGroup: false,
    onLine: (line) => {
      options.log(line)
      if (last.push(line) > 20) last.shift()
      if (READY.test(line)) markReady('ready')
    },
  })
  const first = await Promise.race([ready, child.exited])
  if (first !== 'ready') throw launchError(last, options)
  return child
}

function settings({ port, fsync }: PostgresOptions): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // No socket file: its path may be too long, and its folder closed to the account.
    unix_socket_directories: '',
    max_connections: 300,
    // Compiling a plan costs more than the short statements of this system gain by it.
    jit: 'off',
    // Ranks above ERROR: the statements that fail are the services' to report.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...(fsync ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  }
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** English messages, so that we can read them; no PG* variable of the caller's leaks in. */
const plainEnv = (): NodeJS.ProcessEnv => ({ PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' })

const identity = ({ uid, gid }: Account): { uid?: number; gid?: number } => ({
  ...(uid === undefined ? {} : { uid }),
  ...(gid === undefined ? {} : { gid }),
})

function clusterError(error: unknown, dataDir: string): SetupError {
  const text = error instanceof Error ? error.message : String(error)
  if (text.includes('No space left on device')) return diskFull(dataDir)
  const line = text.split('\n').findLast((candidate) => /(error|fatal): /i.test(candidate))
  return new SetupError(`Postgres could not create its data in ${dataDir}: ${line ?? text.trim()}`)
}

function launchError(lines: readonly string[], { port, dataDir }: PostgresOptions): SetupError {
  const text = lines.join('\n')
  if (text.includes('Address already in use')) return busyPort(port, 'Postgres')
  if (text.includes('No space left on device')) return diskFull(dataDir)
  const reason = lines.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? lines.at(-1)
  return new SetupError(`Postgres did not start: ${reason ?? 'it said nothing'}`)
}
