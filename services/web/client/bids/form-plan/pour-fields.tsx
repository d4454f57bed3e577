import { Trash2 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { type Choice, SelectField, TextField } from '../../ui/field.tsx'
import type { PourTexts } from './pour-texts.ts'
import { texts } from './texts.ts'

/** The fields of one pour, in a row where there is room. */
export function PourFields({
  pour,
  items,
  faults,
  mayWrite,
  onChange,
  onRemove,
}: {
  readonly pour: PourTexts
  readonly items: readonly Choice[]
  /** Sentences by field. */
  readonly faults: ReadonlyMap<string, string>
  readonly mayWrite: boolean
  readonly onChange: (change: Partial<PourTexts>) => void
  readonly onRemove: () => void
}) {
  const field = (name: Exclude<keyof PourTexts, 'key' | 'id' | 'itemId'>, label: string) => ({
    label,
    value: pour[name],
    error: faults.get(name),
    readOnly: !mayWrite,
    onChange: ({ target }: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ [name]: target.value }),
  })
  return (
    <li className="grid grid-cols-2 items-start gap-2 border-t border-line py-3 first:border-t-0 sm:grid-cols-4 xl:grid-cols-[2fr_2fr_7rem_9.5rem_9.5rem_6rem_6rem_auto]">
      <TextField {...field('name', texts.name)} />
      <SelectField
        label={texts.item}
        value={pour.itemId}
        error={faults.get('itemId')}
        disabled={!mayWrite}
        choices={items}
        onChange={({ target }) => onChange({ itemId: target.value })}
      />
      <TextField {...field('contactSF', texts.contact)} inputMode="decimal" />
      <TextField {...field('setDate', texts.set)} type="date" />
      <TextField {...field('pourDate', texts.pour)} type="date" />
      <TextField {...field('stripDays', texts.strip)} inputMode="numeric" />
      <TextField {...field('moveDays', texts.move)} inputMode="numeric" />
      {mayWrite && (
        <Button
          look="quiet"
          className="mt-4 justify-self-end hover:text-bad"
          aria-label={texts.remove(pour.name)}
          title={texts.remove(pour.name)}
          onClick={onRemove}
        >
          <Trash2 aria-hidden size={14} />
        </Button>
      )}
    </li>
  )
}
