import { scopeCosts } from '@formwork/costing'
import type { Principal } from '@formwork/kernel'
import { ItemDrafts } from '../changes/apply-changes.ts'
import { bookForChanges } from '../changes/book-for-changes.ts'
import { costsOf, totalsOf } from '../changes/told-costs.ts'
import { followDrafts, totalsBeside, writeDrafts } from '../changes/write-drafts.ts'
import type { ItemNeeds } from '../items/create-items.ts'
import type { ChangedTotals } from '../pricing/change-totals.ts'
import { lockScope } from '../pricing/locked.store.ts'
import { toSums } from '../pricing/scope-sums.ts'
import { jsonList } from '../send-json.ts'
import { asTried, TriedOnly } from '../tried-only.ts'
import { applicationOf, insertApplication } from './applications.store.ts'
import { evaluateRecipe } from './evaluate-recipe.ts'
import { parameterValues } from './parameter-values.ts'
import { usedDimensions } from './recipe.ts'
import { createItem, creationsOf, draftingIn, itemRecipe } from './recipe-items.ts'
import { UnknownRecipe } from './recipes.errors.ts'
import { findRecipe } from './recipes.store.ts'

export interface RecipeUse {
  readonly scopeId: string
  readonly recipeId: string
  readonly parameters: Readonly<Record<string, number>>
  /** Answers what would come of it, and writes nothing. */
  readonly dryRun: boolean
  readonly by: Principal
}

/**
 * The items of a recipe at the end of a scope's modules, all or none.
 *
 * @returns the answer as JSON text
 * @throws ResourceNotFound `Scope not found`; UnknownRecipe; InvalidError naming the parameter or
 * the line; BidLocked; RatesUnavailable without rates
 */
export async function applyRecipe(
  { db, rateBook }: ItemNeeds,
  { scopeId, recipeId, parameters, dryRun, by }: RecipeUse,
): Promise<string> {
  const recipe = await findRecipe(db, recipeId)
  if (recipe?.isActive !== true) throw UnknownRecipe()
  const book = await bookForChanges(rateBook, creationsOf(recipe))
  const answer = db.transaction(async (tx) => {
    const place = await lockScope(tx, scopeId)
    const { bid, scope } = place
    const values = parameterValues(recipe.parameters, parameters)
    const evaluated = evaluateRecipe(recipe, values, scope)
    const application = applicationOf(recipe, by.email)
    const drafts = new ItemDrafts(await draftingIn(tx, place, { book }))
    for (const line of evaluated.lines) {
      createItem(drafts, scope.id, line, itemRecipe(application.key, line, values))
    }
    await followDrafts(tx, drafts)
    const historyOf = (counted: ChangedTotals) => ({
      by: by.email,
      action: 'recipe.applied',
      name: recipe.name,
      scopeId: scope.id,
      scope: scope.name,
      count: evaluated.lines.length,
      ...totalsBeside(bid, counted),
    })
    // Its items are answered with the recipe as their source.
    await insertApplication(tx, scope, {
      ...application,
      parameters: values,
      dimensions: usedDimensions(recipe, scope),
      made: evaluated.lines.map(({ line }) => line.id),
    })
    const { totals, written } = await writeDrafts(tx, { bid, drafts, historyOf, told: true })
    const items = drafts.changed().flatMap(({ id }) => written.get(id) ?? [])
    const costs = totals.scopes[0] ?? scopeCosts(toSums(scope), bid.equipmentBiddingMode)
    const rest = {
      skipped: evaluated.skipped,
      scope: { id: scope.id, ...costsOf(costs) },
      bid: totalsOf(totals.bid),
    }
    const body = `{"applicationId":"${application.id}","items":${jsonList(items)},${JSON.stringify(rest).slice(1)}`
    if (dryRun) throw new TriedOnly(body)
    return body
  })
  return answer.catch(asTried<string>)
}
