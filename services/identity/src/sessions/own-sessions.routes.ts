import { ResourceNotFound, ROLES } from '@formwork/kernel'
import { idParam, type Routes } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { record } from '../security-log/security-log.store.ts'
import type { SessionCookies } from './cookies.ts'
import { deviceOf } from './device-name.ts'
import { endSessions } from './end-sessions.ts'
import { listSessionsOf, type OwnSession } from './sessions.store.ts'

const tags = ['Sessions']
const resource = 'Session'
const sessionBody = z
  .object({
    id: z.uuid().describe('Names the session'),
    device: z.string().describe('Browser and system, as far as the browser names them'),
    address: z.string().nullable().describe('Where the sign-in came from; null: not known'),
    createdAt: z.iso.datetime().describe('When it was signed in, in UTC'),
    lastUsedAt: z.iso
      .datetime()
      .describe('Its sign-in or last refresh, in UTC: at most 15 minutes before its last use'),
    expiresAt: z.iso.datetime().describe('When it ends unless it is used before, in UTC'),
    current: z.boolean().describe('Whether it is the one that asks'),
  })
  .meta({ id: 'Session' })

export interface OwnSessionNeeds {
  readonly db: Database
  readonly cookies: Pick<SessionCookies, 'clear'>
}

/** Where the caller is signed in. */
export const ownSessionRoutes: Routes<OwnSessionNeeds> = (app, { db, cookies }) => {
  app.route({
    method: 'GET',
    url: '/api/auth/sessions',
    config: { roles: ROLES },
    schema: {
      operationId: 'listOwnSessions',
      tags,
      summary: 'Where the caller is signed in, the session used last first',
      response: { 200: z.array(sessionBody) },
    },
    handler: async ({ principal: { userId, sessionHandle } }) =>
      (await listSessionsOf(db, userId)).map((session) => toBody(session, sessionHandle)),
  })

  app.route({
    method: 'DELETE',
    url: '/api/auth/sessions/:id',
    config: { roles: ROLES, resource, sends: ['Set-Cookie'] },
    schema: {
      operationId: 'endOwnSession',
      tags,
      summary: 'Ends one of the caller’s sessions, everywhere within seconds',
      params: z.object({ id: idParam }),
      response: { 204: z.undefined() },
    },
    handler: async ({ params: { id }, principal, ip: address }, reply) => {
      const { userId, email, sessionHandle } = principal
      await db.transaction(async (tx) => {
        const ended = await endSessions(tx, { userId, only: id }, 'signed-out')
        if (ended === 0) throw ResourceNotFound({ resource })
        await record(tx, { kind: 'session-ended', actor: { email, address }, target: email })
      })
      if (id === sessionHandle) cookies.clear(reply)
      return reply.code(204).send()
    },
  })
}

function toBody(session: OwnSession, current: string): z.infer<typeof sessionBody> {
  const { handle: id, address, userAgent } = session
  return {
    id,
    device: deviceOf(userAgent),
    address,
    createdAt: session.createdAt.toISOString(),
    lastUsedAt: session.lastUsedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    current: id === current,
  }
}
