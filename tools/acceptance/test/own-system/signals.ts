import { readFile } from 'node:fs/promises'
import { findMarked } from '@formwork/backing-services'
import { expect } from 'vitest'
import type { OwnSystem } from './own-system.ts'

/**
 * Ends the processes of this stack whose command line says `words`, or does with them what the
 * signal says.
 */
export async function kill(
  { config }: OwnSystem,
  words: string,
  signal: NodeJS.Signals = 'SIGKILL',
): Promise<void> {
  let killed = 0
  for (const pid of await findMarked(config.dataDir)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!command.includes(words)) continue
    process.kill(pid, signal)
    killed += 1
  }
  expect(killed).toBeGreaterThan(0)
}
