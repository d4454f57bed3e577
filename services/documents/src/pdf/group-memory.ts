import { readdir, readFile } from 'node:fs/promises'

const PAGE_BYTES = 4_096

/** Resident memory of a process group, as far as /proc tells; 0 where there is none. */
export async function groupMemoryBytes(group: number): Promise<number> {
  const names = await readdir('/proc').catch(() => [])
  const sizes = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map((pid) => residentPages(pid, group)),
  )
  return sizes.reduce((sum, pages) => sum + pages, 0) * PAGE_BYTES
}

async function residentPages(pid: string, group: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name in parentheses may hold spaces; what follows it is: state, parent, group, …, resident
  // pages.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return Number(fields[2]) === group ? Number(fields[21]) : 0
}
