import { unwrap } from '@formwork/api-client'
import { useCallback, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../../lib/api/api.ts'
import { keepDraft, readDraft } from '../../lib/drafts/kept-drafts.ts'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { useUser } from '../../lib/session/session.ts'
import { Afterwards } from '../../ui/afterwards.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { say } from '../../ui/notices.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ABOVE_STICKY_FOOT, StickyFoot } from '../../ui/sticky-foot.tsx'
import { type TypedOver, useVersionedForm } from '../../ui/use-versioned-form.tsx'
import { columnsFor } from './load-columns.ts'
import { type Recipe, recipeQuery, recipesChanged } from './recipe-data.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { texts } from './texts.ts'
import { TryRecipe } from './try-recipe.tsx'
import {
  type Faults,
  faultsOf,
  meaningOf,
  type RecipeTyped,
  sentOf,
  typedOf,
} from './typed-recipe.ts'
import { useSaveKey } from './use-save-key.ts'
import { useTry } from './use-try.ts'

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

/** The recipe as it is typed, and a try of the saved one beside it. */
export function RecipeEditor({
  recipe,
  mayWrite,
}: {
  readonly recipe: Recipe
  readonly mayWrite: boolean
}) {
  const place = `recipe.${useUser().id}.${recipe.id}`
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
  const [saved] = useState(() => typedOf(recipe))
  const begun = { ...saved, ...draft?.read }
  const form = useForm<RecipeTyped, unknown, RecipeTyped>({
    defaultValues: { ...begun, ...draft?.typed },
  })
  const [faults, setFaults] = useState(NO_FAULTS)
  const trying = useTry(recipe, mayWrite)
  const path = { id: recipe.id }
  const { submit, isBusy, refusal, conflicts } = useVersionedForm<RecipeTyped, Recipe>({
    ...{ form, begun, onTyped, isSame, typedOf, shown },
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
  useSaveKey(mayWrite ? () => void save() : undefined)
  const discard = (): void => {
    form.reset(typedOf(recipe))
    setFaults(NO_FAULTS)
  }
  const tryRefusal = isTyped ? null : trying.refusal
  const shownFaults = useMemo(() => {
    if (tryRefusal === null) return faults
    return { ...faultsOf(form.getValues('lines'), sentenceOf(tryRefusal)), ...faults }
  }, [tryRefusal, faults, form])
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <form
        noValidate
        className={classes('flex min-w-0 flex-col gap-6', ABOVE_STICKY_FOOT)}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {draft !== undefined && isTyped && <p className="text-muted">{texts.draft}</p>}
        <RecipeFields form={form} faults={shownFaults} mayWrite={mayWrite} />
        {mayWrite && (
          <EditorFoot isBusy={isBusy} refusal={refusal} onDiscard={isTyped ? discard : undefined} />
        )}
        {conflicts}
      </form>
      {mayWrite && (
        <Afterwards until={<Skeleton />}>
          <TryRecipe recipe={recipe} trying={trying} isTyped={isTyped} />
        </Afterwards>
      )}
    </div>
  )
}

function EditorFoot({
  isBusy,
  refusal,
  onDiscard,
}: {
  readonly isBusy: boolean
  readonly refusal: unknown
  /** Left out: nothing is typed. */
  readonly onDiscard: (() => void) | undefined
}) {
  return (
    <StickyFoot className="flex flex-col gap-2">
      {refusal !== undefined && <ErrorNote error={refusal} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" look="primary" title="Ctrl+S" aria-disabled={isBusy}>
          {texts.save}
        </Button>
        {onDiscard !== undefined && (
          <Button look="quiet" onClick={onDiscard}>
            {texts.discard}
          </Button>
        )}
        <span className="text-xs text-muted max-sm:hidden">{texts.keys}</span>
      </div>
    </StickyFoot>
  )
}
