import { unwrap } from '@formwork/api-client'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../app/api.ts'
import { texts } from '../app/texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import type { VendorType } from './new-order.ts'

const words = texts.newOrder
/** A vendor who is not on the list yet, without leaving the order. */
export function AddVendor({
  type,
  onAdded,
}: {
  readonly type: VendorType
  readonly onAdded: (id: string) => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.addVendor}
      </Button>
      {isOpen && (
        <VendorForm
          type={type}
          onClose={() => setOpen(false)}
          onAdded={(id) => {
            setOpen(false)
            onAdded(id)
          }}
        />
      )}
    </>
  )
}

function VendorForm({
  type,
  onAdded,
  onClose,
}: {
  readonly type: VendorType
  readonly onAdded: (id: string) => void
  readonly onClose: () => void
}) {
  const [refusal, setRefusal] = useState<unknown>()
  const form = useForm({ defaultValues: { name: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async ({ name }) => {
    setRefusal(undefined)
    try {
      const { id } = unwrap(await api.post('/api/vendors', { body: { name, type } }))
      await queryClient.invalidateQueries({ queryKey: ['vendors'] })
      onAdded(id)
    } catch (error) {
      setRefusal(error)
    }
  })
  return (
    <Dialog title={words.addVendor} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          // The form of the order lies around this one, in the tree of components.
          event.stopPropagation()
          void submit(event)
        }}
      >
        <TextField
          label={words.vendorName}
          error={errors.name?.message}
          {...form.register('name', { required: words.missing(words.vendorName) })}
        />
        <FormFoot
          action={words.addVendor}
          isBusy={isSubmitting}
          refusal={refusal}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
