import { type components, unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { texts } from '../lib/texts.ts'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { clientFields } from './client-fields.ts'

const words = texts.clients

/** Name and e-mail of a client, as every bid and proposal of it shows them from then on. */
export function EditClient({
  client: { id, name, email },
  onClose,
}: {
  readonly client: components['schemas']['Client']
  readonly onClose: () => void
}) {
  const { isBusy, refusal, run } = useAction()
  const before = { name, email: email ?? '' }
  const form = useForm({ resolver: zodResolver(clientFields), defaultValues: before })
  const { errors } = form.formState
  const submit = form.handleSubmit((typed) =>
    run(async () => {
      // Only what is changed: somebody else may have changed the other meanwhile.
      const body = {
        ...(typed.name !== before.name && { name: typed.name }),
        ...(typed.email !== before.email && { email: typed.email === '' ? null : typed.email }),
      }
      unwrap(await api.put('/api/clients/{id}', { params: { path: { id } }, body }))
      await Promise.all(
        ['clients', 'bids', 'bid'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      )
      say(words.changed(typed.name))
      onClose()
    }),
  )
  return (
    <Dialog title={words.editOf(name)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField label={words.name} error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={words.email}
          type="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <FormFoot action={words.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
