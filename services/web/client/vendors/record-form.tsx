import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { onlyFields } from '../lib/typed-over.ts'
import { AreaField } from '../ui/area-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { useVersionedForm } from '../ui/use-versioned-form.tsx'
import { changeVendor, numberOrNull, orNull } from './change-vendor.ts'
import { texts } from './texts.ts'
import { readVendor, type Vendor } from './vendor-data.ts'

const words = texts.record

const typedOf = (vendor: Vendor) => ({
  addressLines: vendor.addressLines.join('\n'),
  accountNumber: vendor.accountNumber ?? '',
  netDays: String(vendor.netDays),
  discountPercentage: vendor.discountPercentage?.toString() ?? '',
  discountDays: vendor.discountDays?.toString() ?? '',
  taxId: vendor.taxId ?? '',
  w9OnFile: vendor.w9OnFile,
  insuranceExpiresOn: vendor.insuranceExpiresOn ?? '',
})
type RecordTyped = ReturnType<typeof typedOf>
type RecordField = keyof RecordTyped

const LABELS: Readonly<Record<RecordField, string>> = {
  addressLines: words.address,
  accountNumber: words.accountNumber,
  netDays: words.netDays,
  discountPercentage: words.discountPercentage,
  discountDays: words.discountDays,
  taxId: words.taxId,
  w9OnFile: words.w9,
  insuranceExpiresOn: words.insuranceExpiresOn,
}

function shown(field: RecordField, typed: RecordTyped): string {
  if (field === 'w9OnFile') return typed.w9OnFile ? words.onFile : words.notOnFile
  return typed[field]
}

/** As the API takes it; no net days are those that the vendor has. */
const sentRecord = (typed: RecordTyped, { netDays }: Vendor) => ({
  addressLines: typed.addressLines.split('\n').filter((line) => line.trim() !== ''),
  accountNumber: orNull(typed.accountNumber),
  netDays: numberOrNull(typed.netDays) ?? netDays,
  discountPercentage: numberOrNull(typed.discountPercentage),
  discountDays: numberOrNull(typed.discountDays),
  taxId: orNull(typed.taxId),
  w9OnFile: typed.w9OnFile,
  insuranceExpiresOn: orNull(typed.insuranceExpiresOn),
})

/** Address, terms and papers of a vendor. */
export function RecordForm({
  vendor,
  onClose,
}: {
  readonly vendor: Vendor
  readonly onClose: () => void
}) {
  const [begun] = useState(() => typedOf(vendor))
  const form = useForm({ defaultValues: begun })
  const { submit, isBusy, refusal, conflicts } = useVersionedForm({
    form,
    begun,
    typedOf,
    shown,
    labels: LABELS,
    load: () => readVendor(vendor.id),
    write: async ({ typed, fields, whole, etag }) => {
      await changeVendor(vendor.id, onlyFields(sentRecord(typed, whole), fields), etag)
      say(texts.saved(vendor.name))
      onClose()
    },
    onUnchanged: onClose,
  })
  return (
    <Dialog title={words.edit} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <AreaField label={words.address} rows={3} {...form.register('addressLines')} />
        </div>
        <TextField label={words.accountNumber} {...form.register('accountNumber')} />
        <TextField label={words.netDays} inputMode="numeric" {...form.register('netDays')} />
        <TextField
          label={words.discountPercentage}
          inputMode="decimal"
          {...form.register('discountPercentage')}
        />
        <TextField
          label={words.discountDays}
          inputMode="numeric"
          {...form.register('discountDays')}
        />
        <TextField label={words.taxId} autoComplete="off" {...form.register('taxId')} />
        <TextField
          type="date"
          label={words.insuranceExpiresOn}
          {...form.register('insuranceExpiresOn')}
        />
        <CheckField
          label={words.w9OnFile}
          className="sm:col-span-2"
          {...form.register('w9OnFile')}
        />
        <div className="flex flex-col gap-4 sm:col-span-2">
          <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
        </div>
        {conflicts}
      </form>
    </Dialog>
  )
}
