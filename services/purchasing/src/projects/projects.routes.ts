import { type ListQuery, type Page, ResourceNotFound } from '@formwork/kernel'
import {
  errorBody,
  ifMatch,
  paginate,
  type Routes,
  setETag,
  toListQuery,
} from '@formwork/service-kit'
import { contentDisposition } from '@formwork/uploads'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { BUDGET_READERS, BUYERS, PO_READERS, UNIT_COST_READERS } from '../roles.ts'
import type { Budget } from './budget.ts'
import { budgetCsv, budgetWorkbook } from './budget-file.ts'
import type { ProjectChange } from './change-project.ts'
import type { CloseOut } from './close-out.ts'
import { type Project, toProjectBody } from './project.ts'
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
import type { Purchasable } from './purchasable.ts'
import type { UnitCost } from './unit-costs.ts'

export interface ProjectUseCases {
  list(query: ListQuery, status: string | undefined): Promise<Page<Project>>
  find(id: string): Promise<Project | undefined>
  change(id: string, change: ProjectChange): Promise<Project>
  budget(id: string): Promise<Budget>
  closeOut(id: string): Promise<CloseOut>
  purchasable(id: string): Promise<readonly Purchasable[]>
  unitCosts(): Promise<readonly UnitCost[]>
}

const config = { roles: PO_READERS, resource: 'Project' }
const tags = ['Projects']
const one = { 401: errorBody, 403: errorBody, 404: errorBody, 503: errorBody }

export const projectRoutes: Routes<ProjectUseCases> = (app, projects) => {
  app.route({
    method: 'GET',
    url: '/api/projects',
    config,
    schema: {
      operationId: 'listProjects',
      tags,
      summary: 'Bids as purchasing sees them: no prices. Newest first.',
      querystring: projectList,
      response: { 200: z.array(projectBody), 400: errorBody, 401: errorBody, 403: errorBody },
    },
    handler: async (request, reply) => {
      const page = await projects.list(toListQuery(request.query), request.query.status)
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
      response: { 200: projectBody, ...one },
    },
    handler: async (request, reply) => {
      const project = await projects.find(request.params.id)
      if (project === undefined) throw ResourceNotFound({ resource: 'Project' })
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
      response: { 200: projectBody, ...one, 400: errorBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { body: sent, principal } = request
      const change = { sent, by: principal.email, check: ifMatch(request) }
      const project = await projects.change(request.params.id, change)
      setETag(reply, project.siteVersion)
      return toProjectBody(project)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/projects/:id/budget',
    config: { roles: BUDGET_READERS, resource: 'Project' },
    schema: {
      operationId: 'getProjectBudget',
      tags,
      summary:
        'The budget by PM section, by scope and in total, with what purchase orders have committed and spent of it. What was sold is frozen by the award.',
      params: projectParams,
      querystring: budgetQuery,
      response: { 200: budgetAnswer, ...one, 400: errorBody },
    },
    handler: async (request, reply) => {
      const budget = await projects.budget(request.params.id)
      return sendBudget(reply, budget, request.query.format)
    },
  })

  closeOutRoutes(app, projects)
  purchasableRoutes(app, projects)
  analyticsRoutes(app, projects)
}

const analyticsRoutes: Routes<ProjectUseCases> = (app, projects) => {
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
      response: { 200: unitCostsBody, 401: errorBody, 403: errorBody, 503: errorBody },
    },
    handler: () => projects.unitCosts().then((costs) => [...costs]),
  })
}

const purchasableRoutes: Routes<ProjectUseCases> = (app, projects) => {
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
      response: { 200: purchasableBody, ...one },
    },
    handler: (request) => projects.purchasable(request.params.id).then((entries) => [...entries]),
  })
}

const closeOutRoutes: Routes<ProjectUseCases> = (app, projects) => {
  app.route({
    method: 'GET',
    url: '/api/projects/:id/close-out',
    config: { roles: BUDGET_READERS, resource: 'Project' },
    schema: {
      operationId: 'getProjectCloseOut',
      tags,
      summary:
        'What the job came to against what it was sold for, by PM section and by scope; also while it runs.',
      params: projectParams,
      response: { 200: closeOutBody, ...one },
    },
    handler: (request) => projects.closeOut(request.params.id),
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
