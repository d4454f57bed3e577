import { BID_RATE_FIELDS, moduleOf, readInput } from '@formwork/costing'
import { sum } from '@formwork/kernel'
import { readBidRates } from '../bids/bid-rates.ts'
import { ItemDrafts } from '../changes/apply-changes.ts'
import type { ChangedItem } from '../changes/changed-items.ts'
import type { Dimensions, GivenValue } from '../formulas/item-recipe.ts'
import type { ItemNeeds } from '../items/create-items.ts'
import { newScope } from '../pricing/new-scope.ts'
import { toNumbers } from '../pricing/to-numbers.ts'
import { copyRates } from '../rates/copy-rates.ts'
import { valueAt } from '../rates/fields.ts'
import { evaluateRecipe } from './evaluate-recipe.ts'
import { parameterValues } from './parameter-values.ts'
import { createItem, itemRecipe } from './recipe-items.ts'
import { readRecipe } from './recipes.store.ts'

const NONE_GIVEN = { overheadPercentage: null, profitPercentage: null, salesTaxPercentage: null }
/** Stands for ids that nothing is written by. */
const NOWHERE = '00000000-0000-0000-0000-000000000000'

/**
 * What a recipe would make of some numbers in a scope of these dimensions, priced by today's rates
 * of no region as in a new bid, which pays sales tax and no per diem. Nothing is written.
 *
 * @throws ResourceNotFound; InvalidError naming the parameter or the line; RatesUnavailable
 */
export async function tryRecipe(
  { db, rateBook }: ItemNeeds,
  id: string,
  given: { readonly parameters: Readonly<Record<string, number>>; readonly scope: Dimensions },
) {
  const [recipe, book] = await Promise.all([readRecipe(db, id), rateBook.current()])
  const lookup = { book, region: null }
  const rates = readBidRates(copyRates(BID_RATE_FIELDS, NONE_GIVEN, {}, lookup))
  const bid = {
    taxExempt: false,
    perDiemEnabled: false,
    equipmentBiddingMode: 'TRADITIONAL' as const,
    ...rates,
  }
  const empty = newScope(NOWHERE, { name: recipe.name, typeId: recipe.scopeTypeId, position: 0 })
  const { length = null, width = null, height = null, diameter = null } = given.scope
  const multiplier = given.scope.multiplier ?? empty.multiplier
  const scope = { ...empty, length, width, height, diameter, multiplier }
  const parameters = parameterValues(recipe.parameters, given.parameters)
  const { lines, skipped } = evaluateRecipe(recipe, parameters, scope)
  const drafts = new ItemDrafts({ bid, scopes: [scope], items: [], lists: [], lookup })
  for (const line of lines) {
    createItem(drafts, scope.id, line, itemRecipe(NOWHERE, line, parameters))
  }
  drafts.follow([], [])
  const items = drafts.changed()
  return {
    lines: items.map((item) => toLine(item, bid.salesTaxPercentage)),
    skipped: [...skipped],
    totalCost: sum(items.map(({ cost }) => cost.totalCost)).toNumber(),
  }
}

function toLine({ module, name, rated, recipe, cost }: ChangedItem, salesTax: number) {
  const priced = {
    input: readInput(module, rated.input),
    breakdown: toNumbers(cost.breakdown) as Readonly<Record<string, number | null>>,
    orderedCYParts: cost.orderedCYParts,
    salesTaxPercentage: salesTax,
  }
  return {
    lineId: recipe?.line ?? '',
    name,
    module,
    values: formulaValues(recipe?.given ?? {}, (path) => valueAt(rated.input, path)),
    quantity: moduleOf(module).quantity(priced).quantityText,
    totalCost: cost.totalCost.toNumber(),
  }
}

/** What the formulas of a line come to, by the paths of their fields. */
function formulaValues(
  given: Readonly<Record<string, GivenValue>>,
  valueIn: (path: string) => unknown,
): Record<string, number> {
  const paths = Object.keys(given).filter((path) => given[path]?.formula !== null)
  return Object.fromEntries(paths.map((path) => [path, Number(valueIn(path))]))
}
