import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, constants, mkdir, rm, writeFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'
import { startChild } from './child.ts'
import { assertPortFree, busyPort } from './ports.ts'
import { diskFull, SetupError } from './setup-error.ts'

const run = promisify(execFile)

export interface NatsOptions {
  /** JetStream's store; it survives a restart. */
  readonly dataDir: string
  readonly port: number
  /** More of nats-server's configuration: logins, TLS, a cluster. */
  readonly configuration?: string
  readonly env?: Readonly<Record<string, string>>
  readonly log: (line: string) => void
  /** Told of work that takes its time. */
  readonly onProgress?: (text: string) => void
}

export interface Nats {
  readonly url: string
  readonly pid: number
  /** Resolves with a reason when the server ends, asked or not. */
  readonly exited: Promise<string>
  stop(withinMs?: number): Promise<void>
}

/** Starts nats-server with JetStream on the loopback interface. */
export async function startNats(options: NatsOptions): Promise<Nats> {
  const { dataDir, port, log } = options
  const command = (await findNatsServer()) ?? (await installNatsServer(options))
  await assertPortFree({ host: '127.0.0.1', port, purpose: 'NATS' })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = await writeConfiguration(options)
  const last: string[] = []
  const { promise: ready, resolve: markReady } = Promise.withResolvers<'ready'>()
  const child = await startChild({
    command,
    args: [
      '--addr',
      '127.0.0.1',
      '--port',
      String(port),
      '--jetstream',
      '--store_dir',
      dataDir,
      '--config',
      file,
    ],
    cwd: dataDir,
    env: { ...process.env, ...options.env },
    stopSignal: 'SIGTERM',
    onLine: (line) => {
      // Its file is ours alone to read.
      if (!line.includes('Plaintext passwords detected')) log(line)
      if (last.push(line) > 20) last.shift()
      if (line.includes('Server is ready')) markReady('ready')
    },
  })
  const first = await Promise.race([ready, child.exited])
  if (first !== 'ready') throw launchError(last, options)
  return {
    url: `nats://127.0.0.1:${port}`,
    pid: child.pid,
    exited: child.exited,
    stop: (withinMs = 5_000) => child.stop(withinMs),
  }
}

/** Whole at once, and for nobody else to read: it may hold passwords. */
async function writeConfiguration({ dataDir, configuration = '' }: NatsOptions): Promise<string> {
  const file = join(dataDir, 'server.conf')
  await rm(file, { force: true })
  await writeFile(file, configuration, { mode: 0o600, flag: 'wx' })
  return file
}

/** On PATH, or where Debian puts servers (an ordinary user's PATH leaves that folder out). */
async function findNatsServer(): Promise<string | undefined> {
  const path = (process.env.PATH ?? '').split(delimiter)
  for (const folder of [...path, '/usr/local/sbin', '/usr/sbin', '/usr/local/bin']) {
    const file = join(folder || '.', 'nats-server')
    const usable = await access(file, constants.X_OK).then(
      () => true,
      () => false,
    )
    if (usable) return file
  }
  return undefined
}

async function installNatsServer({ onProgress }: NatsOptions): Promise<string> {
  const missing = new SetupError(
    'nats-server is missing: install it (Debian and Ubuntu: sudo apt-get install nats-server; macOS: brew install nats-server), or set NATS_URL to a server with JetStream.',
  )
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) throw missing
  onProgress?.("Installing nats-server from the system's packages")
  const install = (): Promise<unknown> =>
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'nats-server'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 180_000,
    })
  try {
    // A fresh image has no package lists, one that was used lately needs no new ones.
    await install().catch(() =>
      run('apt-get', ['update', '-qq'], { timeout: 180_000 }).then(install),
    )
  } catch (error) {
    if (String(error).includes('No space left')) throw diskFull('/')
    throw missing
  }
  const found = await findNatsServer()
  if (found === undefined) throw missing
  return found
}

function launchError(lines: readonly string[], { port, dataDir }: NatsOptions): SetupError {
  const text = lines.join('\n')
  if (text.includes('address already in use')) return busyPort(port, 'NATS')
  if (text.includes('no space left on device')) return diskFull(dataDir)
  return new SetupError(`nats-server did not start: ${lines.at(-1) ?? 'it said nothing'}`)
}
