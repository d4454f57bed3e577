import { InvalidError } from '@formwork/kernel'
import { boundedText, errorBody, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { READERS } from '../rates/rate.routes.ts'
import { listParametersOf, sendList } from '../rates/send-list.ts'
import { VARIABLE_CATEGORIES, variables } from './variables.ts'

const isCategory = (text: string) => VARIABLE_CATEGORIES.some((category) => category === text)

/** `GET /api/variables/:category`: the list of variables, of one category. */
export function variablesByCategoryRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'GET',
    url: `${variables.path}/:category`,
    config: { roles: READERS },
    schema: {
      operationId: 'listVariablesOfCategory',
      tags: [variables.title],
      params: z.object({
        category: boundedText('Category', 500).describe(`One of ${VARIABLE_CATEGORIES.join(', ')}`),
      }),
      querystring: listParametersOf(variables),
      response: { 200: z.array(variables.answer), 400: errorBody },
    },
    handler: async (request, reply) => {
      const { category } = request.params
      // Not a schema's business: a malformed parameter of the path would be a 404.
      if (!isCategory(category)) {
        throw new InvalidError(`Category must be one of ${VARIABLE_CATEGORIES.join(', ')}`)
      }
      const query = { ...request.query, category }
      return sendList({ request, reply, kind: variables, db, query })
    },
  })
}
