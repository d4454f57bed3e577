import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { signal } from './child.ts'

/** Marks every process of a stack, and what those start in turn (a browser), by its data folder. */
export const stackMark = (dataDir: string): Record<string, string> => ({ FORMWORK_STACK: dataDir })

/**
 * Ends whatever a stack of this data folder left behind: after a kill -9 of us, or a browser whose
 * service had to be killed. Linux tells the environment of a process; elsewhere the watchdogs of
 * the children have to do.
 */
export async function endLeftovers(dataDir: string, withinMs: number): Promise<number> {
  const found = await findMarked(dataDir)
  for (const pid of found) signal(pid, 'SIGTERM')
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline && found.some((pid) => signal(pid, 0))) await wait(25)
  for (const pid of found) signal(pid, 'SIGKILL')
  return found.length
}

export async function findMarked(dataDir: string): Promise<readonly number[]> {
  if (process.platform !== 'linux') return []
  const mark = `FORMWORK_STACK=${dataDir}`
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 1 && pid !== process.pid)
  const marked = await Promise.all(
    pids.map(async (pid) => {
      const env = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '')
      return env.split('\0').includes(mark)
    }),
  )
  return pids.filter((_, index) => marked[index])
}
