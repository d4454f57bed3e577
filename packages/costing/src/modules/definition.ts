import type { Decimal, DecimalLike } from '@formwork/kernel'
import type { BreakdownNode } from '../breakdown-node.ts'
import type { BidContext, ItemContext, ScopeContext } from '../contexts.ts'
import type { PmSection, SectionAmount } from '../pm-section.ts'
import type { RateField } from '../rate-field.ts'
import type { RateSources } from '../rate-sources.ts'
import type { ItemComponent } from './components.ts'
import type { Fields } from './field.ts'
import type { ItemQuantity } from './quantities.ts'
import type { ItemWarning } from './warnings.ts'

/** What an item costs, before the multiplier of its scope. */
export interface ItemCost {
  /** Each component of the total, and the quantities that it was priced by. */
  readonly breakdown: object
  readonly totalCost: Decimal
}

/** What an explanation says of an item's surroundings. */
export interface ItemSurroundings {
  readonly scope: ScopeContext
  readonly bid: BidContext & { readonly sources?: RateSources }
  /** Of the item's own rates. */
  readonly sources: RateSources
}

/** An item with its breakdown as it is stored. */
export interface PricedFields<Input> {
  readonly input: Input
  readonly breakdown: Readonly<Record<string, DecimalLike | null | undefined>>
  /** What the item's scope orders, in 324ths of a cubic yard. */
  readonly orderedCYParts: DecimalLike
  /** Of the bid; zero when it is exempt. */
  readonly salesTaxPercentage: DecimalLike
}

/** What of a scope decides on warnings. */
export type Dimensions = Omit<ScopeContext, 'orderedCYParts'>

/** Everything that is a module's own. What is alike in all modules goes through the registry. */
export interface ModuleDefinition<Input, Cost extends ItemCost> {
  /** As one item of it, or a sheet of them, is headed. */
  readonly title: string
  /** As its costs are headed where all modules are listed. */
  readonly label: string
  /** The field of scopes and bids that holds its cost. */
  readonly costField: string
  /** The columns of scopes and bids: its cost, and Σ of the scope's items, unscaled. */
  readonly costColumn: `${string}_cost`
  readonly rawColumn: `raw_${string}`
  /** The field of a scope that lists its items. */
  readonly itemsField: string
  /** The name of its items' schema. */
  readonly schemaName: string
  /** The fields of its items, in their order, beside those that all items have. */
  readonly fields: Fields
  /** Those that are copied from the catalog; an earlier one may decide on a later one. */
  readonly rates: readonly RateField[]
  /** The amounts of the breakdown that the total is the sum of. */
  readonly amounts: readonly string[]
  /** The sections of the PM sheet that it may be split into, in the order of the sheet. */
  readonly sections: readonly PmSection[]
  /** What of an item decides on its sections: fields, and amounts of the breakdown. */
  readonly sectionedBy: { readonly fields: readonly string[]; readonly amounts: readonly string[] }

  /**
   * The fields with those that are calculated, as they are stored and answered; the same object
   * where nothing of it changes. Left out: a module without such fields.
   */
  settle?(input: Input, scope: Pick<ScopeContext, 'quantities'>): Input
  /** @throws InvalidError naming the field that is missing */
  cost(input: Input, context: ItemContext): Cost
  /** The components of the total with their formulas; they sum to it. */
  explain(input: Input, cost: Cost, surroundings: ItemSurroundings): readonly BreakdownNode[]
  /** The amounts by section, which sum to the total; the item's own section comes first. */
  split(input: Input, cost: Cost): readonly SectionAmount[]
  /**
   * What a document prints of the total: what the module prices first, then what the item holds
   * besides.
   */
  components(item: PricedFields<Input>): readonly ItemComponent[]
  /** What of the item stands in a section, in words; left out where it is all of it. */
  basis?(item: PricedFields<Input>, section: PmSection): string
  /** What the item prices, in words. */
  quantity(item: PricedFields<Input>): ItemQuantity
  /** What is allowed but unlikely. */
  warnings(input: Input, scope: Dimensions): readonly ItemWarning[]
}
