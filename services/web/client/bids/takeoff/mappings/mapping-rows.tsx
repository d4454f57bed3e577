import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatFieldName } from '../../../lib/formats/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { SelectField, TextField } from '../../../ui/field.tsx'
import { RowButtons } from '../../recipes/row-buttons.tsx'
import { useRows } from '../../recipes/use-rows.ts'
import { texts } from './texts.ts'
import {
  type ColumnTyped,
  type DefaultTyped,
  emptyColumn,
  emptyDefault,
  type Faults,
  faultKey,
  UNITS,
} from './typed-mapping.ts'

interface RowsNeeds<Row> {
  readonly rows: readonly Row[]
  /** The names of our columns. */
  readonly fields: readonly string[]
  readonly faults: Faults
  readonly mayWrite: boolean
  readonly onChange: (rows: readonly Row[]) => void
  /** What else adds rows. */
  readonly children?: ReactNode
}

/** Of a field that is no more its name stays. */
function fieldChoices(fields: readonly string[], held: string, none: string) {
  const names = held === '' || fields.includes(held) ? fields : [...fields, held]
  return [
    { value: '', label: none },
    ...names.map((name) => ({ value: name, label: formatFieldName(name) })),
  ]
}

const UNIT_CHOICES = [
  { value: '', label: texts.asField },
  ...UNITS.map((unit) => ({ value: unit, label: unit })),
]
const MOST = 100
const ROW = 'grid min-w-0 grid-cols-2 gap-2 border-t border-line pt-2'

/** The columns of the export, each with the field that it is. */
export function ColumnRows({
  rows,
  fields,
  faults,
  mayWrite,
  onChange,
  children,
}: RowsNeeds<ColumnTyped>) {
  const list = useRows(rows, onChange)
  return (
    <section aria-label={texts.columns} className="flex flex-col gap-2">
      <h2 className="text-base">{texts.columns}</h2>
      <p className="max-w-prose text-muted">{texts.columnsLead}</p>
      <div ref={list.box} className="flex flex-col gap-2">
        {rows.map((row, index) => (
          <fieldset
            key={row.key}
            data-row={index}
            className={`${ROW} sm:grid-cols-[2fr_2fr_8.5rem_5rem_auto]`}
            onKeyDown={(event) => {
              if (mayWrite) list.onKeyDown(event, index)
            }}
          >
            <legend className="sr-only">{texts.column(index + 1)}</legend>
            <ColumnFields
              row={row}
              fields={fields}
              faults={faults}
              mayWrite={mayWrite}
              onChange={(part) => list.change(index, part)}
            />
            {mayWrite && (
              <RowButtons
                row={texts.column(index + 1)}
                onMove={(by) => list.move(index, by)}
                onRemove={() => list.remove(index)}
              />
            )}
          </fieldset>
        ))}
      </div>
      {mayWrite && (
        <div className="flex flex-wrap gap-2">
          {rows.length < MOST && (
            <Button onClick={() => list.add(emptyColumn)}>
              <Plus aria-hidden size={14} />
              {texts.addColumn}
            </Button>
          )}
          {children}
        </div>
      )}
    </section>
  )
}

function ColumnFields({
  row: { key, head, field, unit, factor },
  fields,
  faults,
  mayWrite,
  onChange,
}: Pick<RowsNeeds<ColumnTyped>, 'fields' | 'faults' | 'mayWrite'> & {
  readonly row: ColumnTyped
  readonly onChange: (part: Partial<ColumnTyped>) => void
}) {
  return (
    <>
      <TextField
        label={texts.head}
        error={faults[faultKey(key, 'head')]}
        readOnly={!mayWrite}
        value={head}
        onChange={({ target }) => onChange({ head: target.value })}
      />
      <SelectField
        label={texts.field}
        choices={fieldChoices(fields, field, texts.leftOut)}
        disabled={!mayWrite}
        value={field}
        onChange={({ target }) => onChange({ field: target.value })}
      />
      <SelectField
        label={texts.unit}
        choices={UNIT_CHOICES}
        disabled={!mayWrite}
        value={unit}
        onChange={({ target }) => onChange({ unit: target.value })}
      />
      <TextField
        label={texts.factor}
        error={faults[faultKey(key, 'factor')]}
        inputMode="decimal"
        readOnly={!mayWrite}
        value={factor}
        onChange={({ target }) => onChange({ factor: target.value })}
      />
    </>
  )
}

/** What fields hold where the file says nothing. */
export function DefaultRows({ rows, fields, faults, mayWrite, onChange }: RowsNeeds<DefaultTyped>) {
  const list = useRows(rows, onChange)
  return (
    <section aria-label={texts.defaults} className="flex flex-col gap-2">
      <h2 className="text-base">{texts.defaults}</h2>
      <p className="max-w-prose text-muted">{texts.defaultsLead}</p>
      <div ref={list.box} className="flex flex-col gap-2">
        {rows.map(({ key, field, value }, index) => (
          <fieldset
            key={key}
            data-row={index}
            className={`${ROW} sm:grid-cols-[2fr_2fr_auto]`}
            onKeyDown={(event) => {
              if (mayWrite) list.onKeyDown(event, index)
            }}
          >
            <legend className="sr-only">{texts.defaultOf(index + 1)}</legend>
            <SelectField
              label={texts.field}
              error={faults[faultKey(key, 'field')]}
              choices={fieldChoices(fields, field, '–')}
              disabled={!mayWrite}
              value={field}
              onChange={({ target }) => list.change(index, { field: target.value })}
            />
            <TextField
              label={texts.value}
              readOnly={!mayWrite}
              value={value}
              onChange={({ target }) => list.change(index, { value: target.value })}
            />
            {mayWrite && (
              <RowButtons
                row={texts.defaultOf(index + 1)}
                onMove={(by) => list.move(index, by)}
                onRemove={() => list.remove(index)}
              />
            )}
          </fieldset>
        ))}
      </div>
      {mayWrite && rows.length < MOST && (
        <Button className="self-start" onClick={() => list.add(emptyDefault)}>
          <Plus aria-hidden size={14} />
          {texts.addDefault}
        </Button>
      )}
    </section>
  )
}
