import { gauge } from '@formwork/telemetry'
import { TooManyPdfs } from './pdf.errors.ts'

const renders = gauge('renders', 'PDFs that are being made, and those that wait.', 'state')

/**
 * Lets a few work at a time and a bounded number wait; whoever comes on top is sent away at once.
 */
export class RenderSlots {
  readonly #slots: number
  readonly #maxWaiting: number
  #busy = 0
  readonly #waiting: (() => void)[] = []

  constructor(slots: number, maxWaiting: number) {
    this.#slots = slots
    this.#maxWaiting = maxWaiting
  }

  /** @throws TooManyPdfs (503 with Retry-After) when the queue is full */
  async use<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    renders.inc({ state: 'running' })
    try {
      return await work()
    } finally {
      renders.dec({ state: 'running' })
      const next = this.#waiting.shift()
      if (next === undefined) this.#busy -= 1
      else next()
    }
  }

  async #enter(): Promise<void> {
    if (this.#busy < this.#slots) {
      this.#busy += 1
      return
    }
    if (this.#waiting.length >= this.#maxWaiting) {
      throw TooManyPdfs({ retryAfterSeconds: 5 })
    }
    // The slot is handed over, so nobody can slip in between.
    renders.inc({ state: 'waiting' })
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
    renders.dec({ state: 'waiting' })
  }
}
