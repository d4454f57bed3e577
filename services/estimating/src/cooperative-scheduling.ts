import { cooperativeYield } from '@formwork/kernel'

/** Characters that are worth sending. */
const CHUNK = 65_536

/** Goes through the steps of a long calculation; other requests have their turn in between. */
export async function cooperatively<R>(steps: Iterator<unknown, R>): Promise<R> {
  const yieldToOthers = cooperativeYield()
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    const turn = yieldToOthers()
    if (turn !== undefined) await turn
  }
}

/** Joins pieces of text to chunks; other requests have their turn in between. */
export async function* chunked(pieces: Iterable<string>): AsyncGenerator<string> {
  const yieldToOthers = cooperativeYield()
  let chunk = ''
  for (const piece of pieces) {
    chunk += piece
    if (chunk.length >= CHUNK) {
      yield chunk
      chunk = ''
    }
    await yieldToOthers()
  }
  if (chunk !== '') yield chunk
}
