import { MATERIAL_CATEGORIES } from '@formwork/costing'
import type { Database } from '../database.ts'
import { readMaterialCategories } from './scopes.store.ts'

export interface RequiredCategories {
  readonly scopeId: string
  readonly categories: readonly string[]
  readonly isFallback: boolean
  /** Of the categories, those that the scope has something of, and those that it has not. */
  readonly present: readonly string[]
  readonly missing: readonly string[]
}

/**
 * What the scope's type calls for; everything where it has no type or the type calls for nothing.
 * Materials are there by their category; a concrete item brings the concrete, with bars or a mat
 * that is used the rebar, and with forms the formwork and its accessories.
 *
 * @throws ResourceNotFound `Scope not found`
 */
export async function readRequiredCategories(
  db: Database,
  scopeId: string,
): Promise<RequiredCategories> {
  const { wanted, held } = await readMaterialCategories(db, scopeId)
  const isFallback = wanted.length === 0
  const categories = isFallback ? MATERIAL_CATEGORIES : wanted
  const has = new Set(held)
  return {
    scopeId,
    categories,
    isFallback,
    present: categories.filter((category) => has.has(category)),
    missing: categories.filter((category) => !has.has(category)),
  }
}
