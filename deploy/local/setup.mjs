// Brings what everything else stands on: packages, Node 24, generated code. Plain JavaScript for
// any Node from 20 on, with nothing but its own modules, because nothing else is there yet.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const PNPM = 'pnpm@12.21.0'
const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../..')
const BIN = join(ROOT, 'node_modules/.bin')
const STAMP = join(ROOT, 'node_modules/.formwork-setup')

/** A reason to stop that the person at the keyboard can cure. */
class SetupError extends Error {}

async function setup() {
  checkNode()
  const packages = workspacePackages()
  if (isUpToDate(packages)) return
  const unlock = await lock()
  try {
    if (isUpToDate(packages)) return
    await run('Installing packages (about half a minute the first time)', [
      '-y',
      PNPM,
      'install',
      '--frozen-lockfile',
      '--config.confirmModulesPurge=false',
    ])
    checkInstalledNode()
    // A build that comes from the cache is laid over what is there, and its files have other names.
    fs.rmSync(join(ROOT, 'services/web/src/generated/client'), { recursive: true, force: true })
    await run('Building pages, database and gRPC code', [
      '-y',
      '-p',
      PNPM,
      '-c',
      'turbo run generate --output-logs=errors-only',
    ])
    fs.writeFileSync(STAMP, fingerprint(packages))
  } finally {
    unlock()
  }
}

function checkNode() {
  if (process.platform === 'win32') {
    throw new SetupError('Formwork runs on Linux and macOS; on Windows start it inside WSL.')
  }
  const major = Number(process.versions.node.split('.')[0])
  if (major < 20) {
    throw new SetupError(
      `Node ${process.versions.node} is too old: install Node 20 or newer from https://nodejs.org.`,
    )
  }
}

/** Where npm has no Node 24 for the platform, the machine's own has to be one. */
function checkInstalledNode() {
  const version = execFileSync('node', ['--version'], { env: environment(), encoding: 'utf8' })
  if (Number(version.slice(1).split('.')[0]) < 24) {
    throw new SetupError(
      `There is no Node 24 on npm for ${process.platform}-${process.arch}: install Node 24 from https://nodejs.org (found ${version.trim()}).`,
    )
  }
}

/** Every folder of the workspace that has a package.json, the root first. */
function workspacePackages() {
  const parents = ['packages', 'services', 'tools'].map((name) => join(ROOT, name))
  const members = parents.flatMap((parent) =>
    fs.readdirSync(parent).map((name) => join(parent, name)),
  )
  const folders = [ROOT, ...members, join(ROOT, 'deploy/local'), join(ROOT, 'bench')]
  return folders.filter((folder) => fs.existsSync(join(folder, 'package.json')))
}

/** Nothing that the result depends on has changed, and the result is still there. */
function isUpToDate(packages) {
  if (readIfThere(STAMP) !== fingerprint(packages)) return false
  return packages.every((folder) => {
    const { scripts = {}, dependencies } = JSON.parse(readIfThere(join(folder, 'package.json')))
    const installed = !dependencies || fs.existsSync(join(folder, 'node_modules'))
    const generates = folder !== ROOT && scripts.generate !== undefined
    return installed && (!generates || fs.existsSync(join(folder, 'src/generated')))
  })
}

function fingerprint(packages) {
  const shared = ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'turbo.json']
  const own = ['package.json', 'generate.mjs', 'vite.config.ts', 'prisma/schema.prisma']
  // The contracts, and what the pages are built of.
  const folders = ['proto', 'services/web/client', 'services/web/build', 'packages/api-client/src']
  const files = [
    ...shared.map((name) => join(ROOT, name)),
    ...packages.flatMap((folder) => own.map((name) => join(folder, name))),
    ...folders.map((name) => join(ROOT, name)).flatMap(filesBelow),
  ].filter((file) => fs.existsSync(file) && fs.statSync(file).isFile())
  const hash = createHash('sha256').update(`${PNPM} ${process.platform}-${process.arch}`)
  for (const file of files.sort()) {
    hash.update(relative(ROOT, file)).update(fs.readFileSync(file))
  }
  return hash.digest('hex')
}

