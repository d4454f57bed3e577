import { execFile } from 'node:child_process'
import { chown, mkdir, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { SetupError } from './setup-error.ts'

const run = promisify(execFile)
const NOBODY = 65534

/** How a Postgres program is started: Postgres refuses to run as root. */
export interface Account {
  readonly uid?: number
  readonly gid?: number
  wrap(command: string, args: readonly string[]): { command: string; args: readonly string[] }
}

const ourselves: Account = { wrap: (command, args) => ({ command, args }) }
const nobody: Account = { ...ourselves, uid: NOBODY, gid: NOBODY }

/** Root outside, nobody inside: enters every folder that root may, and Postgres sees no root. */
const namespace: Account = {
  wrap: (command, args) => ({
    command: 'unshare',
    args: ['--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--', command, ...args],
  }),
}

/**
 * Chooses who runs Postgres, and makes that account the owner of `folder`.
 *
 * As root: nobody, when nobody can reach both the binary and the data; a user namespace when a
 * folder above either of them is closed to others (a checkout under a home of mode 0700).
 */
export async function chooseAccount(binary: string, folder: string): Promise<Account> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  // Postgres wants a name for its user; a container may run us under a number that has none.
  if (process.getuid?.() !== 0) return hasName() ? ourselves : namespace
  if ((await openToOthers(dirname(binary))) && (await openToOthers(dirname(folder)))) {
    await own(folder, NOBODY)
    return nobody
  }
  const { command, args } = namespace.wrap('true', [])
  await run(command, [...args]).catch(() => {
    throw new SetupError(
      `Postgres does not run as root, and the user nobody cannot enter ${folder}: start as an ordinary user, or from a folder that others can enter.`,
    )
  })
  await own(folder, 0)
  return namespace
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

async function openToOthers(folder: string): Promise<boolean> {
  const { mode } = await stat(folder)
  if ((mode & 0o001) === 0) return false
  const parent = dirname(folder)
  return parent === folder || openToOthers(parent)
}

/** Changes the owner of a whole folder when it belongs to someone else (the account changed). */
async function own(folder: string, id: number): Promise<void> {
  const { uid } = await stat(folder)
  if (uid === id) return
  await chown(folder, id, id)
  const names = await readdir(folder, { recursive: true })
  await Promise.all(names.map((name) => chown(join(folder, name), id, id)))
}
