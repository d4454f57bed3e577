import { useId } from 'react'
import { CONTROL } from '../../../ui/field.tsx'
import type { Recipe } from '../../recipes/recipe-data.ts'
import { texts } from '../../recipes/texts.ts'

const words = texts.applied

/** The recipes that are offered, those for the type of the scope first. */
export function ChooseRecipe({
  recipes,
  typeId,
  chosen,
  onChoose,
}: {
  readonly recipes: readonly Recipe[]
  readonly typeId: string | null
  readonly chosen: string
  readonly onChoose: (id: string) => void
}) {
  const id = useId()
  const groups = [
    { label: words.ofType, recipes: recipes.filter((one) => one.scopeTypeId === typeId) },
    { label: words.others, recipes: recipes.filter((one) => one.scopeTypeId !== typeId) },
  ]
  const description = recipes.find((one) => one.id === chosen)?.description
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-xs font-medium text-muted">
        {words.choose}
      </label>
      <select
        id={id}
        className={CONTROL}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{words.chooseFirst}</option>
        {groups
          .filter((group) => group.recipes.length > 0)
          .map((group) => (
            <optgroup key={group.label} label={group.label}>
              {group.recipes.map((recipe) => (
                <option key={recipe.id} value={recipe.id}>
                  {recipe.name}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
      {description != null && <p className="text-xs text-muted">{description}</p>}
    </div>
  )
}
