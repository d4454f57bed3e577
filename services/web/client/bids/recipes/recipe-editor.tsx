import { useMemo } from 'react'
import { sentenceOf } from '../../lib/formats/sentence.ts'
import { Afterwards } from '../../ui/afterwards.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ABOVE_STICKY_FOOT, StickyFoot } from '../../ui/sticky-foot.tsx'
import type { Recipe } from './recipe-data.ts'
import { RecipeFields } from './recipe-fields.tsx'
import { texts } from './texts.ts'
import { TryRecipe } from './try-recipe.tsx'
import { faultsOf } from './typed-recipe.ts'
import { useRecipeForm } from './use-recipe-form.ts'
import { useSaveKey } from './use-save-key.ts'
import { useTry } from './use-try.ts'

/** The recipe as it is typed, and a try of the saved one beside it. */
export function RecipeEditor({
  recipe,
  mayWrite,
}: {
  readonly recipe: Recipe
  readonly mayWrite: boolean
}) {
  const { form, faults, isTyped, save, ...of } = useRecipeForm(recipe)
  const trying = useTry(recipe, mayWrite)
  useSaveKey(mayWrite ? () => void save() : undefined)
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
        {of.isFromDraft && <p className="text-muted">{texts.draft}</p>}
        <RecipeFields form={form} faults={shownFaults} mayWrite={mayWrite} />
        {mayWrite && (
          <EditorFoot
            isBusy={of.isBusy}
            refusal={of.refusal}
            onDiscard={isTyped ? of.discard : undefined}
          />
        )}
        {of.conflicts}
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
