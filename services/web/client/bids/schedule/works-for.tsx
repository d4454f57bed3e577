import { TextField } from '../../ui/field.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'

type Weights = Readonly<Record<string, string>>

/** The scopes that an entry works for, each with its weight. */
export function WorksFor({
  scopes,
  weights,
  faults,
  mayWrite,
  onWeigh,
}: {
  readonly scopes: WholeBid['scopes']
  readonly weights: Weights
  /** By scope. */
  readonly faults: Readonly<Record<string, string>>
  readonly mayWrite: boolean
  readonly onWeigh: (weights: Weights) => void
}) {
  const weigh = (scopeId: string, weight: string | undefined): void => {
    const { [scopeId]: _, ...others } = weights
    onWeigh(weight === undefined ? others : { ...others, [scopeId]: weight })
  }
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium text-muted">{texts.scopes}</legend>
      {scopes.map(({ id, name }) => (
        <div key={id} className="flex flex-wrap items-center gap-3">
          <label className="flex min-h-11 flex-1 items-center gap-2 wrap-anywhere sm:min-h-9">
            <input
              type="checkbox"
              disabled={!mayWrite}
              checked={weights[id] !== undefined}
              onChange={({ target }) => weigh(id, target.checked ? '1' : undefined)}
            />
            {name}
          </label>
          {weights[id] !== undefined && (
            <TextField
              label={`${texts.weight}, ${name}`}
              className="w-32"
              inputMode="decimal"
              readOnly={!mayWrite}
              error={faults[id]}
              value={weights[id]}
              onChange={({ target }) => weigh(id, target.value)}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}
