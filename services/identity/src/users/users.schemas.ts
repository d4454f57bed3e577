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

const email = requiredText('User e-mail', 254)
  .pipe(emailField('User e-mail'))
  .describe('What the user signs in with, each at most once; case does not matter')
const name = requiredText('User name').describe('How others see the user, for example in history')
const roles = boundedList(z.enum(ROLES, `Roles must be of ${ROLES.join(', ')}`), {
  max: 100,
  tooMany: 'At most 100 user roles are allowed',
  mistyped: 'User roles are required',
})
  .refine((list) => list.length > 0, 'User roles are required')
  .overwrite((list) => [...new Set(list)])
  .describe('What the user may do: the permissions of all of them together')
const deniedPermissions = boundedList(
  z.enum(PERMISSIONS, `Denied permissions must be of ${PERMISSIONS.join(', ')}`),
  { max: 100, tooMany: 'At most 100 denied permissions are allowed' },
)
  .overwrite((list) => [...new Set(list)])
  .describe('Permissions that the roles bring and this user does not have; none if left out')

const LENGTH = `User password must be ${PASSWORD_MIN} to ${PASSWORD_MAX} characters`
export const password = z
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
  .describe('In clear, over TLS alone; it is kept as a hash, and never answered')

const mayEnter = z
  .boolean()
  .describe('Whether the user may sign in; turning it off ends all sessions')

export const newUser = z
  .object({
    email,
    name,
    password,
    roles,
    isActive: mayEnter.default(true),
    deniedPermissions: deniedPermissions.default([]),
  })
  .meta({ id: 'NewUser' })
export type NewUser = z.infer<typeof newUser>

export const userChanges = z
  .object({ email, name, password, roles, isActive: mayEnter, deniedPermissions })
  .partial()
  .meta({ id: 'UserChanges' })
export type UserChanges = z.infer<typeof userChanges>

export const userList = listParameters({ sorts: ['name', 'email', 'createdAt'] })

export const userBody = z
  .object({
    id: z.uuid().describe('Stays the same for as long as the user is there'),
    email: z.string().describe('What the user signs in with'),
    name: z.string().describe('How others see the user'),
    roles: z
      .array(z.enum(ROLES))
      .describe('What the user may do: the permissions of all of them together'),
    deniedPermissions: z
      .array(z.string())
      .describe('Permissions that the roles bring and this user does not have'),
    permissions: z.array(z.string()).describe('What the roles bring, less what is denied'),
    isActive: z.boolean().describe('Whether the user may sign in'),
    createdAt: z.iso.datetime().describe('When the user was made, in UTC'),
    updatedAt: z.iso.datetime().describe('When the user was last changed, in UTC'),
  })
  .meta({ id: 'User' })
