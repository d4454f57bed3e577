import { AppError, ROLES } from '@formwork/kernel'
import {
  cookieValues,
  type Routes,
  requiredText,
  type SessionVerifier,
  TryRefreshToken,
  type TypedApp,
  Unauthorised,
} from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { PublishedKeys } from '../keys/signing-keys.ts'
import { record } from '../security-log/security-log.store.ts'
import { permissionsOf } from '../users/permissions.ts'
import type { User } from '../users/user.ts'
import { userBody } from '../users/users.schemas.ts'
import { findUser } from '../users/users.store.ts'
import { REFRESH_PATH, type SessionCookies, SIGN_IN_PATH } from './cookies.ts'
import { endSessions } from './end-sessions.ts'
import { originOf } from './session-origin.ts'
import type { SessionTokens } from './session-tokens.ts'
import {
  PasswordSignInOff,
  TokenTheftDetected,
  TooManySignIns,
  WrongCredentials,
} from './sessions.errors.ts'
import { type SignInNeeds, signIn } from './sign-in.ts'

const tags = ['Sessions']
/** In bytes. What these calls carry is an e-mail and a password, or nothing. */
const bodyLimit = 16_384
const credentials = z
  .object({
    email: requiredText('E-mail', 254).describe('Whose session it becomes; case does not matter'),
    password: z
      .string('Password is required')
      .min(1, 'Password is required')
      .max(bodyLimit)
      .describe('As the user chose it; a wrong one is answered like an unknown e-mail address'),
  })
  .meta({ id: 'Credentials' })
/** What a person is told of the own account. */
const holder = userBody.pick({ id: true, email: true, name: true, roles: true, permissions: true })
const signedIn = z.object({ user: holder.describe('Who is signed in') }).meta({ id: 'SignedIn' })
const anySession = z
  .object({ user: holder.nullable().describe('Who is signed in; null: nobody') })
  .meta({ id: 'AnySession' })

export interface SessionNeeds extends SignInNeeds {
  readonly cookies: SessionCookies
  readonly keys: Pick<PublishedKeys, 'verificationKey'>
  readonly verifier: SessionVerifier
}

export const sessionRoutes: Routes<SessionNeeds> = (app, needs) => {
  tokenRoutes(app, needs)
  signOutRoutes(app, needs)
  holderRoutes(app, needs)
}

/** Those that hand out the tokens of a session. */
function tokenRoutes(app: TypedApp, needs: SessionNeeds): void {
  const { cookies, sessions, keys } = needs
  const handOut = (reply: FastifyReply, session: SessionTokens) => {
    cookies.set(reply, session)
    return { user: toSignedIn(session.user) }
  }

  app.route({
    method: 'POST',
    url: SIGN_IN_PATH,
    bodyLimit,
    config: {
      public: true,
      sends: ['Set-Cookie'],
      refuses: [WrongCredentials, TooManySignIns, PasswordSignInOff],
    },
    schema: {
      operationId: 'signIn',
      tags,
      summary:
        'Starts a session; the tokens come as cookies. It ends the session that the browser had.',
      body: credentials,
      response: { 200: signedIn },
    },
    handler: async (request, reply) => {
      const { body, headers } = request
      const origin = await originOf(request, keys)
      const attempt = { ...body, origin, cookieHeader: headers.cookie }
      const { session, device } = await signIn(needs, attempt)
      const answer = handOut(reply, session)
      cookies.setDevice(reply, device)
      return answer
    },
  })

  app.route({
    method: 'POST',
    url: REFRESH_PATH,
    bodyLimit,
    config: { public: true, sends: ['Set-Cookie'], refuses: [TokenTheftDetected] },
    schema: {
      operationId: 'refreshSession',
      tags,
      summary: 'Rotates both tokens; needs the refresh cookie alone',
      response: { 200: signedIn },
    },
    handler: async (request, reply) => {
      const presented = cookieValues(request.headers.cookie, 'sRefreshToken')
      const session = await sessions.refresh(presented, request.ip).catch((error: unknown) => {
        if (error instanceof AppError && error.kind === 'unauthenticated') cookies.clear(reply)
        throw error
      })
      return handOut(reply, session)
    },
  })
}

function signOutRoutes(app: TypedApp, { db, cookies }: SessionNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/auth/signout',
    bodyLimit,
    config: { roles: ROLES, sends: ['Set-Cookie', 'Clear-Site-Data'] },
    schema: {
      operationId: 'signOut',
      tags,
      summary: 'Ends the session everywhere and clears the cookies',
      response: { 200: z.object({}) },
    },
    handler: async (request, reply) => {
      const { sessionHandle: handle, email } = request.principal
      await db.transaction(async (tx) => {
        await endSessions(tx, { handle }, 'signed-out')
        await record(tx, { kind: 'signed-out', actor: { email, address: request.ip } })
      })
      cookies.clear(reply)
      // Files and pages that the browser has kept. What is typed is the page's to forget: "storage"
      // would take the receipts with it that other users of a shared phone have still to send.
      reply.header('Clear-Site-Data', '"cache"')
      return {}
    },
  })
}

/** Those that say whose session it is. */
function holderRoutes(app: TypedApp, { db, verifier }: SessionNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/auth/me',
    config: { roles: ROLES },
    schema: {
      operationId: 'getSignedInUser',
      tags,
      summary: 'Who is signed in',
      response: { 200: signedIn },
    },
    handler: async (request) => {
      const user = await findUser(db, request.principal.userId)
      if (user === null) throw Unauthorised()
      return { user: toSignedIn(user) }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/auth/session',
    config: { public: true, refuses: [TryRefreshToken] },
    schema: {
      operationId: 'findSession',
      tags,
      summary: 'Who is signed in, if anybody is: no refusal where a page only wants to know',
      response: { 200: anySession },
    },
    handler: async ({ headers }) => {
      const user = await findHolder({ db, verifier }, headers.cookie)
      return { user: user && toSignedIn(user) }
    },
  })
}

/** @throws TryRefreshToken of a session that a refresh may bring back */
async function findHolder(
  { db, verifier }: Pick<SessionNeeds, 'db' | 'verifier'>,
  cookieHeader: string | undefined,
): Promise<User | null> {
  try {
    const { principal } = await verifier.verify(cookieHeader, 'read')
    return await findUser(db, principal.userId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'UNAUTHORISED') return null
    throw error
  }
}

function toSignedIn(user: User): z.infer<typeof holder> {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    roles: [...user.roles],
    permissions: [...permissionsOf(user.roles, user.deniedPermissions)],
  }
}
