import { type LaborTask, otherLabor, type PmSection } from '@formwork/costing'
import { Decimal, sum } from '@formwork/kernel'

/** A task as it is kept with the budget of its bid; decimal texts. */
export interface FrozenTask
  extends Pick<LaborTask, 'itemId' | 'entryId' | 'scopeId' | 'name' | 'productionRateId' | 'uom'> {
  readonly quantity: string | null
  readonly hours: string
  readonly cost: string
}

export function toFrozen({ quantity, hours, cost, ...task }: LaborTask): FrozenTask {
  return {
    ...task,
    quantity: quantity && quantity.toFixed(),
    hours: hours.toFixed(),
    cost: cost.toFixed(2),
  }
}

/** A budget by section, as it is stored. */
export type FrozenSections = readonly { readonly section: PmSection; readonly amount: string }[]

/**
 * The tasks of a budget that was frozen before tasks were: those of the bid as it is now, and what the
 * frozen LABOR section has more or less, so that they sum to it.
 */
export function tasksOfEarlierBudget(
  tasks: readonly LaborTask[],
  budget: FrozenSections,
): readonly LaborTask[] {
  const labor = budget.find(({ section }) => section === 'LABOR')?.amount ?? '0'
  const isUnborneRest = ({ itemId, entryId, scopeId }: LaborTask) =>
    itemId === null && entryId === null && scopeId === null
  const [rest, others] = [tasks.filter(isUnborneRest), tasks.filter((task) => !isUnborneRest(task))]
  const left = new Decimal(labor).minus(sum(others.map(({ cost }) => cost)))
  return left.isZero() && rest.length === 0 ? others : [...others, otherLabor(null, left)]
}
