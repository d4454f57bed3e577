import { setTimeout as delay } from 'node:timers/promises'

/** Waits, but not beyond the end of what it waits for. Never rejects. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await delay(ms, undefined, { signal }).catch(() => undefined)
}

/** Longer after each failure in a row, up to five seconds, so that nothing spins. */
export function backoffMs(failures: number): number {
  return Math.min(50 * 2 ** Math.min(failures, 10), 5_000) * (0.75 + Math.random() / 2)
}
