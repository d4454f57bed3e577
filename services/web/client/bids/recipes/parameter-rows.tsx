import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { InPieces } from '../../ui/in-pieces.tsx'
import { useNarrow } from '../../ui/use-narrow.ts'
import { RowButtons } from './row-buttons.tsx'
import { texts } from './texts.ts'
import { emptyParameter, type Faults, faultKey, type ParameterTyped } from './typed-recipe.ts'
import { useRows } from './use-rows.ts'

const FIELDS = ['name', 'label', 'unit', 'default', 'min', 'max'] as const
const NUMBERS: readonly (typeof FIELDS)[number][] = ['default', 'min', 'max']
const MOST = 40
/** What is seen of them without scrolling, on a phone and on wider screens. */
const FIRST = { narrow: 1, wide: 3 }

/** The numbers that a recipe asks for. */
export function ParameterRows({
  parameters,
  faults,
  mayWrite,
  onChange,
}: {
  readonly parameters: readonly ParameterTyped[]
  readonly faults: Faults
  readonly mayWrite: boolean
  readonly onChange: (parameters: readonly ParameterTyped[]) => void
}) {
  const rows = useRows(parameters, onChange)
  const isNarrow = useNarrow()
  return (
    <section aria-label={texts.parameters} className="flex flex-col gap-2">
      <h2 className="text-base">{texts.parameters}</h2>
      <p className="max-w-prose text-muted">{texts.parametersLead}</p>
      <div ref={rows.box} className="flex flex-col gap-2">
        <InPieces first={isNarrow ? FIRST.narrow : FIRST.wide}>
          {parameters.map((parameter, index) => (
            <fieldset
              key={parameter.key}
              data-row={index}
              className="grid min-w-0 grid-cols-2 gap-2 border-t border-line pt-2 sm:grid-cols-3 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_3.5rem_repeat(3,4.25rem)_auto]"
              onKeyDown={(event) => {
                if (mayWrite) rows.onKeyDown(event, index)
              }}
            >
              <legend className="sr-only">{texts.parameter(index + 1)}</legend>
              {FIELDS.map((field) => (
                <TextField
                  key={field}
                  label={texts.parameterFields[field]}
                  error={faults[faultKey(parameter.key, field)]}
                  inputMode={NUMBERS.includes(field) ? 'decimal' : 'text'}
                  readOnly={!mayWrite}
                  value={parameter[field]}
                  onChange={({ target }) => rows.change(index, { [field]: target.value })}
                />
              ))}
              {mayWrite && (
                <RowButtons
                  row={texts.parameter(index + 1)}
                  onMove={(by) => rows.move(index, by)}
                  onRemove={() => rows.remove(index)}
                />
              )}
            </fieldset>
          ))}
        </InPieces>
      </div>
      {mayWrite && parameters.length < MOST && (
        <Button className="self-start" onClick={() => rows.add(emptyParameter)}>
          <Plus aria-hidden size={14} />
          {texts.addParameter}
        </Button>
      )}
    </section>
  )
}
