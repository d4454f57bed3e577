import { ResourceNotFound } from '@formwork/kernel'
import { idParam, paginate, type Routes, type TypedApp, toListQuery } from '@formwork/service-kit'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../security-log/entry.ts'
import { createUser, type UserNeeds } from '../users/create-user.ts'
import { permissionsOf } from '../users/permissions.ts'
import type { User } from '../users/user.ts'
import { EmailTaken, LastAdmin, WeakPassword } from '../users/users.errors.ts'
import { newUser, userBody, userChanges, userList } from '../users/users.schemas.ts'
import { findUser, listUsers } from '../users/users.store.ts'
import { revokeSessions } from './revoke-sessions.ts'
import { updateUser } from './update-user.ts'

const config = { roles: ['ADMIN'], resource: 'User' } as const
const tags = ['Users']
const fresh = { ...config, freshPassword: true } as const
const params = z.object({ id: idParam })

export const userRoutes: Routes<UserNeeds> = (app, needs) => {
  readingRoutes(app, needs)
  writingRoutes(app, needs)
}

function readingRoutes(app: TypedApp, { db }: UserNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/users',
    config,
    schema: {
      operationId: 'listUsers',
      tags,
      summary: 'Users, by name',
      querystring: userList,
      response: { 200: z.array(userBody) },
    },
    handler: async (request, reply) => {
      const page = await listUsers(db, toListQuery(request.query))
      paginate(request, reply, page)
      return page.rows.map(toUserBody)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/users/:id',
    config,
    schema: {
      operationId: 'getUser',
      tags,
      summary: 'One user',
      params,
      response: { 200: userBody },
    },
    handler: async (request) => {
      const user = await findUser(db, request.params.id)
      if (user === null) throw ResourceNotFound({ resource: 'User' })
      return toUserBody(user)
    },
  })
}

function writingRoutes(app: TypedApp, needs: UserNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/users',
    config: { ...fresh, refuses: [WeakPassword, EmailTaken] },
    schema: {
      operationId: 'createUser',
      tags,
      summary: 'Creates a user who can sign in at once',
      body: newUser,
      response: { 201: userBody },
    },
    handler: async (request, reply) => {
      const user = await createUser(needs, request.body, actorOf(request))
      return reply.code(201).send(toUserBody(user))
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/users/:id',
    config: { ...fresh, refuses: [WeakPassword, EmailTaken, LastAdmin] },
    schema: {
      operationId: 'updateUser',
      tags,
      summary: 'Changes the fields that are sent; rights change everywhere within seconds',
      params,
      body: userChanges,
      response: { 200: userBody },
    },
    handler: async (request) => {
      const by = { ...actorOf(request), sessionHandle: request.principal.sessionHandle }
      return toUserBody(await updateUser(needs, request.params.id, request.body, by))
    },
  })

  app.route({
    method: 'POST',
    url: '/api/users/:id/sessions/revoke',
    config: fresh,
    schema: {
      operationId: 'revokeUserSessions',
      tags,
      summary: 'Ends every session of the user, everywhere; the user may sign in again',
      params,
      response: { 204: z.undefined() },
    },
    handler: async (request, reply) => {
      await revokeSessions(needs.db, request.params.id, actorOf(request))
      return reply.code(204).send()
    },
  })
}

const actorOf = ({ principal, ip }: FastifyRequest): Actor => ({
  email: principal.email,
  address: ip,
})

function toUserBody(user: User): z.infer<typeof userBody> {
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    roles: [...user.roles],
    deniedPermissions: [...user.deniedPermissions],
    permissions: [...permissionsOf(user.roles, user.deniedPermissions)],
    isActive: user.isActive,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
  }
}
