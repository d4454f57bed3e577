import { unwrap } from '@formwork/api-client'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Ago } from '../../../ui/ago.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { say } from '../../../ui/notices.tsx'
import { Person } from '../../../ui/person.tsx'
import { ParameterInputs } from '../../recipes/parameter-inputs.tsx'
import { allRecipesQuery, type Recipe, type RecipeParameter } from '../../recipes/recipe-data.ts'
import { texts } from '../../recipes/texts.ts'
import { type Numbers, readNumbers } from '../../recipes/use-try.ts'
import { bidChanged } from '../bid-data.ts'
import type { Scope } from '../scope-items.ts'
import { recordLasting } from '../scopes/scope-step.ts'
import { useBidSheets } from '../use-bid-sheets.ts'
import type { ChangedApplication, RecipeApplication } from './application-data.ts'
import { KeptFields } from './kept-fields.tsx'

const words = texts.applied

/** The recipes that were applied in a scope, each to be applied again or ended. */
export function Applications({
  scope,
  applications,
  mayWrite,
  onClose,
}: {
  readonly scope: Scope
  readonly applications: readonly RecipeApplication[]
  readonly mayWrite: boolean
  readonly onClose: () => void
}) {
  const { data: recipes } = useQuery(allRecipesQuery)
  return (
    <Dialog isWide title={words.listTitle(scope.name)} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {applications.map((application) => (
          <Application
            key={application.id}
            scope={scope}
            application={application}
            recipe={recipes?.find(({ id }) => id === application.recipeId)}
            isGone={recipes?.every(({ id }) => id !== application.recipeId) === true}
            mayWrite={mayWrite}
          />
        ))}
        <Button className="self-end" onClick={onClose}>
          {words.close}
        </Button>
      </div>
    </Dialog>
  )
}

/** As the recipe names them today, else by the names that its formulas use. */
function parametersOf(
  { parameters }: RecipeApplication,
  recipe: Recipe | undefined,
): readonly RecipeParameter[] {
  return Object.keys(parameters).map((name) => {
    const known = recipe?.parameters.find((one) => one.name === name)
    const none = { unit: null, default: null, min: null, max: null }
    return known ?? { name, label: name, ...none }
  })
}

interface ApplicationNeeds {
  readonly scope: Scope
  readonly application: RecipeApplication
  readonly recipe: Recipe | undefined
}

/** The numbers that it was applied with, as they are typed, and what is done with them. */
function useApplication({ scope, application, recipe }: ApplicationNeeds) {
  const { id, name, revision } = application
  const params = { path: { id: scope.id, applicationId: id } }
  const { isBusy, refusal, run } = useAction()
  const { steps } = useBidSheets(scope.bidId)
  const [typed, setTyped] = useState<Numbers>(() => textsOf(application.parameters))
  const [changed, setChanged] = useState<ChangedApplication>()
  const isNewer = recipe !== undefined && recipe.revision > revision
  const own = parametersOf(application, recipe)
  const latest = isNewer ? recipe.parameters : []
  const { fault, ...applied } = readNumbers(own, typed, application.parameters)
  const today = readNumbers(latest, typed, application.parameters)
  const apply = (toRevision?: 'latest') =>
    run(async () => {
      setChanged(undefined)
      // The latest may ask for other numbers than the one that was applied.
      const { numbers } = toRevision === 'latest' ? today : applied
      const body = { parameters: { ...numbers }, ...(toRevision && { toRevision }) }
      const url = '/api/scopes/{id}/recipes/{applicationId}'
      const answer = unwrap(await api.put(url, { params, body }))
      await bidChanged(scope.bidId)
      recordLasting(steps, scope.id, words.changesLast(name))
      setChanged(answer)
    })
  const remove = (items: 'keep' | 'delete') =>
    run(async () => {
      const url = '/api/scopes/{id}/recipes/{applicationId}'
      unwrap(await api.delete(url, { params: { ...params, query: { items } } }))
      await bidChanged(scope.bidId)
      recordLasting(steps, scope.id, words.changesLast(name))
      say(words.removed(name))
    })
  const added = latest.filter(({ name }) => own.every((one) => one.name !== name))
  return {
    typed,
    isNewer,
    fault,
    apply,
    remove,
    changed,
    isBusy,
    refusal,
    parameters: [...own, ...added],
    faultOfLatest: today.fault,
    type: (of: string, text: string): void => setTyped((all) => ({ ...all, [of]: text })),
  }
}

function Application({
  isGone,
  mayWrite,
  ...needs
}: ApplicationNeeds & { readonly isGone: boolean; readonly mayWrite: boolean }) {
  const { scope, application, recipe } = needs
  const { name, revision, stale, itemIds, createdBy, createdAt } = application
  const of = useApplication(needs)
  const { changed, refusal } = of
  const fault = of.fault ?? of.faultOfLatest
  return (
    <section aria-label={name} className="flex flex-col gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-sm font-semibold wrap-anywhere">{name}</h3>
        <span className="text-xs text-muted wrap-anywhere">
          {texts.revisionOf(revision)}, {words.items(itemIds.length)}, <Person email={createdBy} />,{' '}
          <Ago at={createdAt} />
        </span>
      </div>
      {stale && <p className="rounded-md bg-warn-soft px-3 py-2 text-warn">{words.staleText}</p>}
      {isGone && <p className="text-muted">{words.gone}</p>}
      {of.isNewer && recipe && <p className="text-muted">{words.newer(recipe.revision)}</p>}
      <form
        noValidate
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          if (mayWrite && of.fault === undefined) void of.apply()
        }}
      >
        <fieldset disabled={!mayWrite} className="grid min-w-0 grid-cols-2 gap-3 sm:grid-cols-4">
          <ParameterInputs parameters={of.parameters} typed={of.typed} onType={of.type} />
        </fieldset>
        {fault !== undefined && <p className="text-bad">{fault}</p>}
        {mayWrite && <Steps of={of} />}
      </form>
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <div role="status">
        {changed !== undefined &&
          words.changed(changed.changed.length, changed.created.length, changed.deleted.length)}
      </div>
      {changed !== undefined && changed.kept.length > 0 && (
        <KeptFields scope={scope} kept={changed.kept} />
      )}
    </section>
  )
}

/** Applied again, or removed, with its items or without. */
function Steps({ of }: { readonly of: ReturnType<typeof useApplication> }) {
  const { isBusy, fault, faultOfLatest, isNewer, apply, remove } = of
  const [isRemoving, setRemoving] = useState(false)
  if (isRemoving) {
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className="text-muted">{words.removeText}</p>
        <Button disabled={isBusy} onClick={() => void remove('keep')}>
          {words.removeKeep}
        </Button>
        <Button look="danger" disabled={isBusy} onClick={() => void remove('delete')}>
          {words.removeDelete}
        </Button>
        <Button look="quiet" onClick={() => setRemoving(false)}>
          {words.cancel}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" disabled={isBusy || fault !== undefined}>
        {words.again}
      </Button>
      {isNewer && (
        <Button
          disabled={isBusy || faultOfLatest !== undefined}
          onClick={() => void apply('latest')}
        >
          {words.latest}
        </Button>
      )}
      <Button look="danger" disabled={isBusy} onClick={() => setRemoving(true)}>
        {words.remove}
      </Button>
    </div>
  )
}

const textsOf = (parameters: Readonly<Record<string, number>>): Numbers =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
