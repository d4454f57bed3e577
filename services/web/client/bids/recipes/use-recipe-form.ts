import { unwrap } from '@formwork/api-client'
import { useCallback, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../../lib/api/api.ts'
import { keepDraft, readDraft } from '../../lib/drafts/kept-drafts.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { useUser } from '../../lib/session/session.ts'
import { say } from '../../ui/notices.tsx'
import { type TypedOver, useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { columnsFor } from './load-columns.ts'
import { type Recipe, recipeQuery, recipesChanged } from './recipe-data.ts'
import { texts } from './texts.ts'
import {
  type Faults,
  faultsOf,
  meaningOf,
  type RecipeTyped,
  sentOf,
  typedOf,
} from './typed-recipe.ts'

const NO_FAULTS: Faults = {}

const LABELS: Readonly<Record<keyof RecipeTyped, string>> = {
  name: texts.name,
  description: texts.description,
  scopeTypeId: texts.scopeType,
  isActive: texts.isActive,
  parameters: texts.parameters,
  lines: texts.lines,
}

/** What is written alike means the same; what it means takes longer to find out, at each key. */
const isSame = (field: keyof RecipeTyped, one: RecipeTyped, other: RecipeTyped): boolean =>
  JSON.stringify(one[field]) === JSON.stringify(other[field]) ||
  meaningOf(field, one) === meaningOf(field, other)

function shown(field: keyof RecipeTyped, typed: RecipeTyped): string {
  if (field === 'parameters') return typed.parameters.map(({ name }) => name).join(', ')
  if (field === 'lines') {
    return typed.lines
      .map(({ fields, when }) => [...Object.values(fields), when].filter(Boolean).join(' '))
      .join('; ')
  }
  return String(typed[field])
}

/** What was typed of the recipe when the page was left, and whether anything is now. */
function useDraft({ id }: Recipe) {
  const place = `recipe.${useUser().id}.${id}`
  const [draft] = useState(
    () => (readDraft(place) ?? undefined) as TypedOver<RecipeTyped> | undefined,
  )
  const [isTyped, setTyped] = useState(draft !== undefined)
  const onTyped = useCallback(
    (next: TypedOver<RecipeTyped> | undefined) => {
      keepDraft(place, next)
      setTyped(next !== undefined)
    },
    [place],
  )
  return { draft, isTyped, onTyped }
}

/** The recipe as it is typed, and its saving. */
export function useRecipeForm(recipe: Recipe) {
  const { draft, isTyped, onTyped } = useDraft(recipe)
  const [saved] = useState(() => typedOf(recipe))
  const begun = { ...saved, ...draft?.read }
  const form = useForm<RecipeTyped, unknown, RecipeTyped>({
    defaultValues: { ...begun, ...draft?.typed },
  })
  const [faults, setFaults] = useState(NO_FAULTS)
  const path = { id: recipe.id }
  const { submit, isBusy, refusal, conflicts } = useVersionedForm<RecipeTyped, Recipe>({
    form,
    begun,
    onTyped,
    isSame,
    typedOf,
    shown,
    load: () => api.get('/api/recipes/{id}', { params: { path } }),
    labels: LABELS,
    onUnchanged: () => say(texts.unchanged),
    write: async ({ typed, etag }) => {
      const { body } = sentOf(typed, await columnsFor(typed))
      const answer = await api.put('/api/recipes/{id}', { params: { path }, body, ifMatch: etag })
      if (!answer.ok) setFaults(faultsOf(typed.lines, sentenceOf(answer.error)))
      const next = unwrap(answer)
      // New lines have their ids from now on, so that bids know them again in later revisions.
      const lines = typed.lines.map((line, at) => ({ ...line, id: next.lines[at]?.id ?? null }))
      form.setValue('lines', lines)
      queryClient.setQueryData(recipeQuery(recipe.id).queryKey, {
        recipe: next,
        etag: answer.ok ? answer.etag : undefined,
      })
      void recipesChanged()
      say(texts.saved(next.name))
    },
  })
  const save = async (): Promise<void> => {
    const values = form.getValues()
    const wrong = sentOf(values, await columnsFor(values)).faults
    setFaults(wrong)
    if (Object.keys(wrong).length > 0) say(texts.notSaved)
    else await submit()
  }
  const discard = (): void => {
    form.reset(typedOf(recipe))
    setFaults(NO_FAULTS)
  }
  const isFromDraft = draft !== undefined && isTyped
  return { form, faults, isTyped, isFromDraft, save, discard, isBusy, refusal, conflicts }
}
