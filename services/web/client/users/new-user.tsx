import { unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { api, queryClient } from '../app/api.ts'
import { texts } from '../app/texts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'

const words = texts.users
const ROLES = ['ESTIMATOR', 'PM', 'OPS', 'ACCOUNTING', 'ADMIN'] as const
const needed = (label: string) => z.string().trim().min(1, words.missing(label))
const fields = z.object({
  name: needed(words.name),
  email: needed(words.email),
  password: z.string().min(1, words.missing(words.password)),
  roles: z.array(z.enum(ROLES)).min(1, words.rolesMissing),
})

export function NewUser({ onClose }: { readonly onClose: () => void }) {
  const [refusal, setRefusal] = useState<unknown>()
  const noteId = useId()
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: { name: '', email: '', password: '', roles: [] },
  })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (values) => {
    setRefusal(undefined)
    try {
      unwrap(await api.post('/api/users', { body: { ...values, isActive: true } }))
      await queryClient.invalidateQueries({ queryKey: ['users'] })
      say(words.added(values.name))
      onClose()
    } catch (error) {
      setRefusal(error)
    }
  })
  return (
    <Dialog title={words.add} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextField label={words.name} error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={words.email}
          type="email"
          autoComplete="off"
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label={words.password}
          type="password"
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <fieldset aria-describedby={errors.roles && noteId}>
          <legend className="text-xs font-medium text-muted">{words.roles}</legend>
          {ROLES.map((role) => (
            <label key={role} className="flex min-h-11 items-center gap-2 sm:min-h-8">
              <input
                type="checkbox"
                value={role}
                className="size-4 accent-(--accent)"
                {...form.register('roles')}
              />
              {texts.roles[role]}
            </label>
          ))}
          {errors.roles && (
            <p id={noteId} className="text-xs text-bad">
              {errors.roles.message}
            </p>
          )}
        </fieldset>
        <FormFoot action={words.add} isBusy={isSubmitting} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
