import { ROLES } from '@formwork/kernel'
import {
  boundedList,
  emailField,
  isCleanText,
  listParameters,
  requiredText,
} from '@formwork/service-kit'
import { z } from 'zod'
import {
  normalizedPassword,
  PASSWORD_MAX,
  PASSWORD_MIN,
  PASSWORD_RAW_MAX,
} from './password-policy.ts'
import { PERMISSIONS } from './permissions.ts'

const email = requiredText('User e-mail', 254).pipe(emailField('User e-mail'))
const name = requiredText('User name')
const roles = boundedList(z.enum(ROLES, `Roles must be of ${ROLES.join(', ')}`), {
  max: 100,
  tooMany: 'At most 100 user roles are allowed',
  mistyped: 'User roles are required',
})
  .refine((list) => list.length > 0, 'User roles are required')
  .overwrite((list) => [...new Set(list)])
const deniedPermissions = boundedList(
  z.enum(PERMISSIONS, `Denied permissions must be of ${PERMISSIONS.join(', ')}`),
  { max: 100, tooMany: 'At most 100 denied permissions are allowed' },
).overwrite((list) => [...new Set(list)])

const LENGTH = `User password must be ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`
const password = z
  .string({
    error: (issue) =>
      issue.input == null ? 'User password is required' : 'User password must be text',
  })
  .max(PASSWORD_RAW_MAX, { error: LENGTH, abort: true })
  .refine((text) => text.trim() !== '', { message: 'User password is required', abort: true })
  .refine((text) => (normalizedPassword(text)?.length ?? 0) >= PASSWORD_MIN, {
    message: LENGTH,
    abort: true,
  })
  .refine((text) => text.isWellFormed(), 'User password must be valid Unicode')
  .refine(
    (text) => !text.isWellFormed() || isCleanText(text),
    'User password must not contain control characters',
  )

export const newUser = z
  .object({
    email,
    name,
    password,
    roles,
    isActive: z.boolean().default(true),
    deniedPermissions: deniedPermissions.default([]),
  })
  .meta({ id: 'NewUser' })
export type NewUser = z.infer<typeof newUser>

export const userChanges = z
  .object({ email, name, password, roles, isActive: z.boolean(), deniedPermissions })
  .partial()
  .meta({ id: 'UserChanges' })
export type UserChanges = z.infer<typeof userChanges>

export const userList = listParameters({ sorts: ['name', 'email', 'createdAt'] })

export const userBody = z
  .object({
    id: z.uuid(),
    email: z.string(),
    name: z.string(),
    roles: z.array(z.enum(ROLES)),
    deniedPermissions: z.array(z.string()),
    permissions: z.array(z.string()).describe('What the roles bring, less what is denied'),
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
  })
  .meta({ id: 'User' })
