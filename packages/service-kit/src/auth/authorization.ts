import { AppError, type Principal, type Role } from '@formwork/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  ForeignOrigin,
  PathNotFound,
  PermissionMissing,
  RoleNotAllowed,
} from '../errors/common.errors.ts'
import { PasswordConfirmationRequired, Unauthorised } from '../errors/session.errors.ts'
import type { Session } from './access-tokens.ts'
import type { SessionVerifier } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. A route without roles must say `public: true`, or it does not register. */
    roles?: readonly Role[]
    public?: true
    /** Module permission that the caller must still have, for example `clients:create`. */
    permission?: string
    /** Whether the caller must have entered the password minutes ago. */
    freshPassword?: true
    /**
     * What the path addresses, for `<Resource> not found`; also when its id is malformed, as the
     * first of several.
     */
    resource?: string | readonly string[]
    /** False where a failed validation answers exactly `{ "error" }` (spec section 7). */
    errorDetails?: false
  }
  interface FastifyRequest {
    /** The signed-in caller; set on every route with roles. */
    principal: Principal
  }
}

const READ_ONLY = ['GET', 'HEAD', 'OPTIONS']

export interface AuthorizationOptions {
  readonly verifier: SessionVerifier
  /** Origins whose pages may change things with the user's cookies. */
  readonly origins: readonly string[]
  /**
   * Asked as soon as it is known who calls, for refused sessions and unknown paths too; rejects to
   * refuse.
   * @param userId undefined: nobody who is signed in, as far as this path asks
   */
  readonly admit?: Admission
  /** How long an entered password counts as fresh; 0 or undefined: always. */
  readonly freshPasswordMs?: number
}

export type Admission = (
  request: FastifyRequest,
  reply: FastifyReply,
  userId: string | undefined,
) => Promise<void>

/** Refuses routes without a declared audience, and requests outside it. */
export function installAuthorization(app: FastifyInstance, options: AuthorizationOptions): void {
  app.addHook('onRoute', (route) => {
    const { roles, public: isPublic } = route.config ?? {}
    if ((roles === undefined || roles.length === 0) && isPublic !== true) {
      throw new Error(`${String(route.method)} ${route.url} declares neither roles nor public`)
    }
  })
  app.decorateRequest('principal', {
    getter(): Principal {
      throw Unauthorised()
    },
  })
  const { verifier, origins, admit = async () => {}, freshPasswordMs = 0 } = options
  app.addHook('onRequest', async (request, reply) => {
    const { roles, permission, freshPassword, public: isPublic } = request.routeOptions.config
    const asksForSession = isPublic !== true && !request.is404
    const { session, refusal } = asksForSession
      ? await readSession(verifier, request)
      : { session: undefined, refusal: undefined }
    const principal = session?.principal
    if (principal !== undefined) {
      Object.defineProperty(request, 'principal', { value: principal, configurable: true })
    }
    await admit(request, reply, principal?.userId)
    // Before anything of the request is read: nothing that it carries makes the path exist.
    if (request.is404) throw PathNotFound()
    refuseForeignOrigin(request, origins)
    if (refusal !== undefined) throw refusal
    if (principal === undefined) return
    if (roles?.some((role) => principal.roles.includes(role)) !== true) {
      throw roleRefused(principal.roles, roles ?? [])
    }
    if (permission !== undefined && !principal.permissions.includes(permission)) {
      throw PermissionMissing(permissionInWords(permission))
    }
    if (freshPassword === true) refuseOldPassword(session?.confirmedAtMs, freshPasswordMs)
  })
}

/** The caller, or why there is none; a fault of ours is thrown. */
async function readSession(
  verifier: SessionVerifier,
  request: FastifyRequest,
): Promise<{ session: Session | undefined; refusal: AppError | undefined }> {
  try {
    const access = READ_ONLY.includes(request.method) ? 'read' : 'write'
    const session = await verifier.verify(request.headers.cookie, access)
    return { session, refusal: undefined }
  } catch (error) {
    const isRefusal = error instanceof AppError && error.kind === 'unauthenticated'
    if (!isRefusal) throw error
    return { session: undefined, refusal: error }
  }
}

function refuseOldPassword(confirmedAtMs: number | undefined, freshMs: number): void {
  if (freshMs === 0 || (confirmedAtMs !== undefined && confirmedAtMs > Date.now() - freshMs)) return
  throw PasswordConfirmationRequired()
}

const alternatives = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** The roles of a route as its refusal names them. */
export const rolesInWords = (roles: readonly Role[]) => ({ needed: alternatives.format(roles) })

/** `clients:create` as its refusal names it. */
export function permissionInWords(permission: string) {
  const [module = '', action = ''] = permission.split(':')
  return { action, module }
}

/** Says what the caller is and what it takes. */
function roleRefused(held: readonly Role[], needed: readonly Role[]): AppError {
  const own = held.length === 0 ? 'none' : held.join(', ')
  return RoleNotAllowed({ held: own, ...rolesInWords(needed) })
}

/**
 * Cookies travel with any page's request, so one that changes something must come from a known
 * page.
 */
export function refuseForeignOrigin(request: FastifyRequest, origins: readonly string[]): void {
  if (READ_ONLY.includes(request.method)) return
  const { origin } = request.headers
  const foreign =
    origin === undefined
      ? request.headers['sec-fetch-site'] === 'cross-site'
      : !origins.includes(origin.toLowerCase())
  if (foreign) throw ForeignOrigin()
}

/** Our own origin, its localhost twin, and those allowed by configuration. */
export function allowedOrigins(publicUrl: string, others: readonly string[]): readonly string[] {
  const ours = new URL(publicUrl)
  const origins = [ours.origin, ...others.map((other) => new URL(other).origin)]
  if (ours.hostname === '127.0.0.1') {
    origins.push(ours.origin.replace('127.0.0.1', 'localhost'))
  }
  return origins.map((origin) => origin.toLowerCase())
}
