import { useForm } from 'react-hook-form'
import { useRequestKey } from '../../lib/api/request-key.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { addQuote, type Levelling, type NewQuote } from './quotes-data.ts'
import { texts } from './texts.ts'

interface Typed {
  readonly vendorName: string
  readonly form: NewQuote['form']
}

/** A column for a vendor who is on the telephone. A lump sum includes every line until one is left out. */
export function AddVendor({
  packageId,
  lines,
}: {
  readonly packageId: string
  readonly lines: Levelling['lines']
}) {
  const keyFor = useRequestKey()
  const { isBusy, refusal, run } = useAction()
  const form = useForm<Typed>({ defaultValues: { vendorName: '', form: 'UNIT_PRICES' } })
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      const vendorName = typed.vendorName.trim()
      const included = lines.map(({ id }) => ({ lineId: id, coverage: 'INCLUDED' as const }))
      const priced = typed.form === 'LUMP_SUM' ? { lumpSum: 0, lines: included } : {}
      const key = keyFor(vendorName, typed.form)
      await addQuote(packageId, { vendorName, form: typed.form, ...priced }, key)
      say(texts.vendorAdded(vendorName))
      form.reset({ ...typed, vendorName: '' })
    }),
  )
  const isGiven = (text: string) => text.trim() !== '' || texts.vendorMissing
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-2">
      <TextField
        label={texts.vendor}
        error={form.formState.errors.vendorName?.message}
        {...form.register('vendorName', { validate: isGiven })}
      />
      <SelectField
        label={texts.form}
        choices={[
          { value: 'UNIT_PRICES', label: texts.forms.UNIT_PRICES },
          { value: 'LUMP_SUM', label: texts.forms.LUMP_SUM },
        ]}
        {...form.register('form')}
      />
      <Button type="submit" className="mt-5" disabled={isBusy}>
        {texts.addVendor}
      </Button>
      {refusal !== undefined && <ErrorNote error={refusal} />}
    </form>
  )
}
