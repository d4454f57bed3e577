import { type ApiResult, unwrap } from '@formwork/api-client'
import { useForm } from 'react-hook-form'
import { queryClient } from '../lib/api/api.ts'
import { useRequestKey } from '../lib/api/use-request-key.ts'
import { formatCode } from '../lib/formats/formats.ts'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { texts } from './texts.ts'
import {
  createVendor,
  EMPTY_VENDOR,
  typedVendor,
  updateVendor,
  VENDOR_TYPES,
  type Vendor,
  type VendorType,
  type VendorTyped,
} from './vendor-data.ts'

const TYPES = VENDOR_TYPES.map((value) => ({ value, label: formatCode(value) }))
const EMAIL = /^[^@\s]+@[^@\s]+$/

interface Saves {
  readonly onSaved: (vendor: Vendor) => void
  readonly onClose: () => void
}

/** A vendor who is not on the list yet; of one type alone where an order asks for it. */
export function NewVendor({ type, onSaved, onClose }: Saves & { readonly type?: VendorType }) {
  const keyOf = useRequestKey()
  return (
    <Dialog title={texts.add} onClose={onClose}>
      <VendorForm
        begun={{ ...EMPTY_VENDOR, ...(type && { type }) }}
        action={texts.add}
        isTypeGiven={type !== undefined}
        save={(typed) => createVendor(typed, keyOf)}
        onSaved={onSaved}
        onClose={onClose}
      />
    </Dialog>
  )
}

/** A vendor of the list, as they were when the form opened. */
export function EditVendor({ vendor, ...saves }: Saves & { readonly vendor: Vendor }) {
  return (
    <Dialog title={texts.edit(vendor.name)} onClose={saves.onClose}>
      <VendorForm
        begun={typedVendor(vendor)}
        action={texts.save}
        save={(typed) => updateVendor(vendor, typed)}
        {...saves}
      />
    </Dialog>
  )
}

function VendorForm({
  begun,
  action,
  isTypeGiven = false,
  save,
  onSaved,
  onClose,
}: Saves & {
  readonly begun: VendorTyped
  readonly action: string
  readonly isTypeGiven?: boolean
  readonly save: (typed: VendorTyped) => Promise<ApiResult<Vendor>>
}) {
  const { isBusy, refusal, run } = useAction()
  const form = useForm<VendorTyped>({ defaultValues: begun })
  const { errors } = form.formState
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      const vendor = unwrap(await save(typed))
      await queryClient.invalidateQueries({ queryKey: ['vendors'] })
      onSaved(vendor)
    }),
  )
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        // The form of an order may lie around this one, in the tree of components.
        event.stopPropagation()
        void submit(event)
      }}
    >
      <TextField
        label={texts.name}
        error={errors.name?.message}
        {...form.register('name', {
          validate: (text) => text.trim() !== '' || texts.missing(texts.name),
        })}
      />
      {!isTypeGiven && (
        <SelectField label={texts.type} choices={TYPES} {...form.register('type')} />
      )}
      <TextField label={texts.contactName} {...form.register('contactName')} />
      <TextField
        type="email"
        label={texts.email}
        error={errors.email?.message}
        {...form.register('email', {
          validate: (text) => text.trim() === '' || EMAIL.test(text.trim()) || texts.emailWrong,
        })}
      />
      <TextField type="tel" label={texts.phone} {...form.register('phone')} />
      {!isTypeGiven && <CheckField label={texts.offered} {...form.register('isActive')} />}
      <FormFoot action={action} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
    </form>
  )
}
