import { SelectField, TextField } from '../../../ui/field.tsx'
import type { Package } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import type { QuoteFormOf } from './quote-form.tsx'

const ANSWERS = (['YES', 'NO', 'UNKNOWN'] as const).map((value) => ({
  value,
  label: texts.answers[value],
}))

/** What the vendor says of each requirement, and what that is worth. */
export function AnswersField({
  form: { register, formState },
  found: { requirements },
}: {
  readonly form: QuoteFormOf
  readonly found: Package
}) {
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-1 text-sm font-semibold">{texts.requirements}</legend>
      {requirements.map(({ id, text }, row) => (
        <fieldset key={id} className="min-w-0 border-t border-line pt-2">
          <legend className="sr-only">{text}</legend>
          <p aria-hidden className="wrap-anywhere">
            {text}
          </p>
          <div className="grid grid-cols-2 gap-2 sm:grid-cols-[8rem_9rem]">
            <SelectField
              label={texts.answer}
              choices={ANSWERS}
              {...register(`answers.${row}.answer`)}
            />
            <TextField
              label={texts.adjustment}
              inputMode="decimal"
              error={formState.errors.answers?.[row]?.adjustment?.message}
              {...register(`answers.${row}.adjustment`)}
            />
          </div>
        </fieldset>
      ))}
    </fieldset>
  )
}
