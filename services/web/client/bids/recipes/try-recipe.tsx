import { money } from '../../lib/formats/formats.ts'
import { ErrorNote } from '../../ui/error-note.tsx'
import { TextField } from '../../ui/field.tsx'
import { MadeLines } from './made-lines.tsx'
import { ParameterInputs } from './parameter-inputs.tsx'
import type { Recipe } from './recipe-data.ts'
import { texts } from './texts.ts'
import { dimensionsOf } from './typed-recipe.ts'
import type { Trying } from './use-try.ts'

/** The saved recipe with some numbers, beside the editor. */
export function TryRecipe({
  recipe,
  trying,
  isTyped,
}: {
  readonly recipe: Recipe
  readonly trying: Trying
  /** Whether the editor holds what is not saved. */
  readonly isTyped: boolean
}) {
  const { typed, scope, fault, refusal, tried, type, typeScope } = trying
  const skipped = recipe.lines
    .filter(({ id }) => tried?.skipped.includes(id))
    .map(({ fields }) => String(fields['name'] ?? ''))
  return (
    <section
      aria-label={texts.tryTitle}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-panel p-3 xl:sticky xl:top-4"
    >
      <h2 className="text-base">{texts.tryTitle}</h2>
      <p className="text-xs text-muted">{isTyped ? texts.trySaved : texts.tryLead}</p>
      <div className="grid grid-cols-2 gap-2">
        <ParameterInputs parameters={recipe.parameters} typed={typed} onType={type} />
        {dimensionsOf(recipe).map((name) => (
          <TextField
            key={name}
            label={texts.dimensions[name]}
            inputMode="decimal"
            value={scope[name] ?? ''}
            onChange={({ target }) => typeScope(name, target.value)}
          />
        ))}
      </div>
      <div role="status" className="text-muted">
        {fault}
      </div>
      {refusal !== null && <ErrorNote error={refusal} />}
      {tried !== undefined && (
        <>
          <MadeLines
            lines={tried.lines.map((line) => ({ ...line, id: line.lineId }))}
            totals={[[texts.total, money(tried.totalCost)]]}
          />
          {skipped.length > 0 && (
            <p className="text-xs text-muted">{texts.skipped(skipped.join(', '))}</p>
          )}
        </>
      )}
    </section>
  )
}
