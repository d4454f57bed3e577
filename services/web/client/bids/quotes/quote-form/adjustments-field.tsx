import { useFieldArray, useWatch } from 'react-hook-form'
import { TextField } from '../../../ui/field.tsx'
import { AddRow, RemoveRow } from '../row-button.tsx'
import { texts } from '../texts.ts'
import type { QuoteFormOf } from './quote-form.tsx'

/** What makes the quote comparable with others. */
export function AdjustmentsField({ form }: { readonly form: QuoteFormOf }) {
  const { control, register, formState } = form
  const { fields, append, remove } = useFieldArray({
    control,
    name: 'adjustments',
    keyName: 'key',
  })
  const typed = useWatch({ control, name: 'adjustments' })
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1 text-sm font-semibold">{texts.adjusted}</legend>
      <p className="text-xs text-muted">{texts.adjustedLead}</p>
      {fields.map(({ key }, row) => {
        const errors = formState.errors.adjustments?.[row]
        return (
          <div key={key} className="grid grid-cols-[1fr_8rem_auto] items-start gap-2">
            <TextField
              label={texts.description}
              error={errors?.description?.message}
              {...register(`adjustments.${row}.description`)}
            />
            <TextField
              label={texts.amount}
              inputMode="decimal"
              error={errors?.amount?.message}
              {...register(`adjustments.${row}.amount`)}
            />
            <RemoveRow
              name={texts.removeRow(typed[row]?.description || texts.newLine)}
              onRemove={() => remove(row)}
            />
          </div>
        )
      })}
      <AddRow
        label={texts.addQuoteAdjustment}
        onAdd={() => append({ description: '', amount: '' })}
      />
    </fieldset>
  )
}
