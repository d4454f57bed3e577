import { useFieldArray, useWatch } from 'react-hook-form'
import { TextField } from '../../../ui/field.tsx'
import { AddRow, RemoveRow } from '../row-button.tsx'
import { texts } from '../texts.ts'
import { EMPTY_LINE } from './package-fields.ts'
import type { PackageFormOf } from './package-form.tsx'

/** What vendors are asked a price for; a plug stands for a line that a quote leaves out. */
export function LinesField({ form }: { readonly form: PackageFormOf }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'lines',
    keyName: 'key',
  })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">{texts.packageLines}</legend>
      {fields.map(({ key }, row) => (
        <Line
          key={key}
          form={form}
          row={row}
          isOnly={fields.length === 1}
          onRemove={() => remove(row)}
        />
      ))}
      <AddRow label={texts.addLine} onAdd={() => append(EMPTY_LINE)} />
    </fieldset>
  )
}

function Line({
  form,
  row,
  isOnly,
  onRemove,
}: {
  readonly form: PackageFormOf
  readonly row: number
  readonly isOnly: boolean
  readonly onRemove: () => void
}) {
  const { control, register, formState } = form
  const errors = formState.errors.lines?.[row]
  const description = useWatch({ control, name: `lines.${row}.description` })
  return (
    <div className="grid grid-cols-2 items-start gap-2 border-t border-line pt-2 first-of-type:border-t-0 first-of-type:pt-0 sm:grid-cols-[1fr_6rem_4rem_7rem_auto]">
      <TextField
        label={texts.description}
        className="col-span-2 sm:col-span-1"
        error={errors?.description?.message}
        {...register(`lines.${row}.description`)}
      />
      <TextField
        label={texts.quantity}
        inputMode="decimal"
        error={errors?.quantity?.message}
        {...register(`lines.${row}.quantity`)}
      />
      <TextField label={texts.uom} error={errors?.uom?.message} {...register(`lines.${row}.uom`)} />
      <TextField
        label={texts.plugAmount}
        inputMode="decimal"
        className="italic"
        error={errors?.plug?.message}
        {...register(`lines.${row}.plug`)}
      />
      <span className="flex items-end justify-between gap-1 self-stretch sm:items-start sm:pt-5">
        <label className="flex min-h-11 items-center gap-2 sm:min-h-8">
          <input type="checkbox" {...register(`lines.${row}.required`)} />
          <span className="text-xs">{texts.required}</span>
        </label>
        <RemoveRow
          name={texts.removeRow(description || texts.newLine)}
          isDisabled={isOnly}
          onRemove={onRemove}
        />
      </span>
    </div>
  )
}
