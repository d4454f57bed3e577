import { useForm } from 'react-hook-form'
import { useRequestKey } from '../../lib/api/use-request-key.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorNote } from '../../ui/error-note.tsx'
import { SelectField } from '../../ui/field.tsx'
import { say } from '../../ui/notices.tsx'
import { addQuote, type NewQuote, type Package } from './quotes-data.ts'
import { texts } from './texts.ts'
import { VendorInput } from './vendor-input.tsx'
import { useVendorsOfKind, vendorNamed } from './vendors-of-kind.ts'

interface Typed {
  readonly vendorName: string
  readonly form: NewQuote['form']
}

/**
 * A column for a vendor who is on the telephone: one of the list, which is offered while one types, or
 * any other by its name. A lump sum includes every line until one is left out.
 */
export function AddVendor({ found: { id, kind, lines } }: { readonly found: Package }) {
  const keyFor = useRequestKey()
  const listed = useVendorsOfKind(kind)
  const { isBusy, refusal, run } = useAction()
  const form = useForm<Typed>({ defaultValues: { vendorName: '', form: 'UNIT_PRICES' } })
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      const included = lines.map((line) => ({ lineId: line.id, coverage: 'INCLUDED' as const }))
      const priced = typed.form === 'LUMP_SUM' ? { lumpSum: 0, lines: included } : {}
      const vendor = vendorNamed(typed.vendorName, listed)
      const body: NewQuote = { ...vendor, form: typed.form, ...priced }
      const made = await addQuote(id, body, keyFor(typed.vendorName, typed.form))
      say(texts.vendorAdded(made.vendorName))
      form.reset({ ...typed, vendorName: '' })
    }),
  )
  const isGiven = (text: string) => text.trim() !== '' || texts.vendorMissing
  return (
    <form noValidate onSubmit={submit} className="mt-4 flex flex-wrap items-start gap-2">
      <VendorInput
        listed={listed}
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
