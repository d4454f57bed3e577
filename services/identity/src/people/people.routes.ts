import { ROLES } from '@formwork/kernel'
import { listParameters, paginate, type Routes, toListQuery } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { listUsers } from '../users/users.store.ts'

const peopleList = listParameters({
  sorts: ['name', 'email'],
  defaultLimit: 1000,
  maxLimit: 5000,
})

const personBody = z
  .object({
    email: z.string().describe('What histories and records call the person'),
    name: z.string().describe('How others see the person'),
  })
  .meta({ id: 'Person' })

/** The names behind the e-mail addresses of histories, for everyone who reads one. */
export const peopleRoutes: Routes<{ readonly db: Database }> = (app, { db }) => {
  app.route({
    method: 'GET',
    url: '/api/people',
    config: { roles: ROLES },
    schema: {
      operationId: 'listPeople',
      tags: ['Users'],
      summary:
        'Names of all users by e-mail, also of those who may not sign in any more: their names are in histories',
      querystring: peopleList,
      response: { 200: z.array(personBody) },
    },
    handler: async (request, reply) => {
      const page = await listUsers(db, toListQuery(request.query))
      paginate(request, reply, page)
      return page.rows.map(({ email, name }) => ({ email, name }))
    },
  })
}
