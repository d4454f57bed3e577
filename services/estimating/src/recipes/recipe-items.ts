import { InvalidError } from '@formwork/kernel'
import type { ItemDrafts } from '../changes/apply-changes.ts'
import type { ItemsOfBid } from '../changes/changed-items.ts'
import { type ItemOfBid, readLists } from '../changes/changes.store.ts'
import type { Tx } from '../database.ts'
import type { ItemRecipe } from '../formulas/item-recipe.ts'
import type { ScopeInBid } from '../pricing/locked.store.ts'
import type { Fields } from '../rates/fields.ts'
import { lookupFor } from '../rates/find-rate.ts'
import type { RateBook } from '../rates/rate-book.ts'
import type { EvaluatedLine } from './evaluate-recipe.ts'
import { formulaOf, leavesOf, lineName, type RecipeDefinition, type RecipeLine } from './recipe.ts'

/** As changes that make the items of a recipe, to tell which rates they need. */
export function creationsOf({ lines }: RecipeDefinition) {
  return lines.map((line) => {
    const item = { name: lineName(line), ...valuesIn(line) }
    return { op: 'create', module: line.module, item } as const
  })
}

/** As the line's item would have them, formulas left open: only what it names is looked at. */
function valuesIn({ fields }: RecipeLine): Fields {
  const tops = leavesOf(fields).map(([path, value]) => {
    const [top = ''] = path.split('.')
    return [top, path === top && formulaOf(value) === undefined ? value : 0] as const
  })
  return Object.fromEntries(tops)
}

/** What items of a scope of a locked bid are drafted in. */
export async function draftingIn(
  tx: Tx,
  { bid, scope }: ScopeInBid,
  { book, items = [] }: { readonly book: RateBook; readonly items?: readonly ItemOfBid[] },
): Promise<ItemsOfBid> {
  const lists = await readLists(tx, bid.id, [scope.id])
  return { bid, scopes: [scope], items, lists, lookup: lookupFor(book, bid) }
}

/** What the item of a line keeps of its recipe. */
export function itemRecipe(
  application: string,
  { line, given }: EvaluatedLine,
  parameters: ItemRecipe['parameters'],
): ItemRecipe {
  return { application, line: line.id, parameters, given }
}

/** @throws InvalidError naming the line */
export function createItem(
  drafts: ItemDrafts,
  scopeId: string,
  { line, item }: EvaluatedLine,
  recipe: ItemRecipe,
): void {
  const { module } = line
  inLine(line, () => drafts.apply({ op: 'create', scopeId, module, item, recipe }))
}

/** Whatever refuses an item, refuses the line that it is made by. */
export function inLine(line: RecipeLine, run: () => void): void {
  try {
    run()
  } catch (error) {
    if (!(error instanceof InvalidError)) throw error
    throw new InvalidError(`${lineName(line)}: ${error.message}`, error.code)
  }
}
