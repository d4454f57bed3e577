import { setImmediate as nextTurn } from 'node:timers/promises'

/**
 * What comes, in its order: those together that are there already, at most `most`. None waits for
 * another that has yet to come.
 */
export async function* inGroups<T>(items: AsyncIterable<T>, most: number): AsyncGenerator<T[]> {
  const iterator = items[Symbol.asyncIterator]()
  const take = () => {
    const next = iterator.next()
    // Whoever awaits it is told; while a group is worked on nobody does yet.
    next.catch(() => undefined)
    return next
  }
  let next = take()
  for (;;) {
    const group: T[] = []
    let ready: IteratorResult<T> | undefined = await next
    while (ready !== undefined && ready.done !== true) {
      group.push(ready.value)
      next = take()
      // What is there already is here before the turn of the event loop ends.
      ready = group.length < most ? await Promise.race([next, nextTurn(undefined)]) : undefined
    }
    if (group.length > 0) yield group
    if (ready?.done === true) return
  }
}
