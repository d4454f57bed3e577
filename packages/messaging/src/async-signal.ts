/** Wakes one waiter; a signal that nobody waits for ends the next wait at once. */
export class AsyncSignal {
  #signalled = false
  #wake: () => void = () => undefined

  signal(): void {
    this.#signalled = true
    this.#wake()
  }

  /** Until the signal comes, at most `ms`, not beyond `end`. */
  async wait(ms: number, end: AbortSignal): Promise<void> {
    if (!this.#signalled && !end.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const wake = () => resolve()
      const timer = setTimeout(wake, ms)
      this.#wake = wake
      end.addEventListener('abort', wake)
      await promise
      end.removeEventListener('abort', wake)
      clearTimeout(timer)
    }
    this.#signalled = false
  }
}
