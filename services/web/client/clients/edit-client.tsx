import { type components, unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { texts } from '../lib/texts.ts'
import { onlyFields } from '../lib/typed-over.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { useVersionedForm } from '../ui/use-versioned-form.tsx'
import { clientFields } from './client-fields.ts'

const words = texts.clients

type Client = components['schemas']['Client']

const typedOf = ({ name, email }: Client) => ({ name, email: email ?? '' })

/** Name and e-mail of a client, as every bid and proposal of it shows them from then on. */
export function EditClient({
  client,
  onClose,
}: {
  readonly client: Client
  readonly onClose: () => void
}) {
  const [begun] = useState(() => typedOf(client))
  const form = useForm({ resolver: zodResolver(clientFields), defaultValues: begun })
  const { errors } = form.formState
  const params = { path: { id: client.id } }
  const { submit, isBusy, refusal, conflicts } = useVersionedForm({
    form,
    begun,
    typedOf,
    shown: (field, typed) => typed[field],
    labels: words,
    load: () => api.get('/api/clients/{id}', { params }),
    write: async ({ typed: { name, email }, fields, etag }) => {
      const body = onlyFields({ name, email: email === '' ? null : email }, fields)
      unwrap(await api.put('/api/clients/{id}', { params, body, ifMatch: etag }))
      await Promise.all(
        ['clients', 'bids', 'bid'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      )
      say(words.changed(name))
      onClose()
    },
    onUnchanged: onClose,
  })
  return (
    <Dialog title={words.editOf(client.name)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField label={words.name} error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={words.email}
          type="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <FormFoot action={words.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
        {conflicts}
      </form>
    </Dialog>
  )
}
