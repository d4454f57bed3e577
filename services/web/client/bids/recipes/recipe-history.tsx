import { useQuery } from '@tanstack/react-query'
import { formatFieldName } from '../../lib/formats/formats.ts'
import { Ago } from '../../ui/ago.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Person } from '../../ui/person.tsx'
import { recipeHistoryQuery } from './recipe-data.ts'
import { texts } from './texts.ts'

/** Who changed what of the recipe, the last first. */
export function RecipeHistory({ id }: { readonly id: string }) {
  const { data, error } = useQuery(recipeHistoryQuery(id))
  return (
    <section aria-label={texts.history} className="mt-6 max-w-3xl">
      <h2 className="mb-2 text-base">{texts.history}</h2>
      {error !== null && <ErrorNote error={error} />}
      <ol>
        {data?.toReversed().map(({ at, by, action, revision, changes }) => (
          <li key={`${at} ${revision}`} className="border-t border-line py-1.5">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span>
                {texts.historyActions[action]}, {texts.revisionOf(revision).toLowerCase()}
              </span>
              <span className="text-xs text-muted wrap-anywhere">
                <Person email={by} />, <Ago at={at} />
              </span>
            </p>
            {action === 'updated' && (
              <p className="text-xs text-muted">
                {texts.changedFields(changes.map(({ field }) => formatFieldName(field)).join(', '))}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
