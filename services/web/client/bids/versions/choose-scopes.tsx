import { money } from '../../lib/formats/formats.ts'
import { Button } from '../../ui/button.tsx'
import type { WholeBid } from '../workspace/bid-data.ts'
import { texts } from './texts.ts'

/** The scopes of a bid, of which some may be chosen. */
export function ChooseScopes({
  scopes,
  chosen,
  onChoose,
}: {
  readonly scopes: WholeBid['scopes']
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (chosen: ReadonlySet<string>) => void
}) {
  if (scopes.length === 0) return null
  const areAll = chosen.size === scopes.length
  const choose = (id: string, isChosen: boolean): void => {
    const others = [...chosen].filter((one) => one !== id)
    onChoose(new Set(isChosen ? [...others, id] : others))
  }
  return (
    <fieldset>
      <legend className="mb-1 text-xs font-medium text-muted">{texts.copies}</legend>
      <Button
        look="quiet"
        onClick={() => onChoose(new Set(areAll ? [] : scopes.map(({ id }) => id)))}
      >
        {areAll ? texts.selectNone : texts.selectAll}
      </Button>
      <div className="max-h-60 overflow-y-auto">
        {scopes.map(({ id, name, totalCost }) => (
          <label key={id} className="flex min-h-11 items-center gap-2 sm:min-h-8">
            <input
              type="checkbox"
              checked={chosen.has(id)}
              onChange={({ target }) => choose(id, target.checked)}
            />
            <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
            <span className="number text-muted">{money(totalCost)}</span>
          </label>
        ))}
      </div>
      <p className="text-xs text-muted">{texts.copiesHint}</p>
    </fieldset>
  )
}
