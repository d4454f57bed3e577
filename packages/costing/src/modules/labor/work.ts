import type { ConcreteQuantities } from '../../concrete-quantities.ts'
import { type Ratio, required } from '../../exact.ts'
import { type Crew, crewOf } from './crew.ts'
import type { LaborInput } from './input.ts'
import { productionDays, productionQuantity, ratio } from './production.ts'

/** Who works for how many days, exact. */
export interface Work extends Crew {
  readonly days: Ratio
  /** Of a production, before its days are rounded up. */
  readonly exactDays: Ratio | null
  /** Of a production, in its unit. */
  readonly quantity: Ratio | null
}

/** @throws InvalidError naming what is missing, or where a production has no workers or hours */
export function workOf(input: LaborInput, quantities?: ConcreteQuantities): Work {
  const crew = crewOf(input)
  if (input.production == null) {
    const days = ratio(required(input.days, 'days', 'Days'))
    return { ...crew, days, exactDays: null, quantity: null }
  }
  const quantity = productionQuantity(input.production, quantities)
  const taken = productionDays(input.production, input, crew.workers, quantity)
  return { ...crew, ...taken, quantity }
}
