import { type components, unwrap } from '@formwork/api-client'
import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { api, queryClient } from '../lib/api/api.ts'
import { texts as common } from '../lib/texts.ts'
import { onlyFields } from '../lib/typed-over.ts'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/field.tsx'
import { FormFoot } from '../ui/form-foot.tsx'
import { say } from '../ui/notices.tsx'
import { useVersionedForm } from '../ui/use-versioned-form.tsx'
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

type Typed = z.infer<typeof fields>
type Field = keyof Typed

const LABELS: Readonly<Record<Field, string>> = {
  name: texts.name,
  password: texts.newPassword,
  roles: texts.roles,
  granted: texts.permissions,
}

const typedOf = ({ name, roles, deniedPermissions }: Omit<User, 'id'>): Typed => ({
  name,
  password: '',
  roles: [...roles],
  granted: PERMISSIONS.filter((one) => !deniedPermissions.includes(one)),
})

const shown = (field: Field, typed: Typed): string => {
  if (field === 'roles')
    return typed.roles
      .map((role) => common.roles[role])
      .toSorted()
      .join(', ')
  if (field === 'granted') return typed.granted.map((one) => texts.permission[one]).join(', ')
  return typed[field]
}

const isSame = (field: Field, one: Typed, other: Typed): boolean =>
  shown(field, one) === shown(field, other)

/** As the API takes it: only what was changed, so that no right that another has taken away comes back. */
function sentOf(
  typed: Typed,
  changed: readonly Field[],
): components['schemas']['UserChangesInput'] {
  const { granted, ...same } = typed
  const deniedPermissions = PERMISSIONS.filter((one) => !granted.includes(one))
  const sent = onlyFields(same, changed)
  return { ...sent, ...(changed.includes('granted') && { deniedPermissions }) }
}

/** Name, roles, and what of the roles' permissions somebody has. */
export function EditUser({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const [begun] = useState(() => typedOf(user))
  const form = useForm({ resolver: zodResolver(fields), defaultValues: begun })
  const { errors } = form.formState
  const params = { path: { id: user.id } }
  const { submit, isBusy, refusal, conflicts } = useVersionedForm({
    form,
    begun,
    isSame,
    shown,
    typedOf,
    labels: LABELS,
    faulty: ['name', 'password'],
    load: () => api.get('/api/users/{id}', { params }),
    write: async ({ typed, fields: changed }) => {
      unwrap(await api.put('/api/users/{id}', { params, body: sentOf(typed, changed) }))
      await queryClient.invalidateQueries({ queryKey: ['users'] })
      say(texts.saved(typed.name))
      onClose()
    },
    onUnchanged: onClose,
  })
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
        {conflicts}
      </form>
    </Dialog>
  )
}
