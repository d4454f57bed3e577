import { readFile, writeFile } from 'node:fs/promises'

/** Makes the highest memory so far the present one (proc(5), clear_refs). */
export async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}

/** The most resident memory since the last reset. */
export async function peakMemoryMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]
  if (kilobytes === undefined) throw new Error('The kernel does not tell the peak memory')
  return Number(kilobytes) / 1_024
}
