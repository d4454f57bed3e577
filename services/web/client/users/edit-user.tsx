import { unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api, queryClient } from '../lib/api/api.ts'
import { useAction } from '../lib/use-action.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { placeFaults } from '../ui/place-faults.ts'
import { ROLES, Roles } from './roles.tsx'
import { texts } from './texts.ts'
import type { User } from './users-page.tsx'

const PERMISSIONS = ['clients:create'] as const satisfies readonly (keyof typeof texts.permission)[]

const fields = z.object({
  name: z.string().check(z.trim(), z.minLength(1, texts.missing(texts.name))),
  password: z.string(),
  roles: z.array(z.enum(ROLES)).check(z.minLength(1, texts.rolesMissing)),
  granted: z.array(z.enum(PERMISSIONS)),
})

/** Name, roles, and what of the roles' permissions somebody has. */
export function EditUser({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { isBusy, refusal, run } = useAction()
  const form = useForm({
    resolver: zodResolver(fields),
    defaultValues: {
      name: user.name,
      password: '',
      roles: [...user.roles],
      granted: PERMISSIONS.filter((one) => !user.deniedPermissions.includes(one)),
    },
  })
  const { errors } = form.formState
  const submit = form.handleSubmit(({ name, password, roles, granted }) =>
    run(async () => {
      const deniedPermissions = PERMISSIONS.filter((one) => !granted.includes(one))
      const body = { name, roles, deniedPermissions, ...(password !== '' && { password }) }
      const answer = await api.put('/api/users/{id}', { params: { path: { id: user.id } }, body })
      if (placeFaults(answer, form, ['name', 'password'])) return
      unwrap(answer)
      await queryClient.invalidateQueries({ queryKey: ['users'] })
      say(texts.saved(name))
      onClose()
    }),
  )
  return (
    <Dialog title={texts.edit(user.name)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-muted wrap-anywhere">{user.email}</p>
        <TextField label={texts.name} error={errors.name?.message} {...form.register('name')} />
        <TextField
          label={texts.newPassword}
          type="password"
          autoComplete="new-password"
          hint={texts.newPasswordHint}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <Roles error={errors.roles?.message} register={() => form.register('roles')} />
        <fieldset>
          <legend className="text-xs font-medium text-muted">{texts.permissions}</legend>
          {PERMISSIONS.map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2 sm:min-h-8">
              <input
                type="checkbox"
                value={one}
                className="size-4 accent-(--accent)"
                {...form.register('granted')}
              />
              {texts.permission[one]}
            </label>
          ))}
          <p className="text-xs text-muted">{texts.permissionsOf}</p>
        </fieldset>
        <FormFoot action={texts.save} isBusy={isBusy} refusal={refusal} onCancel={onClose} />
      </form>
    </Dialog>
  )
}
