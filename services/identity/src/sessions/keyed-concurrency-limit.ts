const AT_ONCE = 4

/**
 * Lets four of one key work at once; the others wait in a queue. Guesses sent together are so tried
 * one after the other, as many as may be, and not all before the first has been found wrong.
 */
export class KeyedConcurrencyLimit {
  readonly #queues = new Map<string, { running: number; readonly waiting: (() => void)[] }>()

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? { running: 0, waiting: [] }
    this.#queues.set(key, queue)
    if (queue.running < AT_ONCE) queue.running += 1
    else await new Promise<void>((resolve) => queue.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.waiting.shift()
      if (next !== undefined) next()
      else {
        queue.running -= 1
        if (queue.running === 0) this.#queues.delete(key)
      }
    }
  }
}
