import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { api } from '../../lib/api/api.ts'
import { ACCESS } from '../../lib/session/access.ts'
import { mayUse, useUser } from '../../lib/session/session.ts'
import { Afterwards } from '../../ui/afterwards.tsx'
import { say } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { PageFault } from '../../ui/page-fault.tsx'
import { RemoveButton } from '../../ui/remove-button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import {
  type Recipe,
  recipeHistoryQuery,
  recipeQuery,
  recipesChanged,
  scopeTypesQuery,
} from './recipe-data.ts'
import { RecipeEditor } from './recipe-editor.tsx'
import { RecipeHistory } from './recipe-history.tsx'
import { texts } from './texts.ts'

/** One recipe: what it asks for, what it makes, and a try of it beside. */
export function RecipePage() {
  const { id } = useParams({ from: '/signed-in/recipes/$id' })
  const mayWrite = mayUse(useUser(), ACCESS.writeBids)
  const { data, error, refetch } = useQuery(recipeQuery(id))
  // All of them before the page is shown, so that nothing moves when the last one comes.
  const parts = [useQuery(scopeTypesQuery), useQuery(recipeHistoryQuery(id))]
  if (data === undefined || parts.some(({ isLoading }) => isLoading)) {
    if (error === null) return <Skeleton lines={12} />
    return <PageFault error={error} onAgain={refetch} />
  }
  const { recipe } = data
  return (
    <Page
      title={recipe.name}
      kicker={
        <span className="flex flex-wrap gap-x-3">
          <Link to="/recipes">{texts.title}</Link>
          <span>{texts.revisionOf(recipe.revision)}</span>
          <span className={recipe.isActive ? 'text-good' : ''}>
            {recipe.isActive ? texts.offered : texts.notOffered}
          </span>
        </span>
      }
      actions={mayWrite && <RemoveRecipe recipe={recipe} />}
    >
      <RecipeEditor key={id} recipe={recipe} mayWrite={mayWrite} />
      <Afterwards until={null}>
        <RecipeHistory id={id} />
      </Afterwards>
    </Page>
  )
}

function RemoveRecipe({ recipe: { id, name } }: { readonly recipe: Recipe }) {
  const navigate = useNavigate()
  const remove = async (): Promise<void> => {
    unwrap(await api.delete('/api/recipes/{id}', { params: { path: { id } } }))
    say(texts.removed(name))
    await navigate({ to: '/recipes' })
    await recipesChanged()
  }
  return <RemoveButton label={texts.remove} text={texts.removeText(name)} onRemove={remove} />
}
