import { setImmediate as everybodyElse } from 'node:timers/promises'

/** What a piece of long work may take until others have their turn. */
const TURN_MS = 10

/**
 * For work that is long and need not be done at once. What it answers is awaited between the pieces: it
 * returns at once while the turn lasts, else after everybody else had theirs.
 */
export function takeTurns(): () => Promise<void> {
  let end = performance.now() + TURN_MS
  return async () => {
    if (performance.now() < end) return
    await nextTurn()
    end = performance.now() + TURN_MS
  }
}

/** The members of a long list, one after the other; others have their turn in between. */
export async function mapInTurns<T, R>(
  all: readonly T[],
  map: (one: T) => R,
): Promise<readonly R[]> {
  const othersToo = takeTurns()
  const mapped: R[] = []
  for (const one of all) {
    mapped.push(map(one))
    await othersToo()
  }
  return mapped
}

let lastInLine: Promise<void> = Promise.resolve()

/** One of all those that wait for a turn goes on, before everybody else is served again. */
function nextTurn(): Promise<void> {
  lastInLine = lastInLine.then(() => everybodyElse())
  return lastInLine
}
