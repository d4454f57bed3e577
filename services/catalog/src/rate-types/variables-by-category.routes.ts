import { defineError } from '@formwork/kernel'
import { boundedText, jsonOr, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { READERS } from '../rates/rate.routes.ts'
import { listParametersOf, sendList } from '../rates/send-list.ts'
import { VARIABLE_CATEGORIES, variables } from './variables.ts'

const UnknownCategory = defineError('invalid', 'INVALID', 'Category must be one of {categories…}')

const isCategory = (text: string) => VARIABLE_CATEGORIES.some((category) => category === text)

/**
 * The list of variables, of one category. It stands where the id of a variable stands in other
 * calls, and the API reference allows one name of a place.
 */
export function variablesByCategoryRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'GET',
    url: `${variables.path}/:id`,
    config: { roles: READERS, refuses: [UnknownCategory] },
    schema: {
      operationId: 'listVariablesOfCategory',
      tags: [variables.title],
      summary: 'The variables of the category that stands in the place of the id',
      params: z.object({
        id: boundedText('Category', 500).describe(`One of ${VARIABLE_CATEGORIES.join(', ')}`),
      }),
      querystring: listParametersOf(variables),
      response: { 200: jsonOr(z.array(variables.answer), 'text/csv') },
    },
    handler: async (request, reply) => {
      const { id: category } = request.params
      // Not a schema's business: a malformed parameter of the path would be a 404.
      if (!isCategory(category))
        throw UnknownCategory({ categories: VARIABLE_CATEGORIES.join(', ') })
      const query = { ...request.query, category }
      return sendList({ request, reply, rateType: variables, db, query })
    },
  })
}
