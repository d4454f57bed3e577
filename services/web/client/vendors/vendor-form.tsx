import { unwrap } from '@formwork/api-client'
import { type FormEvent, useState } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import { queryClient } from '../lib/api/api.ts'
import { useRequestKey } from '../lib/api/use-request-key.ts'
import { formatCode } from '../lib/formats/formats.ts'
import { onlyFields } from '../lib/typed-over.ts'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { CheckField, SelectField, TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { useVersionedForm } from '../ui/use-versioned-form.tsx'
import { changeVendor } from './change-vendor.ts'
import { texts } from './texts.ts'
import {
  createVendor,
  EMPTY_VENDOR,
  readVendor,
  sentVendor,
  typedVendor,
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
  const form = useForm<VendorTyped>({
    defaultValues: { ...EMPTY_VENDOR, ...(type && { type }) },
  })
  const { isBusy, refusal, run } = useAction()
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      const vendor = unwrap(await createVendor(typed, keyOf))
      await queryClient.invalidateQueries({ queryKey: ['vendors'] })
      onSaved(vendor)
    }),
  )
  return (
    <Dialog title={texts.add} onClose={onClose}>
      <VendorForm
        form={form}
        submit={submit}
        action={texts.add}
        isTypeGiven={type !== undefined}
        isBusy={isBusy}
        refusal={refusal}
        onClose={onClose}
      />
    </Dialog>
  )
}

const LABELS: Readonly<Record<keyof VendorTyped, string>> = {
  name: texts.name,
  type: texts.type,
  contactName: texts.contactName,
  email: texts.email,
  phone: texts.phone,
  isActive: texts.state,
}

function shown(field: keyof VendorTyped, typed: VendorTyped): string {
  if (field === 'type') return formatCode(typed.type)
  if (field === 'isActive') return typed.isActive ? texts.offered : texts.notOffered
  return typed[field]
}

/** A vendor of the list, as they were when the form opened. */
export function EditVendor({ vendor, onSaved, onClose }: Saves & { readonly vendor: Vendor }) {
  const [begun] = useState(() => typedVendor(vendor))
  const form = useForm<VendorTyped>({ defaultValues: begun })
  const { conflicts, submit, isBusy, refusal } = useVersionedForm({
    form,
    begun,
    shown,
    labels: LABELS,
    typedOf: typedVendor,
    load: () => readVendor(vendor.id),
    write: async ({ typed, fields, etag }) =>
      onSaved(await changeVendor(vendor.id, onlyFields(sentVendor(typed), fields), etag)),
    onUnchanged: onClose,
  })
  return (
    <Dialog title={texts.edit(vendor.name)} onClose={onClose}>
      <VendorForm
        form={form}
        submit={submit}
        action={texts.save}
        isBusy={isBusy}
        refusal={refusal}
        onClose={onClose}
      />
      {conflicts}
    </Dialog>
  )
}

function VendorForm({
  form,
  submit,
  action,
  isTypeGiven = false,
  isBusy,
  refusal,
  onClose,
}: {
  readonly form: UseFormReturn<VendorTyped>
  readonly submit: (event: FormEvent<HTMLFormElement>) => Promise<void>
  readonly action: string
  readonly isTypeGiven?: boolean
  readonly isBusy: boolean
  readonly refusal: unknown
  readonly onClose: () => void
}) {
  const { errors } = form.formState
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
