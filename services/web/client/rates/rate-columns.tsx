import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import type { ListColumn } from '../ui/list-table.tsx'
import { FieldText } from './field-text.tsx'
import type { RateField, RateKind } from './rate-kind.ts'
import { nameOf } from './rate-kinds.ts'
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
    ...kind.fields
      .filter(({ isAside }) => isAside !== true)
      .map((field) => columnOf(kind, field, mayWrite)),
    ...(kind.calculated ?? []).map((field) => columnOf(kind, field, false)),
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
    isNumber: type === 'number' || type === 'money',
    ...(isSorted === true && { sort: key }),
    cell: (rate) =>
      isEdited ? (
        <RateValue kind={kind} field={field} rate={rate} />
      ) : (
        <span className={textClasses(field)}>
          <FieldText field={field} rate={rate} />
        </span>
      ),
  }
}

/** A code or a number stays in one line; a name has room for a word. */
function textClasses({ key, type }: RateField): string {
  if (type === 'number' || type === 'money') return 'sm:whitespace-nowrap'
  if (type === 'list') return 'sm:text-left'
  if (type !== 'text') return 'sm:whitespace-nowrap sm:text-left'
  return key === 'name' || key === 'vendor'
    ? 'sm:inline-block sm:min-w-32 sm:text-left'
    : 'sm:inline-block sm:min-w-12 sm:text-left'
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
