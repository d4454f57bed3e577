import type { BidContext, Module } from '@formwork/costing'
import type { DecimalLike } from '@formwork/kernel'
import type { ItemRecipe } from '../formulas/item-recipe.ts'
import type { CopiedItem } from '../items/copied-items.store.ts'
import type { StoredCost } from '../pricing/cost-stored-item.ts'
import type { ScopeRecord } from '../pricing/locked.store.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import type { Rated } from '../rates/copy-rates.ts'
import type { RateLookup } from '../rates/find-rate.ts'
import type { ListedItem } from './item-lists.ts'

interface Item {
  readonly id: string
  readonly scopeId: string
  readonly module: Module
  readonly position: number
  readonly name: string
  /** Left out: as it was. */
  readonly description?: string | null | undefined
  readonly notes?: string | null | undefined
  readonly rated: Rated
  /** What made it, if a recipe did. */
  readonly recipe: ItemRecipe | null
  readonly isNew: boolean
}

/** An item as it is to be stored. */
export interface ChangedItem extends Item {
  readonly cost: StoredCost
}

/** An item while others are changed, and what it counts in its scope. */
export interface DraftItem extends Item {
  readonly counted: { readonly totalCost: DecimalLike; readonly orderedCYParts: DecimalLike }
}

/** A stored item before any change. */
export function toDraft(item: PricedItem): DraftItem {
  const { id, scopeId, module, position, name, totalCost, orderedCYParts, ...fields } = item
  const { input, rateSources, recipe } = fields
  return {
    id,
    scopeId,
    module,
    position,
    name,
    recipe,
    isNew: false,
    rated: { input, rateSources },
    counted: { totalCost, orderedCYParts },
  }
}

/** A bid, under lock where it is to be written, as far as changes of its items need it. */
export interface ItemsOfBid {
  readonly bid: BidContext
  /** All scopes of the bid. */
  readonly scopes: readonly ScopeRecord[]
  /** Those that the changes name. */
  readonly items: readonly PricedItem[]
  /** The lists that the changes reach into. */
  readonly lists: readonly ListedItem[]
  readonly lookup: RateLookup
  /** Items that new ones are copies of, by their ids. */
  readonly copies?: ReadonlyMap<string, CopiedItem>
  /** Those of the items that were deleted until now: their scopes do not count them yet. */
  readonly restored?: ReadonlySet<string>
}
