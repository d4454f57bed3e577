import { loadColumns } from '../workspace/catalog-choices.ts'
import type { Column } from '../workspace/columns.ts'
import type { ModuleName } from '../workspace/modules.ts'
import type { RecipeTyped } from './typed-recipe.ts'

/** The fields of the modules of a recipe with what the catalog offers for them. */
export async function columnsFor({
  lines,
}: Pick<RecipeTyped, 'lines'>): Promise<(module: ModuleName) => readonly Column[]> {
  const modules = [...new Set(lines.map(({ module }) => module))]
  const loaded = await Promise.all(
    modules.map(async (module) => [module, await loadColumns(module)] as const),
  )
  const columns = new Map(loaded)
  return (module) => columns.get(module) ?? []
}
