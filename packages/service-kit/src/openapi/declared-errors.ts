import { type ErrorDefinition, ResourceNotFound } from '@formwork/kernel'
import type { FastifyContextConfig } from 'fastify'
import { permissionInWords, rolesInWords } from '../auth/authorization.ts'
import { PermissionMissing, RoleNotAllowed } from '../errors/common.errors.ts'
import { KEY_ERRORS } from '../errors/idempotency.errors.ts'
import { PasswordConfirmationRequired } from '../errors/session.errors.ts'
import { UPLOAD_ERRORS } from '../errors/upload.errors.ts'
import { REFUSALS } from './answer-table.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every error that a route with the config may refuse with. */
    readonly declaredErrors: (config: FastifyContextConfig) => readonly unknown[]
  }
}

interface OwnError {
  readonly error: ErrorDefinition
  /** Of the sentence what the declaration fills in. */
  readonly known?: Readonly<Record<string, string>>
}

const COMMON_ERRORS = [
  ...Object.values(REFUSALS).flatMap(({ errors = [] }) => errors),
  ...KEY_ERRORS,
]

/** What a route refuses with besides what every one does, as its config declares it. */
export function ownErrors(config: FastifyContextConfig): readonly OwnError[] {
  const { public: isPublic, roles = [], permission, resource, upload, refuses = [] } = config
  const listed = [
    ...(upload === undefined ? [] : UPLOAD_ERRORS),
    ...(config.freshPassword === true ? [PasswordConfirmationRequired] : []),
    ...refuses,
  ]
  return [
    ...(isPublic === true ? [] : [{ error: RoleNotAllowed, known: rolesInWords(roles) }]),
    ...(permission === undefined
      ? []
      : [{ error: PermissionMissing, known: permissionInWords(permission) }]),
    ...[resource ?? []]
      .flat()
      .map((name) => ({ error: ResourceNotFound, known: { resource: name } })),
    ...listed.map((error) => ({ error })),
  ]
}

/** Every error that a route with the config may refuse with: its own, and those of all routes. */
export const declaredErrors = (config: FastifyContextConfig): readonly unknown[] => [
  ...ownErrors(config).map(({ error }) => error),
  ...COMMON_ERRORS,
]
