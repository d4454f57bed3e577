const AT_ONCE = 4

/**
 * Lets four of one key work at once; the others wait for their turn. Guesses sent together are so tried one after
 * the other, as many as may be, and not all before the first has been found wrong.
 */
export class Turns {
  readonly #lanes = new Map<string, { working: number; readonly waiting: (() => void)[] }>()

  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(key) ?? { working: 0, waiting: [] }
    this.#lanes.set(key, lane)
    if (lane.working < AT_ONCE) lane.working += 1
    else await new Promise<void>((resolve) => lane.waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = lane.waiting.shift()
      if (next !== undefined) next()
      else {
        lane.working -= 1
        if (lane.working === 0) this.#lanes.delete(key)
      }
    }
  }
}
