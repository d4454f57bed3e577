import { readFile, writeFile } from 'node:fs/promises'

/** Makes the highest memory so far the present one (proc(5), clear_refs). */
export async function resetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
}

/** The most resident memory since the last reset. */
export const peakMemoryMb = (pid: number): Promise<number> => memoryMb(pid, 'VmHWM')

export const residentMemoryMb = (pid: number): Promise<number> => memoryMb(pid, 'VmRSS')

async function memoryMb(pid: number, line: 'VmHWM' | 'VmRSS'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kilobytes = new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
  if (kilobytes === undefined) throw new Error('The kernel does not tell the memory of a process')
  return Number(kilobytes) / 1_024
}
