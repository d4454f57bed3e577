import type { components } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { api, queryClient } from '../lib/api/api.ts'
import { Creation } from '../lib/api/creation.ts'
import { texts } from '../lib/texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { clientFields } from './client-fields.ts'

const words = texts.clients
type Body = components['schemas']['CreateClientInput']
export type Client = components['schemas']['Client']

export function NewClient({
  onAdded,
  onClose,
}: {
  readonly onAdded?: (client: Client) => void
  readonly onClose: () => void
}) {
  const [refusal, setRefusal] = useState<unknown>()
  const form = useForm({
    resolver: zodResolver(clientFields),
    defaultValues: { name: '', email: '' },
  })
  const { errors, isSubmitting } = form.formState
  const [creation] = useState(
    () =>
      new Creation((body: Body, idempotencyKey: string) =>
        api.post('/api/clients', { body, idempotencyKey }),
      ),
  )
  const submit = form.handleSubmit(async ({ name, email }) => {
    setRefusal(undefined)
    try {
      const body = { name, ...(email !== '' && { email }) }
      const { made, isEarlier } = await creation.send(body)
      await queryClient.invalidateQueries({ queryKey: ['clients'] })
      say(isEarlier ? texts.createdBefore(made.name) : words.added(name))
      onAdded?.(made)
      onClose()
    } catch (error) {
      setRefusal(error)
    }
  })
  return (
    <Dialog title={words.add} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          // The form of a bid may lie around this one, in the tree of components.
          event.stopPropagation()
          void submit(event)
        }}
      >
        <TextField label={words.name} error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={words.email}
          type="email"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <FormFoot action={words.add} isBusy={isSubmitting} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
