import { useFieldArray, useWatch } from 'react-hook-form'
import { TextField } from '../../../ui/field.tsx'
import { AddRow, RemoveRow } from '../row-button.tsx'
import { texts } from '../texts.ts'
import type { PackageFormOf } from './package-form.tsx'

/** What vendors are asked to confirm. */
export function RequirementsField({ form }: { readonly form: PackageFormOf }) {
  const { control, register } = form
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'requirements',
    keyName: 'key',
  })
  const typed = useWatch({ control, name: 'requirements' })
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{texts.requirements}</legend>
      <p className="text-xs text-muted">{texts.requirementsLead}</p>
      {fields.map(({ key }, row) => (
        <div key={key} className="grid grid-cols-[1fr_auto] items-start gap-2">
          <TextField label={texts.requirement(row + 1)} {...register(`requirements.${row}.text`)} />
          <RemoveRow
            name={texts.removeRow(typed[row]?.text || texts.requirement(row + 1))}
            onRemove={() => remove(row)}
          />
        </div>
      ))}
      <AddRow label={texts.addRequirement} onAdd={() => append({ id: '', text: '' })} />
    </fieldset>
  )
}
