export const KINDS = [
  'signed-in',
  'sign-in-refused',
  'signed-out',
  'session-ended',
  'sessions-revoked',
  'token-theft',
  'password-confirmed',
  'password-refused',
  'password-changed',
  'password-reset',
  'user-created',
  'user-changed',
  'roles-changed',
  'rights-changed',
  'activated',
  'deactivated',
  'settings-changed',
  'calendar-key-created',
  'calendar-key-deleted',
] as const
export type EntryKind = (typeof KINDS)[number]

export interface Change {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/** Who acts, and from where. */
export interface Actor {
  /** Null: the operator of the installation, or somebody unknown. */
  readonly email: string | null
  /** The client's address as failed sign-ins are counted by; null where none is known. */
  readonly address: string | null
}

/** The command line, the environment, and what identity does at its start. */
export const OPERATOR: Actor = { email: null, address: null }

export interface NewEntry {
  readonly kind: EntryKind
  readonly actor: Actor
  /** E-mail of a user, or name of a setting. */
  readonly target?: string
  readonly reason?: string
  readonly changes?: readonly Change[]
  /** Default: identity. */
  readonly service?: string
  /** Default: now. */
  readonly at?: Date
}

export interface Entry {
  readonly id: string
  readonly at: Date
  readonly service: string
  readonly kind: EntryKind
  readonly actor: string | null
  readonly target: string | null
  readonly address: string | null
  readonly reason: string | null
  readonly changes: readonly Change[]
}
