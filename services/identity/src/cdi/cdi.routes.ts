import { InvalidError, isUuid } from '@formwork/kernel'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { CDI_VERSION } from '../core/cdi-version.ts'
import type { TokenIssuer, TokenPayload } from '../sessions/access-token.ts'
import { unauthorised } from './answers.ts'
import { handlesOf, setPayload } from './program-sessions.store.ts'
import {
  type CdiNeeds,
  endProgramSessions,
  refreshProgramSession,
  sessionInformation,
  startProgramSession,
} from './program-sessions.ts'
import { hasProtectedClaim, verifyAccessToken } from './verify-access-token.ts'

const payload = z.record(z.string(), z.unknown())
const userId = z.string().min(1).max(255)
const token = z.string().max(16_384)
/** Keys that rotate sign everything; a Core has one besides that never does. */
const useDynamicSigningKey = z.literal(true, 'useDynamicSigningKey must be true').optional()
const antiCsrfToken = token.nullish().transform((value) => value ?? undefined)

const newSession = z.object({
  userId,
  enableAntiCsrf: z.boolean(),
  userDataInJWT: payload,
  userDataInDatabase: z.record(z.string(), z.unknown()),
  useDynamicSigningKey,
})
const refresh = z.object({
  refreshToken: token,
  enableAntiCsrf: z.boolean(),
  antiCsrfToken,
  useDynamicSigningKey,
})
const verify = z.object({
  accessToken: token,
  doAntiCsrfCheck: z.boolean(),
  enableAntiCsrf: z.boolean(),
  checkDatabase: z.boolean(),
  antiCsrfToken,
})
const ending = z
  .object({ userId: userId.optional(), sessionHandles: z.array(token).max(1_000).optional() })
  .refine(
    ({ userId, sessionHandles }) => (userId === undefined) !== (sessionHandles === undefined),
    'Invalid JSON input - use one of userId or sessionHandles array',
  )
const newPayload = z.object({ sessionHandle: z.string(), userDataInJWT: payload })

const JWKS_SECONDS = 60

export function cdiRoutes(app: FastifyInstance, needs: CdiNeeds): void {
  const { db, tokens } = needs
  app.get('/hello', () => 'Hello\n')
  app.get('/apiversion', () => ({ versions: [CDI_VERSION] }))
  app.get('/.well-known/jwks.json', (_request, reply) => {
    reply.header('Cache-Control', `max-age=${JWKS_SECONDS}, must-revalidate`)
    return tokens.keys.published()
  })
  // A driver asks before it starts a session. We keep no users of programs.
  app.get('/user/id', () => ({ status: 'UNKNOWN_USER_ID_ERROR' }))
  app.post('/recipe/session', ({ body }) =>
    startProgramSession(needs, refuseProtected(read(newSession, body), tokens)),
  )
  app.post('/recipe/session/refresh', ({ body }) =>
    refreshProgramSession(needs, read(refresh, body)),
  )
  app.post('/recipe/session/verify', ({ body }) => verifyAccessToken(needs, read(verify, body)))
  app.post('/recipe/session/remove', async ({ body }) => {
    const { userId, sessionHandles } = read(ending, body)
    const what = userId === undefined ? { sessionHandles: sessionHandles ?? [] } : { userId }
    return { status: 'OK', sessionHandlesRevoked: await endProgramSessions(needs, what) }
  })
  app.get('/recipe/session', async ({ query }) => {
    const { sessionHandle } = read(z.object({ sessionHandle: z.string() }), query)
    const information = await sessionInformation(needs, sessionHandle)
    return information ? { status: 'OK', ...information } : unauthorised(NO_SESSION)
  })
  app.get('/recipe/session/user', async ({ query }) => {
    const sessionHandles = await handlesOf(db, read(z.object({ userId }), query).userId)
    return { status: 'OK', sessionHandles }
  })
  app.put('/recipe/jwt/data', async ({ body }) => {
    const { sessionHandle, userDataInJWT } = refuseProtected(read(newPayload, body), tokens)
    const isSet = isUuid(sessionHandle) && (await setPayload(db, sessionHandle, userDataInJWT))
    return isSet ? { status: 'OK' } : unauthorised(NO_SESSION)
  })
}

const NO_SESSION = 'Session does not exist.'

/** @throws InvalidError when a program would name its sessions ours */
function refuseProtected<Body extends { readonly userDataInJWT: TokenPayload }>(
  body: Body,
  { issuer }: Pick<TokenIssuer, 'issuer'>,
): Body {
  const isFree = (claims: TokenPayload) => !hasProtectedClaim(claims, issuer)
  const userDataInJWT = payload.refine(isFree, 'The user payload contains protected field')
  read(z.object({ userDataInJWT }), body)
  return body
}

/** @throws InvalidError that says which field is wrong */
function read<T>(schema: z.ZodType<T>, input: unknown): T {
  const { success, data, error } = schema.safeParse(input)
  if (success) return data
  const [issue] = error.issues
  throw new InvalidError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'wrong'}`)
}
