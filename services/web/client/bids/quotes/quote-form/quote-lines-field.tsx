import { useWatch } from 'react-hook-form'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { Package } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import type { QuoteFormOf } from './quote-form.tsx'

const COVERAGES = [
  { value: '', label: texts.coverages.NONE },
  { value: 'INCLUDED', label: texts.coverages.INCLUDED },
  { value: 'EXCLUDED', label: texts.coverages.EXCLUDED },
]
const PER = [
  { value: 'each', label: texts.each },
  { value: 'total', label: texts.forTheLine },
]

/** The lines as the grid has them, with what the vendor said of each. */
export function QuoteLinesField({
  form,
  found: { lines },
  isLumpSum,
}: {
  readonly form: QuoteFormOf
  readonly found: Package
  readonly isLumpSum: boolean
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">{texts.packageLines}</legend>
      {lines.map(({ id, description, quantity, uom }, row) => (
        <fieldset key={id} className="min-w-0 border-t border-line pt-2">
          <legend className="sr-only">{description}</legend>
          <p aria-hidden className="wrap-anywhere">
            {description}{' '}
            <span className="text-xs text-muted">{texts.quantityOf(quantity, uom)}</span>
          </p>
          <Line form={form} row={row} isLumpSum={isLumpSum} />
        </fieldset>
      ))}
    </fieldset>
  )
}

function Line({
  form: { control, register, formState },
  row,
  isLumpSum,
}: {
  readonly form: QuoteFormOf
  readonly row: number
  readonly isLumpSum: boolean
}) {
  const coverage = useWatch({ control, name: `lines.${row}.coverage` })
  const hasPrice = !isLumpSum && coverage === 'INCLUDED'
  return (
    <div className="grid grid-cols-2 gap-2 sm:grid-cols-[8rem_7rem_8rem_1fr]">
      <SelectField
        label={texts.coverage}
        choices={COVERAGES}
        {...register(`lines.${row}.coverage`)}
      />
      {hasPrice && (
        <>
          <TextField
            label={texts.price}
            inputMode="decimal"
            error={formState.errors.lines?.[row]?.price?.message}
            {...register(`lines.${row}.price`)}
          />
          <SelectField label={texts.per} choices={PER} {...register(`lines.${row}.per`)} />
        </>
      )}
      {coverage !== '' && (
        <TextField
          label={texts.note}
          className={hasPrice ? '' : 'sm:col-span-3'}
          maxLength={500}
          {...register(`lines.${row}.note`)}
        />
      )}
    </div>
  )
}