function filesBelow(folder) {
  return fs.readdirSync(folder, { recursive: true }).map((name) => join(folder, name))
}

function readIfThere(file) {
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8') : undefined
}

/** Two starts in one folder at once: the second waits until the first has installed. */
async function lock() {
  const name = createHash('sha256').update(ROOT).digest('hex').slice(0, 16)
  const file = join(tmpdir(), `formwork-setup-${name}.pid`)
  for (let told = false; ; told = true) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' })
      return () => fs.rmSync(file, { force: true })
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    const holder = Number(readIfThere(file) ?? 0)
    if (holder > 0 && !isAlive(holder)) fs.rmSync(file, { force: true })
    else if (!told) console.log('• Waiting for another setup of this folder')
    await wait(250)
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function environment() {
  return {
    ...process.env,
    PATH: [BIN, process.env.PATH].join(delimiter),
    // Nothing about this machine is sent anywhere.
    TURBO_TELEMETRY_DISABLED: '1',
    DO_NOT_TRACK: '1',
    CHECKPOINT_DISABLE: '1',
    PRISMA_HIDE_UPDATE_MESSAGE: '1',
    npm_config_update_notifier: 'false',
  }
}

/** Runs npx with its output kept back, and shows it only when it fails. */
async function run(title, args) {
  const started = Date.now()
  const child = spawn('npx', args, {
    cwd: ROOT,
    env: environment(),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const end = () => {
    try {
      process.kill(-child.pid, 'SIGTERM')
    } catch {}
    process.exit(1)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
  const ticking = showProgress(title, started, end)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data))
  const failure = await new Promise((resolve) => {
    child.once('error', (error) => resolve(error))
    child.once('close', (code) => resolve(code === 0 ? undefined : output))
  })
  clearInterval(ticking)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeListener(signal, end)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  if (failure !== undefined) throw explain(title, failure)
  process.stdout.write(
    process.stdout.isTTY ? `\r\x1b[K• ${title}: ${seconds} s\n` : `  ${seconds} s\n`,
  )
}

/** Counts the seconds; also notices when npm was killed above us, and stops then. */
function showProgress(title, started, onOrphaned) {
  const parent = process.ppid
  const { isTTY } = process.stdout
  process.stdout.write(isTTY ? `• ${title}` : `• ${title}\n`)
  return setInterval(() => {
    if (process.ppid !== parent) onOrphaned()
    if (isTTY) process.stdout.write(`\r• ${title}: ${Math.round((Date.now() - started) / 1000)} s`)
  }, 1000)
}

/** The sentence for what usually goes wrong. */
function explain(title, failure) {
  if (failure.code === 'ENOENT') return new SetupError('npx is missing: install npm beside Node.')
  const text = String(failure)
  if (/ENOSPC|no space left/i.test(text)) {
    return new SetupError(`The disk that holds ${ROOT} is full: free some space and start again.`)
  }
  if (
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|META_FETCH_FAIL|fetch failed/.test(text)
  ) {
    return new SetupError(
      'The npm registry cannot be reached: check the network (or npm config get registry) and start again.',
    )
  }
  if (/OUTDATED_LOCKFILE/.test(text)) {
    return new SetupError(
      `pnpm-lock.yaml does not match a package.json: run npx ${PNPM} install and commit the lockfile.`,
    )
  }
  if (/EACCES|EROFS|permission denied/i.test(text)) {
    return new SetupError(
      `${ROOT} or npm's cache cannot be written: make them yours and start again.`,
    )
  }
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !/npm warn/.test(line))
  return new SetupError(
    `${lines.slice(-25).join('\n')}\n\n${title} failed; the reason stands above.`,
  )
}

try {
  await setup()
} catch (error) {
  const known = error.code === 'ENOSPC' ? explain('', 'ENOSPC') : error
  console.error(`\n${known instanceof SetupError ? known.message : known.stack}`)
  process.exitCode = 1
}
