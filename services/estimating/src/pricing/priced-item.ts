import type { Module } from '@formwork/costing'
import type { ItemRecipe } from '../formulas/item-recipe.ts'
import type { RateChange, Rated } from '../rates/copy-rates.ts'
import type { StoredCost } from './cost-stored-item.ts'

/** An item as far as its price depends on it. */
export interface PricedItem extends Rated {
  readonly id: string
  readonly scopeId: string
  readonly module: Module
  readonly name: string
  readonly position: number
  readonly totalCost: number
  /** Decimal text. */
  readonly orderedCYParts: string
  /** What made it, if a recipe did. */
  readonly recipe: ItemRecipe | null
}

/** An item whose stored cost or rates are to change. */
export interface RepricedItem {
  readonly item: PricedItem
  readonly rated: Rated
  readonly cost: StoredCost
  readonly changes: readonly RateChange[]
}
