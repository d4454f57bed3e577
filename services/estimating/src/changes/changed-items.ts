import type { Module } from '@formwork/costing'
import type { DecimalLike } from '@formwork/kernel'
import type { ItemRecipe } from '../formulas/item-recipe.ts'
import type { StoredCost } from '../pricing/cost-stored-item.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import type { Rated } from '../rates/copy-rates.ts'

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
    ...{ id, scopeId, module, position, name, recipe, isNew: false },
    rated: { input, rateSources },
    counted: { totalCost, orderedCYParts },
  }
}
