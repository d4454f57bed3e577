import { type UseFormReturn, useWatch } from 'react-hook-form'
import { formatDateTime } from '../../../lib/formats/formats.ts'
import { SelectField, TextField } from '../../../ui/field.tsx'
import type { Package, Quote } from '../quotes-data.ts'
import { texts } from '../texts.ts'
import { useVendorsOfKind } from '../vendors-of-kind.ts'
import { AdjustmentsField } from './adjustments-field.tsx'
import { AnswersField } from './answers-field.tsx'
import type { TypedQuote } from './quote-fields.ts'
import { QuoteLinesField } from './quote-lines-field.tsx'

export type QuoteFormOf = UseFormReturn<TypedQuote, unknown, TypedQuote>

export interface QuoteFormNeeds {
  readonly form: QuoteFormOf
  readonly found: Package
  readonly quote: Quote
  /** The others of the package: one of them may be replaced. */
  readonly others: readonly Quote[]
  /** Of the bid: one of them may be the paper of the vendor. */
  readonly files: readonly { readonly id: string; readonly fileName: string }[]
}

/** All that a quote holds besides a lump sum. */
export function QuoteForm({ form, found, quote, others, files }: QuoteFormNeeds) {
  const { register } = form
  const replaceable = others.map(({ id, vendorName, receivedAt }) => ({
    value: id,
    label: `${vendorName}, ${formatDateTime(receivedAt)}`,
  }))
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <VendorFields form={form} found={found} />
        <TextField type="datetime-local" label={texts.receivedAt} {...register('receivedAt')} />
        <TextField label={texts.by} hint={texts.byHint} {...register('by')} />
        <TextField type="date" label={texts.validUntil} {...register('validUntil')} />
        <SelectField
          label={texts.replaces}
          choices={[{ value: '', label: texts.replacesNone }, ...replaceable]}
          {...register('replacesId')}
        />
        <SelectField
          label={texts.attachment}
          choices={[
            { value: '', label: texts.attachmentNone },
            ...files.map(({ id, fileName }) => ({ value: id, label: fileName })),
          ]}
          {...register('attachmentId')}
        />
        <Check label={texts.taxIncludedLabel} {...register('taxIncluded')} />
        <Check label={texts.splittableLabel} {...register('splittable')} />
      </div>
      <QuoteLinesField form={form} found={found} isLumpSum={quote.form === 'LUMP_SUM'} />
      {found.requirements.length > 0 && <AnswersField form={form} found={found} />}
      <AdjustmentsField form={form} />
    </>
  )
}

/** One of the list, or any other by its name. */
function VendorFields({ form, found }: Pick<QuoteFormNeeds, 'form' | 'found'>) {
  const { control, register, formState } = form
  const listed = useVendorsOfKind(found.kind)
  const [vendorId, vendorName] = useWatch({ control, name: ['vendorId', 'vendorName'] })
  const known = listed.map(({ id, name }) => ({ value: id, label: name }))
  // One that is not active any more is still the quote's.
  const isListed = vendorId === '' || known.some(({ value }) => value === vendorId)
  const choices = [
    { value: '', label: texts.byName },
    ...(isListed ? [] : [{ value: vendorId, label: vendorName }]),
    ...known,
  ]
  return (
    <>
      <SelectField
        label={texts.vendor}
        choices={choices}
        {...register('vendorId')}
        value={vendorId}
      />
      {vendorId === '' ? (
        <TextField
          label={texts.vendorName}
          error={formState.errors.vendorName?.message}
          {...register('vendorName')}
        />
      ) : (
        <span className="hidden sm:block" />
      )}
    </>
  )
}

function Check({
  label,
  ...input
}: { readonly label: string } & React.InputHTMLAttributes<HTMLInputElement>) {
  return (
    <label className="flex min-h-11 items-center gap-2 sm:min-h-8">
      <input type="checkbox" {...input} />
      {label}
    </label>
  )
}
