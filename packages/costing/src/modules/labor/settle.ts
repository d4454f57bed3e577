import type { ConcreteQuantities } from '../../concrete-quantities.ts'
import { crewOf, shownCrew } from './crew.ts'
import type { LaborInput, ProductionInput } from './input.ts'
import { shown } from './production.ts'
import { workOf } from './work.ts'

/**
 * The fields with what is calculated of them as they show it: workers and rate of a crew, days and
 * quantity of a production. A production whose item is gone keeps its quantity as a typed one, and
 * the id, which no item of the scope has any more.
 *
 * @returns the same object where nothing of it changes
 * @throws InvalidError as `costLabor`
 */
export function settleLabor(input: LaborInput, quantities?: ConcreteQuantities): LaborInput {
  const crew = input.crewMembers == null ? {} : shownCrew(crewOf(input))
  const settled = { ...crew, ...settleProduction(input, quantities) }
  return isSame(input, settled) ? input : { ...input, ...settled }
}

function settleProduction(
  input: LaborInput,
  quantities: ConcreteQuantities | undefined,
): Partial<LaborInput> {
  if (input.production == null) return {}
  const work = workOf(input, quantities)
  const days = shown(work.days)?.toNumber() ?? null
  const production = followed(input.production, quantities, () =>
    work.quantity === null ? null : (shown(work.quantity)?.toNumber() ?? null),
  )
  return { days, production }
}

function followed(
  production: ProductionInput,
  quantities: ConcreteQuantities | undefined,
  quantityOf: () => number | null,
): ProductionInput {
  if (production.quantityOf === 'TYPED' || quantities === undefined) return production
  const { itemId } = production
  if (quantities.recordOf(itemId) === undefined) {
    return { ...production, quantityOf: 'TYPED', quantity: production.quantity ?? 0 }
  }
  const quantity = quantityOf()
  return quantity === production.quantity ? production : { ...production, quantity }
}

function isSame(input: LaborInput, settled: Partial<LaborInput>): boolean {
  return Object.entries(settled).every(([name, value]) => input[name as keyof LaborInput] === value)
}
