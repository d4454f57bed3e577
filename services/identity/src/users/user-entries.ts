import type { Actor, Change, EntryKind, NewEntry } from '../security-log/entry.ts'
import type { User } from './user.ts'

/** A user's fields, and what a change of each is called. A password is never an old or new value. */
const KIND_OF: readonly (readonly [keyof User, EntryKind])[] = [
  ['name', 'user-changed'],
  ['email', 'user-changed'],
  ['roles', 'roles-changed'],
  ['deniedPermissions', 'rights-changed'],
]

/** What the log records of a change of a user: one entry of each kind that happened. */
export function entriesOfChange(
  before: User,
  after: User,
  { by, newPassword }: { readonly by: Actor; readonly newPassword: boolean },
): readonly NewEntry[] {
  const byKind = new Map<EntryKind, Change[]>()
  for (const [field, kind] of KIND_OF) {
    if (String(before[field]) === String(after[field])) continue
    const change = { field, old: before[field], new: after[field] }
    byKind.set(kind, [...(byKind.get(kind) ?? []), change])
  }
  if (newPassword) byKind.set('password-reset', [])
  if (before.isActive !== after.isActive) {
    byKind.set(after.isActive ? 'activated' : 'deactivated', [])
  }
  const target = before.email
  return [...byKind].map(([kind, changes]) => ({ kind, actor: by, target, changes }))
}

/** The rights that a new user begins with. */
export function entryOfCreation(user: User, by: Actor): NewEntry {
  const { email, name, roles, deniedPermissions, isActive } = user
  const fields = { name, roles, deniedPermissions, isActive }
  const changes = Object.entries(fields).map(([field, value]) => ({
    field,
    old: null,
    new: value,
  }))
  return { kind: 'user-created', actor: by, target: email, changes }
}
