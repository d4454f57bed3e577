import type { BidSnapshotAnswer } from '@formwork/contracts'
import {
  type ItemComponent,
  type ItemInputs,
  type Module,
  moduleOf,
  type PricedFields,
  type QuantitySource,
} from '@formwork/costing'

type ItemMessage = NonNullable<NonNullable<BidSnapshotAnswer['items']>['items']>[number]
export type ComponentMessage = NonNullable<ItemMessage['components']>[number]
type SourceMessage = NonNullable<ComponentMessage['follows']>

/**
 * What an item's total is made of: what its module prices first, then everything that the item
 * holds besides. Components that cost nothing are left out, except the first and those that would
 * cost something if what they follow did.
 */
export function itemComponents(
  module: Module,
  item: PricedFields<ItemInputs[Module]>,
): ComponentMessage[] {
  const [first, ...rest] = moduleOf(module).components(item)
  if (first === undefined) return []
  const counts = ({ amount }: ItemComponent) => Number(amount) !== 0
  const wouldCount = ({ unitPrice, follows }: ItemComponent) =>
    (follows?.rule === 'amounts' || follows?.rule === 'at-first-price') &&
    Number(unitPrice) !== 0 &&
    follows.of.some((each) => each === first || counts(each))
  // A quantity that others follow.
  const drives = ({ quantity, unitPrice }: ItemComponent) =>
    quantity !== undefined && unitPrice === undefined
  const shown = [first, ...rest.filter((each) => counts(each) || wouldCount(each) || drives(each))]
  return shown.map(({ follows, ...component }) =>
    follows === undefined || isLeftOut(follows, shown)
      ? component
      : { ...component, follows: toMessage(follows, shown) },
  )
}

/** A multiple of a component that is not shown stands for itself. */
function isLeftOut({ rule, ...follows }: QuantitySource, shown: readonly ItemComponent[]): boolean {
  return rule === 'times' && 'of' in follows && !follows.of.every((each) => shown.includes(each))
}

const RULES = {
  amounts: 'QUANTITY_RULE_AMOUNTS',
  'at-first-price': 'QUANTITY_RULE_AT_FIRST_PRICE',
  times: 'QUANTITY_RULE_TIMES',
  'concrete-of-scope': 'QUANTITY_RULE_CONCRETE_OF_SCOPE',
} as const

function toMessage(follows: QuantitySource, shown: readonly ItemComponent[]): SourceMessage {
  const rule = RULES[follows.rule]
  if (follows.rule === 'concrete-of-scope') return { rule, components: [] }
  const of: readonly ItemComponent[] = follows.of
  const components = of.map((each) => shown.indexOf(each)).filter((place) => place !== -1)
  if (follows.rule !== 'times') return { rule, components }
  const { factor, step } = follows
  return { rule, components, factor, ...(step !== undefined && { step }) }
}
