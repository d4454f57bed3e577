interface Waiting<I, O> {
  readonly item: I
  resolve(result: O): void
  reject(error: unknown): void
}

/** Handles many together; results in the order of the items. */
export type RunBatch<I, O> = (items: readonly I[]) => Promise<readonly O[]>

const LARGEST_BATCH = 100

/**
 * Hands what arrives while the database is busy with the batch before to it together: one statement
 * instead of many. One that comes alone goes immediately.
 */
export class Batches<I, O> {
  readonly #run: RunBatch<I, O>
  readonly #failsAlone: (error: unknown) => boolean
  #waiting: Waiting<I, O>[] = []
  #running = false

  /**
   * @param failsAlone recognizes errors that undid the batch for the fault of one item; the others run
   *   again
   */
  constructor(run: RunBatch<I, O>, failsAlone: (error: unknown) => boolean = () => false) {
    this.#run = run
    this.#failsAlone = failsAlone
  }

  add(item: I): Promise<O> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (!this.#running) void this.#runAll()
    })
  }

  async #runAll(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) await this.#runBatch(this.#waiting.splice(0, LARGEST_BATCH))
    this.#running = false
  }

  async #runBatch(batch: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const results = await this.#run(batch.map(({ item }) => item))
      for (const [index, { resolve, reject }] of batch.entries()) {
        const result = results[index]
        if (result === undefined) reject(new Error('A batch lost one of its items'))
        else resolve(result)
      }
    } catch (error) {
      if (batch.length > 1 && this.#failsAlone(error)) {
        for (const each of batch) await this.#runBatch([each])
      } else {
        for (const { reject } of batch) reject(error)
      }
    }
  }
}
