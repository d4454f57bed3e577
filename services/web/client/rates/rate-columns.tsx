import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { nameOf, type RateField, type RateKind, shown } from './rate-kinds.ts'
import { numberText } from './rate-numbers.ts'
import { RateValue } from './rate-value.tsx'
import type { Rate } from './rates-data.ts'
import { texts } from './texts.ts'

/**
 * The columns of a kind: what names a rate, its numbers to be changed in place, when it was, more
 * of it.
 */
export function columnsOf(
  kind: RateKind,
  { mayWrite, onOpen }: { readonly mayWrite: boolean; readonly onOpen: (rate: Rate) => void },
): readonly ListColumn<Rate>[] {
  return [
    ...kind.fields.map((field) => columnOf(kind, field, mayWrite)),
    {
      key: 'changed',
      label: texts.changed,
      sort: 'updatedAt',
      cell: ({ updatedAt }) => <Ago at={updatedAt} />,
    },
    {
      key: 'more',
      label: texts.panel.more,
      cell: (rate) => (
        <Button
          look="quiet"
          aria-label={texts.panel.openOf(nameOf(kind, rate))}
          onClick={() => onOpen(rate)}
        >
          {texts.panel.open}
        </Button>
      ),
    },
  ]
}

function columnOf(kind: RateKind, field: RateField, mayWrite: boolean): ListColumn<Rate> {
  const { key, label, type, isKey, isSorted } = field
  const isEdited = mayWrite && type === 'number' && isKey !== true
  return {
    key,
    label,
    isNumber: type === 'number',
    ...(isSorted === true && { sort: key }),
    cell: (rate) =>
      isEdited ? (
        <RateValue kind={kind} field={field} rate={rate} />
      ) : (
        <span className={textClasses(field)}>{textOf(field, rate)}</span>
      ),
  }
}

/** A code or a number stays in one line; a name has room for a word. */
function textClasses({ key, type }: RateField): string {
  if (type === 'number') return 'sm:whitespace-nowrap'
  if (type !== 'text') return 'sm:whitespace-nowrap sm:text-left'
  return key === 'name' || key === 'vendor'
    ? 'sm:inline-block sm:min-w-32 sm:text-left'
    : 'sm:inline-block sm:min-w-12 sm:text-left'
}

function textOf(field: RateField, rate: Rate): string {
  if (field.type === 'number') return numberText(field, rate[field.key], rate)
  if (field.type !== 'pricing-item') return shown(field, rate[field.key])
  const item = rate['pricingItem'] as { readonly name: string } | null | undefined
  return item?.name ?? '–'
}

/** The box that a rate is chosen by, to be changed with others. */
export const choiceColumn = (
  kind: RateKind,
  chosen: ReadonlyMap<string, Rate>,
  toggle: (rate: Rate) => void,
): ListColumn<Rate> => ({
  key: 'chosen',
  label: texts.chosen,
  cell: (rate) => (
    <input
      type="checkbox"
      aria-label={texts.chooseRate(nameOf(kind, rate))}
      className="size-6 accent-(--accent) sm:size-4"
      checked={chosen.has(rate.id)}
      onChange={() => toggle(rate)}
    />
  ),
})
