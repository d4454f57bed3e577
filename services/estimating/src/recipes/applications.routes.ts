import { isDeepStrictEqual } from 'node:util'
import { idParam, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import { FormulaInvalid } from '../formulas/formula.errors.ts'
import type { ItemNeeds } from '../items/create-items.ts'
import { COSTING_ERRORS_OF_ONE } from '../items/items.errors.ts'
import { BidLocked } from '../pricing/open-bid.ts'
import { sendJson } from '../send-json.ts'
import {
  applicationsAnswer,
  appliedRecipeAnswer,
  applyRecipeBody,
  changeApplicationBody,
  changedApplicationAnswer,
  removalQuery,
} from './applications.schemas.ts'
import { listApplications } from './applications.store.ts'
import { applyRecipe } from './apply-recipe.ts'
import { changeApplication } from './change-application.ts'
import { usedDimensions } from './recipe.ts'
import { UnknownRecipe } from './recipes.errors.ts'
import { removeApplication } from './remove-application.ts'

const WRITERS = ['ADMIN', 'ESTIMATOR'] as const
const REFUSALS = [BidLocked, UnknownRecipe, FormulaInvalid, ...COSTING_ERRORS_OF_ONE] as const

const tags = ['Recipes']
const scopeParams = z.object({ id: idParam })
const params = z.object({ id: idParam, applicationId: idParam })

/** Recipes in the scopes of bids. */
export function applicationRoutes(app: TypedApp, needs: ItemNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/scopes/:id/recipes',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Scope' },
    schema: {
      operationId: 'listRecipeApplications',
      tags,
      summary: 'The recipes that were applied in the scope, the oldest first',
      params: scopeParams,
      response: { 200: applicationsAnswer },
    },
    handler: async ({ params: { id } }) => {
      const { applications, dimensions: now } = await listApplications(needs.db, id)
      return applications.map(({ key: _key, made: _made, definition, dimensions, ...applied }) => ({
        ...applied,
        itemIds: [...applied.itemIds],
        stale: !isDeepStrictEqual(dimensions, usedDimensions(definition, now)),
      }))
    },
  })
  app.route({
    method: 'POST',
    url: '/api/scopes/:id/recipes',
    config: { roles: WRITERS, resource: 'Scope', refuses: REFUSALS },
    schema: {
      operationId: 'applyRecipe',
      tags,
      summary: 'Makes the items of a recipe at the end of their modules, all or none',
      params: scopeParams,
      body: applyRecipeBody,
      response: { 200: appliedRecipeAnswer, 201: appliedRecipeAnswer },
    },
    handler: async ({ params: { id: scopeId }, body, principal: by }, reply) => {
      const { recipeId, parameters } = body
      const dryRun = body.dryRun === true
      const answer = await applyRecipe(needs, { scopeId, recipeId, parameters, dryRun, by })
      return sendJson(reply.code(dryRun ? 200 : 201), answer)
    },
  })
  changingRoutes(app, needs)
}

function changingRoutes(app: TypedApp, needs: ItemNeeds): void {
  const resource = 'Recipe application'
  app.route({
    method: 'PUT',
    url: '/api/scopes/:id/recipes/:applicationId',
    config: { roles: WRITERS, resource, refuses: REFUSALS },
    schema: {
      operationId: 'changeRecipeApplication',
      tags,
      summary: 'Applies the recipe again with other numbers; what was typed stays and is named',
      params,
      body: changeApplicationBody,
      response: { 200: changedApplicationAnswer },
    },
    handler: async ({ params, body, principal: by }, reply) => {
      const { id: scopeId, applicationId } = params
      const change = { scopeId, applicationId, parameters: body.parameters, by }
      const toLatest = body.toRevision === 'latest'
      return sendJson(reply, await changeApplication(needs, { ...change, toLatest }))
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/scopes/:id/recipes/:applicationId',
    config: { roles: WRITERS, resource, refuses: [BidLocked] },
    schema: {
      operationId: 'removeRecipeApplication',
      tags,
      summary: 'Ends the application: its items stay as if they had been typed, or go with it',
      params,
      querystring: removalQuery,
      response: { 204: z.undefined() },
    },
    handler: async ({ params, query, principal: by }, reply) => {
      const { id: scopeId, applicationId } = params
      await removeApplication(needs.db, { scopeId, applicationId, items: query.items, by })
      return reply.code(204).send()
    },
  })
}
