import { unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api, queryClient } from '../lib/api/api.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { placeFaults } from '../ui/place-faults.ts'
import { ROLES, Roles } from './roles.tsx'
import { texts } from './texts.ts'

const needed = (label: string) => z.string().check(z.trim(), z.minLength(1, texts.missing(label)))
const fields = z.object({
  name: needed(texts.name),
  email: needed(texts.email),
  password: z.string().check(z.minLength(1, texts.missing(texts.password))),
  roles: z.array(z.enum(ROLES)).check(z.minLength(1, texts.rolesMissing)),
})

export function NewUser({ onClose }: { readonly onClose: () => void }) {
  const [refusal, setRefusal] = useState<unknown>()
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { name: '', email: '', password: '', roles: [] },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      const answer = await api.post('/api/users', { body: { ...values, isActive: true } })
      if (placeFaults(answer, form, ['name', 'email', 'password'])) return
      unwrap(answer)
      await queryClient.invalidateQueries({ queryKey: ['users'] })
      say(texts.added(values.name))
      onClose()
    } catch (error) {
      setRefusal(error)
    }
  })
  return (
    <Dialog title={texts.add} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField label={texts.name} error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={texts.email}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label={texts.password}
          type="password"
          autoComplete="new-password"
          hint={texts.passwordHint}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Roles error={errors.roles?.message} register={() => form.register('roles')} />
        <FormFoot action={texts.add} isBusy={isSubmitting} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
