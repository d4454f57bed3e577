import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { signal } from './child.ts'

/**
 * Clears what a kill -9 left in a cluster. Postgres itself refuses to start when the number in
 * postmaster.pid belongs to any living process; after a restart of the machine that may be anyone.
 */
export async function clearStalePostmaster(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid')
  const text = await readFile(file, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const pid = Number(text.split('\n')[0])
  if (Number.isInteger(pid) && pid > 1 && (await isPostmaster(pid, cluster))) await end(pid)
  await rm(file, { force: true })
}

async function isPostmaster(pid: number, cluster: string): Promise<boolean> {
  if (process.platform !== 'linux') return signal(pid, 0)
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
  return command.split('\0').includes(cluster)
}

/** Fast shutdown, then immediate shutdown, then the end; each gets a few seconds. */
async function end(pid: number): Promise<void> {
  for (const name of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    signal(pid, name)
    for (let tries = 0; tries < 40; tries += 1) {
      if (!signal(pid, 0)) return
      await wait(100)
    }
  }
}
