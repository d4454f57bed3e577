import { ROLES, type Role } from '@formwork/kernel'
import type { User as UserRow } from '../generated/prisma/client.ts'

/** Someone who can sign in. */
export interface User {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly roles: readonly Role[]
  readonly deniedPermissions: readonly string[]
  readonly isActive: boolean
  /** When e-mail, roles, permissions or activity last changed. */
  readonly rightsChangedAt: Date
  readonly createdAt: Date
  readonly updatedAt: Date
}

export function toUser(row: UserRow): User {
  return { ...row, roles: ROLES.filter((role) => row.roles.includes(role)) }
}

/** E-mails that differ in case alone are the same. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
