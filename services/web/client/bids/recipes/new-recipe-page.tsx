import { unwrap } from '@formwork/api-client'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '../../lib/api/api.ts'
import { useRequestKey } from '../../lib/api/use-request-key.ts'
import { useKeptForm } from '../../lib/drafts/use-kept-form.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { say } from '../../ui/notices.tsx'
import { Page } from '../../ui/page.tsx'
import { ABOVE_STICKY_FOOT, StickyFoot } from '../../ui/sticky-foot.tsx'
import { columnsFor } from './load-columns.ts'
import { recipesChanged } from './recipe-data.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { texts } from './texts.ts'
import {
  emptyLine,
  emptyParameter,
  type Faults,
  faultsOf,
  type RecipeTyped,
  sentOf,
} from './typed-recipe.ts'
import { useSaveKey } from './use-save-key.ts'

const EMPTY: RecipeTyped = {
  name: '',
  description: '',
  scopeTypeId: '',
  isActive: true,
  parameters: [emptyParameter('first')],
  lines: [emptyLine('first', 'materials')],
}

/** What is typed of it, which survives leaving the page, and its saving. */
function useNewRecipe() {
  const navigate = useNavigate()
  const { kept, keep, drop } = useKeptForm<RecipeTyped>('recipe')
  const form = useForm<RecipeTyped, unknown, RecipeTyped>({
    defaultValues: { ...EMPTY, ...kept?.typed },
  })
  const typed = useWatch({ control: form.control })
  useEffect(() => {
    if (typed !== undefined && form.formState.isDirty) keep(form.getValues())
  }, [typed, form, keep])
  const keyOf = useRequestKey()
  const { isBusy, refusal, run } = useAction()
  const [faults, setFaults] = useState<Faults>({})
  const save = () =>
    run(async () => {
      const values = form.getValues()
      const { body, faults: wrong } = sentOf(values, await columnsFor(values))
      setFaults(wrong)
      if (Object.keys(wrong).length > 0) return say(texts.notSaved)
      const idempotencyKey = keyOf(JSON.stringify(body))
      const answer = await api.post('/api/recipes', { body, idempotencyKey })
      if (!answer.ok) setFaults(faultsOf(values.lines, sentenceOf(answer.error)))
      const { id, name } = unwrap(answer)
      drop()
      await recipesChanged()
      say(texts.saved(name))
      await navigate({ to: '/recipes/$id', params: { id }, replace: true })
    })
  useSaveKey(() => void save())
  const discard = (): void => {
    drop()
    void navigate({ to: '/recipes' })
  }
  return { form, isKept: kept !== undefined, faults, save, discard, isBusy, refusal }
}

/** A recipe that is not there yet. */
export function NewRecipePage() {
  const { form, isKept, faults, save, discard, isBusy, refusal } = useNewRecipe()
  return (
    <Page title={texts.newTitle} kicker={<Link to="/recipes">{texts.title}</Link>}>
      {isKept && (
        <p className="mb-3 flex flex-wrap items-center gap-2 text-muted">
          {texts.draft}
          <Button look="quiet" onClick={discard}>
            {texts.discard}
          </Button>
        </p>
      )}
      <form
        noValidate
        className={classes('flex max-w-5xl flex-col gap-6', ABOVE_STICKY_FOOT)}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <RecipeFields form={form} faults={faults} mayWrite />
        <StickyFoot className="flex flex-col gap-2">
          {refusal !== undefined && <ErrorNote error={refusal} />}
          <div className="flex flex-wrap items-center gap-3">
            <Button type="submit" look="primary" title="Ctrl+S" aria-disabled={isBusy}>
              {texts.save}
            </Button>
            <span className="text-xs text-muted max-sm:hidden">{texts.keys}</span>
          </div>
        </StickyFoot>
      </form>
    </Page>
  )
}
