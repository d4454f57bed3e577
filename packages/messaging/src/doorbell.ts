/** Wakes one waiter; a ring that nobody waits for ends the next wait at once. */
export class Doorbell {
  #rung = false
  #wake: () => void = () => undefined

  ring(): void {
    this.#rung = true
    this.#wake()
  }

  /**
   * Until it rings, at most `ms`, not beyond `end`.
   *
   * @returns whether it rang
   */
  async wait(ms: number, end: AbortSignal): Promise<boolean> {
    if (!this.#rung && !end.aborted) {
      const { promise, resolve } = Promise.withResolvers<void>()
      const wake = () => resolve()
      const timer = setTimeout(wake, ms)
      this.#wake = wake
      end.addEventListener('abort', wake)
      await promise
      end.removeEventListener('abort', wake)
      clearTimeout(timer)
    }
    const rang = this.#rung
    this.#rung = false
    return rang
  }
}
