import { vi } from 'vitest'

export interface EventuallyOptions {
  readonly withinMs?: number
}

/**
 * Repeats an assertion until it holds, and answers with its value; after `withinMs` (30 s) it fails
 * with the last failure. For what another process or an event brings about.
 */
export const eventually = <T>(
  assertion: () => Promise<T> | T,
  { withinMs = 30_000 }: EventuallyOptions = {},
): Promise<T> => vi.waitFor(assertion, { timeout: withinMs, interval: 20 })
