import { SelectField, TextField } from '../../ui/field.tsx'
import { BarsField } from './bars/bars-field.tsx'
import { choicesOf, shownText } from './cell-values.ts'
import type { Column } from './columns.ts'
import { EntriesField } from './entries-field.tsx'
import { offeredChoices } from './offered-choices.ts'
import type { Fields } from './scope-items.ts'
import { SeveralField } from './several-field.tsx'

/** One field of an item in a form: a text, a number or a choice. */
export function DetailField({
  column,
  item,
  text,
  error,
  isReadOnly,
  onType,
}: {
  readonly column: Column
  /** As it is saved. */
  readonly item?: Fields | undefined
  readonly text: string
  readonly error: string | undefined
  readonly isReadOnly: boolean
  readonly onType: (text: string) => void
}) {
  const choices = choicesOf(column)
  const label = column.label
  if (column.kind === 'bars') {
    return (
      <BarsField text={text} error={error} isReadOnly={isReadOnly} item={item} onType={onType} />
    )
  }
  if (column.several !== undefined && !isReadOnly) {
    return (
      <SeveralField
        label={label}
        known={column.several}
        text={text}
        error={error}
        onType={onType}
      />
    )
  }
  if (column.list !== undefined && !isReadOnly) {
    return (
      <EntriesField column={column} list={column.list} text={text} error={error} onType={onType} />
    )
  }
  if (isReadOnly || choices === undefined) {
    return (
      <TextField
        label={label}
        error={error}
        value={isReadOnly ? shownText(column, text) : text}
        readOnly={isReadOnly}
        onChange={({ target }) => onType(target.value)}
      />
    )
  }
  return (
    <SelectField
      label={label}
      error={error}
      choices={[{ value: '', label: '–' }, ...offeredChoices(column, item)]}
      value={text}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
