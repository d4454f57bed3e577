import { foreignKeyViolation } from '@formwork/database'
import type { NewOrder, Numbered } from './insert-orders.ts'

interface Waiting {
  readonly order: NewOrder
  resolve(numbered: Numbered): void
  reject(error: unknown): void
}

export type InsertOrders = (orders: readonly NewOrder[]) => Promise<readonly Numbered[]>

const LARGEST_BATCH = 100

/**
 * Hands creations to the database together.
 *
 * Numbers without gaps let one transaction at a time pass the counter, so creations that arrive while
 * one is being committed would only queue for its lock, each with a commit of its own. Here they wait in
 * this process instead and share the next transaction. A single creation is written at once.
 */
export class CreationQueue {
  readonly #insert: InsertOrders
  #waiting: Waiting[] = []
  #writing = false

  constructor(insert: InsertOrders) {
    this.#insert = insert
  }

  add(order: NewOrder): Promise<Numbered> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ order, resolve, reject })
      if (!this.#writing) void this.#writeAll()
    })
  }

  async #writeAll(): Promise<void> {
    this.#writing = true
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, LARGEST_BATCH)
      await this.#write(batch)
    }
    this.#writing = false
  }

  async #write(batch: readonly Waiting[]): Promise<void> {
    try {
      const numbered = await this.#insert(batch.map(({ order }) => order))
      batch.forEach(({ resolve, reject }, index) => {
        const result = numbered[index]
        if (result === undefined) reject(new Error('A creation was lost'))
        else resolve(result)
      })
    } catch (error) {
      // A reference that vanished in the meantime rolled all of them back: it is to fail alone. After
      // any other fault it is not known whether they were committed, so none may be written again.
      if (batch.length > 1 && foreignKeyViolation(error) !== undefined) {
        for (const each of batch) await this.#write([each])
      } else {
        for (const { reject } of batch) reject(error)
      }
    }
  }
}
