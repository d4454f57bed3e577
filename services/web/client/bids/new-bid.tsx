import { Controller } from 'react-hook-form'
import { texts } from '../lib/texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { ClientField } from './client-field.tsx'
import { useNewBid } from './use-new-bid.ts'

const words = texts.bids

/** A bid that is created once. What is typed stays until it is created or cancelled. */
export function NewBid({ onClose }: { readonly onClose: () => void }) {
  const { form, next, submit, refusal, drop } = useNewBid()
  const { errors, isSubmitting } = form.formState
  const number = form.watch('bidNumber')
  return (
    <Dialog title={words.add} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField
          label={words.number}
          error={errors.bidNumber?.message}
          {...(number === next && number !== '' && { hint: words.nextNumber })}
          onFocus={({ target }) => target.select()}
          {...form.register('bidNumber')}
        />
        <TextField label={words.name} error={errors.name?.message} {...form.register('name')} />
        <Controller
          name="clientId"
          control={form.control}
          render={({ field }) => (
            <ClientField
              label={words.client}
              error={errors.clientId?.message}
              value={field.value}
              fieldRef={field.ref}
              onChange={field.onChange}
            />
          )}
        />
        <TextField type="datetime-local" label={words.due} {...form.register('dueAt')} />
        <FormFoot
          action={words.add}
          isBusy={isSubmitting}
          refusal={refusal}
          onCancel={() => {
            drop()
            onClose()
          }}
        />
      </form>
    </Dialog>
  )
}
