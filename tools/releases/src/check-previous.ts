import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { previousCommit, ReleaseError } from './previous-version.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const MESSAGING = 'packages/messaging/migrations'

/**
 * `npm run check:previous -- <service> [<commit>] [-- <arguments of vitest>]`: the service tests of
 * the version before, on the database schema of this one. They stand in a worktree of their own, in
 * which nothing is changed but the migrations.
 */
async function checkPrevious(service: string, ref: string | undefined, rest: readonly string[]) {
  const migrations = `services/${service}/prisma/migrations`
  if (!existsSync(join(ROOT, migrations))) {
    throw new ReleaseError(`${service || 'Nothing'} is no service with a database: say which one.`)
  }
  const commit = await previousCommit(ROOT, service, ref)
  const folder = await mkdtemp(join(tmpdir(), 'formwork-previous-'))
  const worktree = join(folder, service)
  git('worktree', 'add', '--detach', worktree, commit)
  try {
    console.log(`${service} of ${commit.slice(0, 10)}, on the migrations of today`)
    for (const replaced of [migrations, MESSAGING]) {
      await rm(join(worktree, replaced), { recursive: true, force: true })
      await cp(join(ROOT, replaced), join(worktree, replaced), { recursive: true })
    }
    await run(worktree, process.execPath, 'deploy/local/setup.mjs')
    const isOfFiles = rest.some((argument) => argument.endsWith('.test.ts'))
    const tests = isOfFiles ? rest : [`services/${service}/`, ...rest]
    await run(worktree, 'vitest', 'run', '--project', 'service', ...tests)
    console.log(`${service} of ${commit.slice(0, 10)} runs on the schema of today`)
  } finally {
    git('worktree', 'remove', '--force', worktree)
    await rm(folder, { recursive: true, force: true })
  }
}

const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: ROOT })

/** In the worktree, with its own tools. */
async function run(cwd: string, command: string, ...args: readonly string[]): Promise<void> {
  const { PATH = '' } = process.env
  const env = { ...process.env, PATH: [join(cwd, 'node_modules/.bin'), PATH].join(delimiter) }
  const [code] = await once(spawn(command, args, { cwd, env, stdio: 'inherit' }), 'exit')
  if (code !== 0) throw new ReleaseError(`${command} ${args.join(' ')} ended with ${code}`)
}

const given = process.argv.slice(2)
const end = given.includes('--') ? given.indexOf('--') : given.length
const [service = '', ref] = given.slice(0, end)
try {
  await checkPrevious(service, ref, given.slice(end + 1))
} catch (error) {
  if (!(error instanceof ReleaseError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
