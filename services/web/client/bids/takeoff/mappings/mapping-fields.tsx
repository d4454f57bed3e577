import { type UseFormReturn, useWatch } from 'react-hook-form'
import { newKey } from '../../../lib/api/request-key.ts'
import { buttonClasses } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { TextField } from '../../../ui/field.tsx'
import { say } from '../../../ui/notices.tsx'
import { headsOf } from './mapping-data.ts'
import { ColumnRows, DefaultRows } from './mapping-rows.tsx'
import { texts } from './texts.ts'
import { columnsOfHeads, type Faults, type MappingTyped } from './typed-mapping.ts'

/** All that a mapping holds, to be typed or only read. */
export function MappingFields({
  form,
  fields,
  faults,
  mayWrite,
}: {
  readonly form: UseFormReturn<MappingTyped, unknown, MappingTyped>
  readonly fields: readonly string[]
  readonly faults: Faults
  readonly mayWrite: boolean
}) {
  const [columns, defaults] = useWatch({ control: form.control, name: ['columns', 'defaults'] })
  const takeHeads = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    const heads = headsOf(await file.text())
    const added = columnsOfHeads(heads, { columns }, fields, newKey)
    const typed = columns.filter(({ head, field }) => head !== '' || field !== '')
    if (added.length > 0) form.setValue('columns', [...typed, ...added])
    say(added.length > 0 ? texts.headsRead(added.length) : texts.noHeads)
  }
  return (
    <>
      <TextField
        label={texts.name}
        className="max-w-sm"
        error={faults['name']}
        readOnly={!mayWrite}
        {...form.register('name')}
      />
      <ColumnRows
        rows={columns}
        fields={fields}
        faults={faults}
        mayWrite={mayWrite}
        onChange={(rows) => form.setValue('columns', [...rows])}
      >
        <label className={classes(buttonClasses('plain'), 'focus-within:outline-2')}>
          {texts.heads}
          <input
            type="file"
            accept=".csv,text/csv"
            className="sr-only"
            onChange={({ target }) => {
              const [file] = target.files ?? []
              target.value = ''
              void takeHeads(file)
            }}
          />
        </label>
      </ColumnRows>
      <DefaultRows
        rows={defaults}
        fields={fields}
        faults={faults}
        mayWrite={mayWrite}
        onChange={(rows) => form.setValue('defaults', [...rows])}
      />
    </>
  )
}
