import { type components, unwrap } from '@formwork/api-client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { Creation } from '../../../lib/api/creation.ts'
import { money } from '../../../lib/formats/formats.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { FormFoot } from '../../../ui/form-foot.tsx'
import { say } from '../../../ui/notices.tsx'
import { MadeLines } from '../../recipes/made-lines.tsx'
import { ParameterInputs } from '../../recipes/parameter-inputs.tsx'
import { allRecipesQuery, type Recipe } from '../../recipes/recipe-data.ts'
import { texts } from '../../recipes/texts.ts'
import { type Numbers, readNumbers, useQuiet } from '../../recipes/use-try.ts'
import { bidChanged } from '../bid-data.ts'
import type { Scope } from '../scope-items.ts'
import { recordLasting } from '../scopes/scope-step.ts'
import { useBidSheets } from '../use-bid-sheets.ts'
import { ChooseRecipe } from './choose-recipe.tsx'
import { quantityOf } from './quantity-of.ts'

const words = texts.applied
type Body = components['schemas']['ApplyRecipeInput']

/** A recipe in a scope, looked at before its items are added. */
export function AddRecipe({
  scope,
  onClose,
}: {
  readonly scope: Scope
  readonly onClose: () => void
}) {
  const { data: recipes, error } = useQuery(allRecipesQuery)
  const [recipeId, setRecipeId] = useState('')
  const offered = (recipes ?? []).filter(({ isActive }) => isActive)
  const recipe = offered.find(({ id }) => id === recipeId)
  return (
    <Dialog isWide title={words.add} onClose={onClose}>
      <div className="flex flex-col gap-4">
        {error !== null && <ErrorNote error={error} />}
        {recipes !== undefined && offered.length === 0 ? (
          <p className="text-muted">{words.none}</p>
        ) : (
          <ChooseRecipe
            recipes={offered}
            typeId={scope.typeId}
            chosen={recipeId}
            onChoose={setRecipeId}
          />
        )}
        {recipe !== undefined && (
          <ApplyRecipe key={recipe.id} scope={scope} recipe={recipe} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

interface Application {
  readonly scope: Scope
  readonly recipe: Recipe
  readonly onClose: () => void
}

/** The numbers that are typed, what the recipe makes of them, and adding that. */
function useApplication({ scope, recipe, onClose }: Application) {
  const params = { path: { id: scope.id } }
  const { isBusy, refusal, run } = useAction()
  const { steps } = useBidSheets(scope.bidId)
  const [typed, setTyped] = useState<Numbers>({})
  const quiet = useQuiet(JSON.stringify(typed))
  const seen = readNumbers(recipe.parameters, JSON.parse(quiet) as Numbers)
  const now = readNumbers(recipe.parameters, typed)
  const [creation] = useState(
    () =>
      new Creation((body: Body, idempotencyKey: string) =>
        api.post('/api/scopes/{id}/recipes', { params, body, idempotencyKey }),
      ),
  )
  const preview = useQuery({
    queryKey: ['recipe-preview', scope.bidId, scope.id, recipe.id, recipe.revision, quiet],
    enabled: seen.fault === undefined,
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const body = { recipeId: recipe.id, parameters: { ...seen.numbers }, dryRun: true }
      return unwrap(await api.post('/api/scopes/{id}/recipes', { params, body }))
    },
  })
  const isShown = seen.fault === undefined && preview.error === null
  const shown = isShown ? preview.data : undefined
  const add = () =>
    run(async () => {
      if (now.fault !== undefined) return
      const body = { recipeId: recipe.id, parameters: { ...now.numbers } }
      const { made } = await creation.send(body)
      await bidChanged(scope.bidId)
      recordLasting(steps, scope.id, words.lasts(recipe.name))
      say(words.added(recipe.name, made.items.length))
      onClose()
    })
  return {
    typed,
    type: (name: string, text: string): void => setTyped((all) => ({ ...all, [name]: text })),
    fault: now.fault,
    shown,
    previewFault: seen.fault === undefined ? preview.error : null,
    add,
    isBusy,
    refusal,
  }
}

function ApplyRecipe(needs: Application) {
  const { recipe, onClose } = needs
  const { typed, type, fault, shown, previewFault, add, isBusy, refusal } = useApplication(needs)
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        void add()
      }}
    >
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        <ParameterInputs parameters={recipe.parameters} typed={typed} onType={type} />
      </div>
      <div role="status" className="text-muted">
        {fault}
      </div>
      {previewFault !== null && refusal === undefined && <ErrorNote error={previewFault} />}
      {shown !== undefined && (
        <section aria-label={words.preview}>
          <h3 className="mb-1 text-sm font-semibold">{words.preview}</h3>
          <MadeLines
            lines={shown.items.map((item) => ({ ...item, quantity: quantityOf(item) }))}
            totals={[[words.scopeTotal, money(shown.scope.totalCost)]]}
          />
        </section>
      )}
      <FormFoot
        action={shown === undefined ? words.addNone : words.addItems(shown.items.length)}
        isBusy={isBusy || fault !== undefined}
        refusal={refusal}
        onCancel={onClose}
      />
    </form>
  )
}
