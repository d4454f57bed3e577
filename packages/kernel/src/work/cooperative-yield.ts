import { setImmediate as afterOthers } from 'node:timers/promises'

/** How long a piece of work may hold the event loop. */
const SLICE_MS = 10

/**
 * For long work that need not be done at once. What it answers is awaited between the pieces:
 * nothing while the time slice lasts, else what resolves after the event loop has served everything
 * that waits.
 */
export function cooperativeYield(): () => Promise<void> | undefined {
  let end = performance.now() + SLICE_MS
  const wait = async () => {
    await nextSlice()
    end = performance.now() + SLICE_MS
  }
  return () => (performance.now() < end ? undefined : wait())
}

/** Maps a long list in its order, yielding to other work in between. */
export async function mapCooperatively<T, R>(
  all: readonly T[],
  map: (one: T) => R,
): Promise<readonly R[]> {
  const yieldToOthers = cooperativeYield()
  const mapped: R[] = []
  for (const one of all) {
    mapped.push(map(one))
    await yieldToOthers()
  }
  return mapped
}

let lastInLine: Promise<void> = Promise.resolve()

/** Of all that wait for a slice, one goes on per round of the event loop. */
function nextSlice(): Promise<void> {
  lastInLine = lastInLine.then(() => afterOthers())
  return lastInLine
}
