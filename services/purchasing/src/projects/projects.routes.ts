import {
  errorBody,
  ifMatch,
  paginate,
  setETag,
  type TypedApp,
  toListQuery,
} from '@formwork/service-kit'
import { contentDisposition } from '@formwork/uploads'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { BUDGET_READERS, BUYERS, PO_READERS, UNIT_COST_READERS } from '../roles.ts'
import type { Budget } from './budget.ts'
import { budgetCsv, budgetWorkbook } from './budget-file.ts'
import { changeProject } from './change-project.ts'
import type { ProjectNeeds } from './fetch-project.ts'
import { toProjectBody } from './project.ts'
import { readBudget } from './project-budget.ts'
import {
  type BudgetFormat,
  budgetAnswer,
  budgetQuery,
  CSV,
  closeOutBody,
  projectBody,
  projectList,
  projectParams,
  purchasableBody,
  unitCostsBody,
  updateProjectBody,
  XLSX,
} from './projects.schemas.ts'
import { listProjects } from './projects.store.ts'
import { type PouredScopesNeeds, readCloseOut } from './read-close-out.ts'
import { readProject } from './read-project.ts'
import { type PurchasableNeeds, readPurchasable } from './read-purchasable.ts'
import { readUnitCosts } from './read-unit-costs.ts'

interface Needs extends ProjectNeeds {
  readonly db: Database
  readonly estimating: PouredScopesNeeds['estimating'] & PurchasableNeeds['estimating']
}

const config = { roles: PO_READERS, resource: 'Project' }
const tags = ['Projects']

export function projectRoutes(app: TypedApp, needs: Needs): void {
  ownRoutes(app, needs)
  budgetRoutes(app, needs)
  closeOutRoutes(app, needs)
  purchasableRoutes(app, needs)
  analyticsRoutes(app, needs)
}

/** What a project is, apart from its money. */
function ownRoutes(app: TypedApp, needs: Needs): void {
  app.route({
    method: 'GET',
    url: '/api/projects',
    config,
    schema: {
      operationId: 'listProjects',
      tags,
      summary: 'Bids as purchasing sees them: no prices. Newest first.',
      querystring: projectList,
      response: { 200: z.array(projectBody) },
    },
    handler: async (request, reply) => {
      const page = await listProjects(needs.db, toListQuery(request.query), request.query.status)
      paginate(request, reply, page)
      return page.rows.map(toProjectBody)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/projects/:id',
    config,
    schema: {
      operationId: 'getProject',
      tags,
      summary:
        'One project, with the ETag of its own fields; asked of estimating when it is not known here yet.',
      params: projectParams,
      response: { 200: projectBody },
    },
    handler: async (request, reply) => {
      const project = await readProject(needs, request.params.id)
      setETag(reply, project.siteVersion)
      return toProjectBody(project)
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/projects/:id',
    config: { roles: BUYERS, resource: 'Project' },
    schema: {
      operationId: 'updateProject',
      tags,
      summary:
        'Changes the fields that are sent; null clears one. Those of the bid are changed in estimating.',
      params: projectParams,
      body: updateProjectBody,
      response: { 200: projectBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { body: sent, principal } = request
      const change = { sent, by: principal.email, check: ifMatch(request) }
      const project = await changeProject(needs, request.params.id, change)
      setETag(reply, project.siteVersion)
      return toProjectBody(project)
    },
  })
}

function budgetRoutes(app: TypedApp, needs: Needs): void {
  app.route({
    method: 'GET',
    url: '/api/projects/:id/budget',
    config: { roles: BUDGET_READERS, resource: 'Project' },
    schema: {
      operationId: 'getProjectBudget',
      tags,
      summary:
        'The budget by PM section, by scope and in total, with what of it is committed, pending, actual and left. It is frozen by the award.',
      params: projectParams,
      querystring: budgetQuery,
      response: { 200: budgetAnswer },
    },
    handler: async (request, reply) => {
      const budget = await readBudget(needs, request.params.id)
      return sendBudget(reply, budget, request.query.format)
    },
  })
}

function analyticsRoutes(app: TypedApp, needs: Needs): void {
  app.route({
    method: 'GET',
    url: '/api/analytics/unit-costs',
    config: { roles: UNIT_COST_READERS },
    schema: {
      operationId: 'listUnitCosts',
      tags,
      summary:
        'What a cubic yard cost in the scopes of completed projects, by scope type: the basis of the next bid.',
      description: 'Of the 500 newest projects that are completed.',
      response: { 200: unitCostsBody },
    },
    handler: () => readUnitCosts(needs),
  })
}

function purchasableRoutes(app: TypedApp, needs: Needs): void {
  app.route({
    method: 'GET',
    url: '/api/projects/:id/purchasable',
    config: { roles: BUYERS, resource: 'Project' },
    schema: {
      operationId: 'getProjectPurchasable',
      tags,
      summary:
        'What the bid, its accepted alternates and its approved change orders need bought, and how much of it is ordered.',
      description:
        'Each entry, with a vendor and what the bid cannot know, is the body that creates a purchase order. Of one that is ordered in part leave `estimatedAmount` out: it then follows the lines, which are of what is left.',
      params: projectParams,
      response: { 200: purchasableBody },
    },
    handler: (request) => readPurchasable(needs, request.params.id),
  })
}

function closeOutRoutes(app: TypedApp, needs: Needs): void {
  app.route({
    method: 'GET',
    url: '/api/projects/:id/close-out',
    config: { roles: BUDGET_READERS, resource: 'Project' },
    schema: {
      operationId: 'getProjectCloseOut',
      tags,
      summary:
        'What the job came to against what it was estimated at, by PM section and by scope, and its contract; also while it runs.',
      params: projectParams,
      response: { 200: closeOutBody },
    },
    handler: (request) => readCloseOut(needs, request.params.id),
  })
}

async function sendBudget(reply: FastifyReply, budget: Budget, format: BudgetFormat) {
  if (format === 'json') return budget
  const [type, file] =
    format === 'csv' ? [CSV, budgetCsv(budget)] : [XLSX, await budgetWorkbook(budget)]
  return reply
    .type(type)
    .header('Content-Disposition', contentDisposition('attachment', `budget.${format}`))
    .header('Cache-Control', 'private, no-store')
    .send(file)
}
