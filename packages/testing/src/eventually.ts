import { setTimeout as wait } from 'node:timers/promises'

export interface EventuallyOptions {
  readonly withinMs?: number
}

/**
 * Repeats an assertion until it holds, and answers with its value; after `withinMs` (30 s) it fails
 * with the last failure. For what another process or an event brings about.
 */
export async function eventually<T>(
  assertion: () => Promise<T> | T,
  { withinMs = 30_000 }: EventuallyOptions = {},
): Promise<T> {
  const deadline = performance.now() + withinMs
  let pauseMs = 5
  while (true) {
    try {
      return await assertion()
    } catch (error) {
      if (performance.now() + pauseMs > deadline) throw error
      await wait(pauseMs)
      pauseMs = Math.min(pauseMs * 1.5, 100)
    }
  }
}
