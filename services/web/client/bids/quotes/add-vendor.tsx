import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useRequestKey } from '../../lib/api/use-request-key.ts'
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
  const added = useRef(0)
  const listed = useVendorsOfKind(kind)
  const [refusal, setRefusal] = useState<unknown>()
  const form = useForm<Typed>({ defaultValues: { vendorName: '', form: 'UNIT_PRICES' } })
  const { mutate, isPending } = useMutation({
    // The next vendor waits for the one before.
    scope: { id: `quotes-${id}` },
    mutationFn: (typed: Typed) => {
      const included = lines.map((line) => ({ lineId: line.id, coverage: 'INCLUDED' as const }))
      const priced = typed.form === 'LUMP_SUM' ? { lumpSum: 0, lines: included } : {}
      const vendor = vendorNamed(typed.vendorName, listed)
      const body: NewQuote = { ...vendor, form: typed.form, ...priced }
      // A vendor who withdrew may quote again.
      return addQuote(id, body, keyFor(added.current, typed.vendorName, typed.form))
    },
    onSuccess: ({ vendorName }) => {
      added.current += 1
      say(texts.vendorAdded(vendorName))
    },
    onError: (error, { vendorName }) => {
      setRefusal(error)
      if (form.getValues('vendorName') === '') form.setValue('vendorName', vendorName)
    },
  })
  const submit = form.handleSubmit((typed) => {
    // A second press, with the name on its way.
    if (typed.vendorName.trim() === '') return
    setRefusal(undefined)
    form.setValue('vendorName', '')
    mutate(typed)
  })
  const isGiven = (text: string) => isPending || text.trim() !== '' || texts.vendorMissing
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
      <Button type="submit" className="mt-5">
        {texts.addVendor}
      </Button>
      {refusal !== undefined && <ErrorNote error={refusal} />}
    </form>
  )
}
