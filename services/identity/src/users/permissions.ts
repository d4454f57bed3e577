import type { Role } from '@formwork/kernel'

/** Module permissions that can be taken from a user (decisions section 2). */
export const PERMISSIONS = ['clients:create'] as const
export type Permission = (typeof PERMISSIONS)[number]

const DEFAULT_PERMISSIONS: Readonly<Record<Role, readonly Permission[]>> = {
  ADMIN: ['clients:create'],
  ESTIMATOR: ['clients:create'],
  PM: [],
  OPS: [],
  ACCOUNTING: [],
}

/** What is left of the roles' own permissions after the denied ones are taken away. */
export function permissionsOf(
  roles: readonly Role[],
  denied: readonly string[],
): readonly Permission[] {
  const held = new Set(roles.flatMap((role) => DEFAULT_PERMISSIONS[role]))
  return PERMISSIONS.filter((permission) => held.has(permission) && !denied.includes(permission))
}
