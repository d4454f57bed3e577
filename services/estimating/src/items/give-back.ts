import { invalidField } from '@formwork/kernel'
import { evaluateField } from '../formulas/formula-field.ts'
import { namesOf, valuesOf } from '../formulas/formula-names.ts'
import type { Dimensions } from '../formulas/item-recipe.ts'
import type { PricedItem } from '../pricing/priced-item.ts'
import { hasPlaceFor, type OpenFields, setValueAt, valueAt } from '../rates/fields.ts'
import type { SentItem } from './items.schemas.ts'
import { MODULE_FIELDS } from './module-fields.ts'

type Made = Pick<PricedItem, 'module' | 'name' | 'recipe'>

/**
 * A change of an item in which null gives each field that a recipe's formula gave it back to the
 * formula: its value with the numbers that the recipe was applied with, and the scope as it is.
 *
 * @throws InvalidError naming the field whose formula has no value, or that an item cannot be
 * without
 */
export function giveBack(sent: SentItem, item: Made, scope: Dimensions): SentItem {
  const given = withFormulas(sent, item, scope)
  for (const [name, { of }] of Object.entries(MODULE_FIELDS[item.module])) {
    if (given[name] !== null || !of.required || of.unless !== undefined) continue
    throw invalidField(name, `${of.label} is required`)
  }
  return given
}

function withFormulas(sent: SentItem, { module, name, recipe }: Made, scope: Dimensions): SentItem {
  if (recipe === null) return sent
  const changed: OpenFields = { ...sent }
  const parameters = Object.keys(recipe.parameters).map((parameter) => ({ name: parameter }))
  for (const [path, { formula }] of Object.entries(recipe.given)) {
    if (formula === null || !hasPlaceFor(sent, path) || valueAt(sent, path) !== null) continue
    const named = { names: namesOf(parameters), values: valuesOf(recipe.parameters, scope) }
    setValueAt(changed, path, evaluateField(module, path, { name, formula, ...named }))
  }
  return changed as SentItem
}
