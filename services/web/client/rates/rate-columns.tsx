import { Ago } from '../ui/ago.tsx'
import { Button } from '../ui/button.tsx'
import { ChoiceBox } from '../ui/choice-box.tsx'
import { classes } from '../ui/classes.ts'
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
  const fields = kind.fields.filter(({ isAside }) => isAside !== true)
  const calculated = kind.calculated ?? []
  const placeOf = placesOnCard([...fields, ...calculated])
  return [
    ...fields.map((field) => columnOf(kind, field, placeOf(field), mayWrite)),
    ...calculated.map((field) => columnOf(kind, field, placeOf(field), false)),
    {
      key: 'changed',
      label: texts.changed,
      sort: 'updatedAt',
      card: 'none',
      isSecondary: true,
      cell: ({ updatedAt }) => <Ago at={updatedAt} />,
    },
    {
      key: 'more',
      label: texts.panel.more,
      card: 'action',
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

type Place = 'title' | 'figure' | 'name' | 'line'

/** Where a field stands on a card: what a rate is known by and its price, what it is of, all else. */
function placesOnCard(fields: readonly RateField[]): (field: RateField) => Place {
  const title = fields.find(({ isKey }) => isKey)
  const figure =
    fields.find(({ isPrice }) => isPrice) ?? fields.find(({ type }) => type === 'money')
  const others = fields.filter((field) => field !== title && field !== figure)
  const name = others.find(({ type }) => type === 'text' || type === 'choice')
  return (field) => {
    if (field === title) return 'title'
    if (field === figure) return 'figure'
    return field === name ? 'name' : 'line'
  }
}

function columnOf(
  kind: RateKind,
  field: RateField,
  card: Place,
  mayWrite: boolean,
): ListColumn<Rate> {
  const { key, label, type, isKey, isSorted } = field
  const isEdited = mayWrite && type === 'number' && isKey !== true
  const text = (rate: Rate) => (
    <span className={classes(textClasses(field), isList(field, rate) && ENTRIES)}>
      <FieldText field={field} rate={rate} />
    </span>
  )
  return {
    key,
    label,
    card,
    isNumber: type === 'number' || type === 'money',
    ...(card === 'title' && { stays: true }),
    ...(isSorted === true && { sort: key }),
    cell: (rate) => {
      const value = isEdited ? <RateValue kind={kind} field={field} rate={rate} /> : text(rate)
      if (card === 'figure') return <Figure label={label} value={value} />
      if (card !== 'line') return value
      const shown = isEdited ? <Edited text={text(rate)} value={value} /> : value
      return <Line label={label} value={shown} isEmpty={isEmpty(field, rate)} />
    },
  }
}

/** On a card what the price is of, above it. */
const Figure = ({ label, value }: { readonly label: string; readonly value: React.ReactNode }) => (
  <>
    <span aria-hidden className="block text-[11px] leading-4 text-muted @2xl:hidden">
      {label}
    </span>
    {value}
  </>
)

/** What a card leaves out: no value, no price, and that a rate is in use, as most are. */
function isEmpty({ key, type }: RateField, rate: Rate): boolean {
  const value = rate[key]
  if (value === null || value === undefined || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return type === 'yes' && value === true
}

/** On a card a word before the value, which the head of a table has, and lists in one line. */
function Line({
  label,
  value,
  isEmpty,
}: {
  readonly label: string
  readonly value: React.ReactNode
  readonly isEmpty: boolean
}) {
  return (
    <span className={classes(isEmpty && '@max-2xl:hidden')}>
      <span aria-hidden className="@2xl:hidden">
        {label}{' '}
      </span>
      <span className="@max-2xl:[&_li]:inline @max-2xl:[&_li:not(:last-child)]:after:content-[';_'] @max-2xl:[&_ul]:inline">
        {value}
      </span>
    </span>
  )
}

/** A number is changed in its place in a table, and on a card in its details. */
const Edited = ({
  text,
  value,
}: {
  readonly text: React.ReactNode
  readonly value: React.ReactNode
}) => (
  <>
    <span className="@2xl:hidden">{text}</span>
    <span className="hidden @2xl:contents">{value}</span>
  </>
)

const isList = (field: RateField, rate: Rate): boolean =>
  field.type === 'list' && !isEmpty(field, rate)
/** An entry of a list has room for its name and its amount. */
const ENTRIES = '@2xl:inline-block @2xl:min-w-44'

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
  card: 'mark',
  cell: (rate) => (
    <ChoiceBox
      label={texts.chooseRate(nameOf(kind, rate))}
      isChosen={chosen.has(rate.id)}
      onToggle={() => toggle(rate)}
    />
  ),
})
