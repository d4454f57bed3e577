import { setImmediate as everybodyElse } from 'node:timers/promises'

/** What a calculation may take until others have their turn. */
const TURN_MS = 10
/** Characters that are worth sending. */
const CHUNK = 65_536

/** Goes through the steps of a long calculation; other requests have their turn in between. */
export async function inTurns<R>(steps: Iterator<unknown, R>): Promise<R> {
  const passOn = takeTurns()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    await passOn()
  }
}

/** Joins pieces of text to chunks; other requests have their turn in between. */
export async function* chunksInTurns(pieces: Iterable<string>): AsyncGenerator<string> {
  const passOn = takeTurns()
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length >= CHUNK) {
      yield chunk
      chunk = ''
    }
    await passOn()
  }
  if (chunk !== '') yield chunk
}

/** What is awaited returns at once while the turn lasts, else after everybody else had theirs. */
function takeTurns(): () => Promise<void> {
  let end = performance.now() + TURN_MS
  return async () => {
    if (performance.now() < end) return
    await nextTurn()
    end = performance.now() + TURN_MS
  }
}

let lastInLine: Promise<void> = Promise.resolve()

/** One of all calculations that wait goes on, before everybody else is served again. */
function nextTurn(): Promise<void> {
  lastInLine = lastInLine.then(() => everybodyElse())
  return lastInLine
}
