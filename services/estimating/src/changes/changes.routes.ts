import {
  errorBody,
  idParam,
  ifMatch,
  type TypedApp,
  ValidationFailure,
  validatorCompiler,
} from '@formwork/service-kit'
import type { FastifySchemaCompiler } from 'fastify'
import { z } from 'zod'
import type { ItemNeeds } from '../items/create-items.ts'
import { COSTING_ERRORS } from '../items/items.errors.ts'
import { BidLocked } from '../pricing/open-bid.ts'
import { sendVersioned } from '../versioned-body.ts'
import { changeItems } from './change-items.ts'
import { type Change, changesAnswer, changesBody, sentChanges } from './changes.schemas.ts'

/** Room for the longest list of changes. */
const BODY_LIMIT = 16 * 1_048_576

export function changesRoutes(app: TypedApp, needs: ItemNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/bids/:id/changes',
    bodyLimit: BODY_LIMIT,
    config: {
      roles: ['ADMIN', 'ESTIMATOR'],
      resource: 'Bid',
      refuses: [BidLocked, ...COSTING_ERRORS],
    },
    validatorCompiler: validateChanges,
    schema: {
      operationId: 'changeBidItems',
      tags: ['Items'],
      summary: 'Creates, changes, deletes, restores and moves items in order, all or nothing',
      description:
        'What a grid saves, pastes and undoes with: one entry of the history, one new version of the bid. A fault names the index of its change, from 0.',
      params: z.object({ id: idParam }),
      body: changesBody,
      response: { 200: changesAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, principal: by } = request
      // Held to the schema by which it was read.
      const changes = request.body as readonly Change[]
      const change = { bidId: params.id, changes, by, check: ifMatch(request) }
      return sendVersioned(reply, await changeItems(needs, change))
    },
  })
}

/**
 * An update is held to its module's schema when its item is known; a fault is told with its index.
 */
const validateChanges: FastifySchemaCompiler<unknown> = (route) => {
  if (route.httpPart !== 'body') {
    return validatorCompiler({ ...route, schema: route.schema as z.ZodType })
  }
  const validate = validatorCompiler({ ...route, schema: sentChanges })
  return (data: unknown) => {
    const result = validate(data)
    if (typeof result !== 'object' || !('error' in result)) return result
    const { error } = result
    return error instanceof ValidationFailure ? { error: withIndex(error) } : result
  }
}

function withIndex({ issues }: ValidationFailure): ValidationFailure {
  return new ValidationFailure(
    issues.map((issue) => {
      const [index] = issue.path
      const message = `Change ${String(index)}: ${issue.message}`
      return typeof index === 'number' ? { ...issue, message } : issue
    }),
  )
}
