import type { Decimal } from '@formwork/kernel'

/**
 * A cost whose total is known and whose parts are worked out once, when they are read: many items
 * are priced and few of them are stored. A class, since each object literal with an accessor would
 * be of a hidden class of its own, which keeps it until the next full garbage collection.
 */
export class Costed<Breakdown> {
  readonly totalCost: Decimal
  readonly #breakdownOf: () => Breakdown
  #breakdown: Breakdown | undefined

  constructor(totalCost: Decimal, breakdownOf: () => Breakdown) {
    this.totalCost = totalCost
    this.#breakdownOf = breakdownOf
  }

  get breakdown(): Breakdown {
    this.#breakdown ??= this.#breakdownOf()
    return this.#breakdown
  }
}
