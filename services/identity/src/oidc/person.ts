import { ROLES, type Role } from '@formwork/kernel'
import { newUser } from '../users/users.schemas.ts'
import { OidcNoRole } from './oidc.errors.ts'
import type { Claims } from './provider.ts'
import type { OidcSettings } from './settings.ts'

/** What the provider says of somebody that counts here. */
export interface Person {
  /** Undefined unless the provider has verified it. */
  readonly email: string | undefined
  readonly name: string | undefined
  /** At least one. */
  readonly roles: readonly Role[]
}

/** @throws OidcNoRole when no value of the role claim is mapped to a role */
export function personOf(
  claims: Claims,
  { roleClaim, roles: mapping }: Pick<OidcSettings, 'roleClaim' | 'roles'>,
): Person {
  const held = new Set(valuesAt(claims, roleClaim).flatMap((value) => mapping.get(value) ?? []))
  const roles = ROLES.filter((role) => held.has(role))
  if (roles.length === 0) {
    throw OidcNoRole()
  }
  return { email: verifiedEmail(claims), name: nameOf(claims), roles }
}

/** The claim of this very name, or a member of one: `realm_access.roles`. */
function valuesAt(claims: Claims, path: string): readonly string[] {
  const value = Object.hasOwn(claims, path)
    ? claims[path]
    : path.split('.').reduce<unknown>(memberOf, claims)
  const list: readonly unknown[] = Array.isArray(value) ? value : [value]
  return list.filter((one) => typeof one === 'string')
}

function memberOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return new Map<string, unknown>(Object.entries(value)).get(name)
}

/** Some providers write the boolean as text. */
export function verifiedEmail({ email, email_verified: isVerified }: Claims): string | undefined {
  if (isVerified !== true && isVerified !== 'true') return undefined
  return newUser.shape.email.safeParse(email).data
}

function nameOf({ name, preferred_username: userName, email }: Claims): string | undefined {
  return [name, userName, email]
    .map((text) => newUser.shape.name.safeParse(text).data)
    .find((text) => text !== undefined)
}
