import {
  errorBody,
  idParam,
  ifMatch,
  paginate,
  setETag,
  type TypedApp,
  toListQuery,
} from '@formwork/service-kit'
import { z } from 'zod'
import { FormulaInvalid } from '../formulas/formula.errors.ts'
import type { ItemNeeds } from '../items/create-items.ts'
import { COSTING_ERRORS_OF_ONE } from '../items/items.errors.ts'
import { UnknownScopeType } from '../scopes/scopes.errors.ts'
import { RecipeNameTaken } from './recipes.errors.ts'
import {
  createRecipeBody,
  recipeAnswer,
  recipeHistoryAnswer,
  recipeList,
  triedRecipeAnswer,
  tryRecipeBody,
  updateRecipeBody,
} from './recipes.schemas.ts'
import { listRecipes, type Recipe, readRecipe, readRecipeHistory } from './recipes.store.ts'
import { tryRecipe } from './try-recipe.ts'
import { createRecipe, deleteRecipe, updateRecipe } from './write-recipe.ts'

const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const WRITERS = ['ADMIN', 'ESTIMATOR'] as const
const WRITE_REFUSALS = [RecipeNameTaken, UnknownScopeType, FormulaInvalid] as const
/** Room for the largest recipe. */
const BODY_LIMIT = 4 * 1_048_576

const tags = ['Recipes']
const params = z.object({ id: idParam })
const resource = 'Recipe'

export function recipeRoutes(app: TypedApp, needs: ItemNeeds): void {
  readingRoutes(app, needs)
  writingRoutes(app, needs)
}

function readingRoutes(app: TypedApp, needs: ItemNeeds): void {
  const { db } = needs
  app.route({
    method: 'GET',
    url: '/api/recipes',
    config: { roles: READERS },
    schema: {
      operationId: 'listRecipes',
      tags,
      summary: 'Recipes by name; inactive ones too',
      querystring: recipeList,
      response: { 200: z.array(recipeAnswer) },
    },
    handler: async (request, reply) => {
      const { scopeTypeId, ...query } = request.query
      const page = await listRecipes(db, toListQuery(query), scopeTypeId)
      paginate(request, reply, page)
      return page.rows.map(toAnswer)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/recipes/:id',
    config: { roles: READERS, resource },
    schema: {
      operationId: 'getRecipe',
      tags,
      summary: 'One recipe with its parameters and lines',
      params,
      response: { 200: recipeAnswer },
    },
    handler: async ({ params: { id } }, reply) => {
      const recipe = await readRecipe(db, id)
      setETag(reply, recipe.revision)
      return toAnswer(recipe)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/recipes/:id/history',
    config: { roles: READERS, resource },
    schema: {
      operationId: 'listRecipeHistory',
      tags,
      summary: 'Who changed what of the recipe and when, the first first; of a deleted one, too',
      params,
      response: { 200: recipeHistoryAnswer },
    },
    handler: async ({ params: { id } }) => readRecipeHistory(db, id),
  })
  app.route({
    method: 'POST',
    url: '/api/recipes/:id/try',
    config: { roles: WRITERS, resource, refuses: [FormulaInvalid, ...COSTING_ERRORS_OF_ONE] },
    schema: {
      operationId: 'tryRecipe',
      tags,
      summary: 'What the recipe makes of some numbers, and what that costs; nothing is written',
      params,
      body: tryRecipeBody,
      response: { 200: triedRecipeAnswer },
    },
    handler: async ({ params: { id }, body }) =>
      tryRecipe(needs, id, { parameters: body.parameters, scope: body.scope ?? {} }),
  })
}

function writingRoutes(app: TypedApp, { db }: ItemNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/recipes',
    bodyLimit: BODY_LIMIT,
    config: { roles: WRITERS, refuses: WRITE_REFUSALS },
    schema: {
      operationId: 'createRecipe',
      tags,
      summary: 'Keeps a recipe whose formulas can be read; its name must be free',
      body: createRecipeBody,
      response: { 201: recipeAnswer },
    },
    handler: async ({ body, principal }, reply) => {
      const recipe = await createRecipe(db, body, principal.email)
      setETag(reply, recipe.revision)
      return reply.code(201).send(toAnswer(recipe))
    },
  })
  app.route({
    method: 'PUT',
    url: '/api/recipes/:id',
    bodyLimit: BODY_LIMIT,
    config: { roles: WRITERS, resource, refuses: WRITE_REFUSALS },
    schema: {
      operationId: 'updateRecipe',
      tags,
      summary: 'Changes the fields that are sent; bids that it was applied in stay as they are',
      params,
      body: updateRecipeBody,
      response: { 200: recipeAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const change = { by: principal.email, check: ifMatch(request) }
      const recipe = await updateRecipe(db, params.id, body, change)
      setETag(reply, recipe.revision)
      return toAnswer(recipe)
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/recipes/:id',
    config: { roles: WRITERS, resource },
    schema: {
      operationId: 'deleteRecipe',
      tags,
      summary: 'Bids that it was applied in keep their items and its lines as they were',
      params,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      const change = { by: request.principal.email, check: ifMatch(request) }
      await deleteRecipe(db, request.params.id, change)
      return reply.code(204).send()
    },
  })
}

/** Lists of an answer are the writer's to change. */
function toAnswer({ parameters, lines, ...recipe }: Recipe): z.infer<typeof recipeAnswer> {
  return { ...recipe, parameters: [...parameters], lines: [...lines] }
}
