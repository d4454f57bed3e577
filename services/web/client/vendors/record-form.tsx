import { useForm } from 'react-hook-form'
import { useAction } from '../lib/use-action.ts'
import { AreaField } from '../ui/area-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { changeVendor, numberOrNull, orNull } from './change-vendor.ts'
import { texts } from './texts.ts'
import type { VersionedVendor } from './vendor-query.ts'

const words = texts.record

/** Address, terms and papers of a vendor. */
export function RecordForm({
  versioned,
  onClose,
}: {
  readonly versioned: VersionedVendor
  readonly onClose: () => void
}) {
  const { vendor } = versioned
  const { isBusy, refusal, run } = useAction()
  const form = useForm({
    defaultValues: {
      address: vendor.addressLines.join('\n'),
      accountNumber: vendor.accountNumber ?? '',
      netDays: String(vendor.netDays),
      discountPercentage: vendor.discountPercentage?.toString() ?? '',
      discountDays: vendor.discountDays?.toString() ?? '',
      taxId: vendor.taxId ?? '',
      w9OnFile: vendor.w9OnFile,
      insuranceExpiresOn: vendor.insuranceExpiresOn ?? '',
    },
  })
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      await changeVendor(versioned, {
        addressLines: typed.address.split('\n').filter((line) => line.trim() !== ''),
        accountNumber: orNull(typed.accountNumber),
        netDays: numberOrNull(typed.netDays) ?? vendor.netDays,
        discountPercentage: numberOrNull(typed.discountPercentage),
        discountDays: numberOrNull(typed.discountDays),
        taxId: orNull(typed.taxId),
        w9OnFile: typed.w9OnFile,
        insuranceExpiresOn: orNull(typed.insuranceExpiresOn),
      })
      onClose()
    }),
  )
  return (
    <Dialog title={words.edit} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
        <div className="sm:col-span-2">
          <AreaField label={words.address} rows={3} {...form.register('address')} />
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
      </form>
    </Dialog>
  )
}
