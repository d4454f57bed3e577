import type { Role } from '@formwork/kernel'

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

/** E-mails that differ in case alone are the same. */
export function emailKey(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
