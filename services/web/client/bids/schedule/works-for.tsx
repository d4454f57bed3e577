import { TextField } from '../../ui/field.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { type Faults, faultOfPart, type TypedPart } from './entry-typed.ts'
import { texts } from './texts.ts'

type Parts = readonly TypedPart[]

/** The scopes that an entry works for, each with its weight and its days. */
export function WorksFor({
  scopes,
  parts,
  faults,
  mayWrite,
  onType,
}: {
  readonly scopes: WholeBid['scopes']
  readonly parts: Parts
  readonly faults: Faults
  readonly mayWrite: boolean
  readonly onType: (parts: Parts) => void
}) {
  const choose = (scopeId: string, isChosen: boolean): void =>
    onType(
      isChosen
        ? [...parts, { scopeId, weight: '1', startDate: '', endDate: '' }]
        : parts.filter((part) => part.scopeId !== scopeId),
    )
  const fieldOf = (part: TypedPart, field: 'weight' | 'startDate' | 'endDate', label: string) => (
    <TextField
      label={label}
      {...(field === 'weight'
        ? { inputMode: 'decimal', className: 'max-sm:col-span-2' }
        : { type: 'date' })}
      readOnly={!mayWrite}
      error={faults[faultOfPart(parts.indexOf(part), field)]}
      value={part[field]}
      onChange={({ target }) =>
        onType(parts.map((one) => (one === part ? { ...part, [field]: target.value } : one)))
      }
    />
  )
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium text-muted">{texts.scopes}</legend>
      {scopes.map(({ id, name }) => {
        const own = parts.filter(({ scopeId }) => scopeId === id)
        return (
          <div key={id}>
            <label className="flex min-h-11 items-center gap-2 wrap-anywhere sm:min-h-9">
              <input
                type="checkbox"
                disabled={!mayWrite}
                checked={own.length > 0}
                onChange={({ target }) => choose(id, target.checked)}
              />
              {name}
            </label>
            {own.map((part) => (
              <div
                key={parts.indexOf(part)}
                className="mb-2 grid grid-cols-2 gap-x-3 gap-y-1 sm:grid-cols-3"
              >
                {fieldOf(part, 'weight', `${texts.weight}, ${name}`)}
                {fieldOf(part, 'startDate', `${texts.firstDay}, ${name}`)}
                {fieldOf(part, 'endDate', `${texts.lastDay}, ${name}`)}
              </div>
            ))}
          </div>
        )
      })}
      {parts.length > 0 && <p className="text-xs text-muted">{texts.scopesHint}</p>}
    </fieldset>
  )
}
