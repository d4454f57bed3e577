import type { Role } from '@formwork/kernel'
import { errorBody, ifMatch, setETag, type TypedApp } from '@formwork/service-kit'
import { contentDisposition } from '@formwork/uploads'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { type BudgetFormat, CSV, projectParams, XLSX } from '../projects.schemas.ts'
import {
  createSnapshotBody,
  forecastAnswer,
  forecastBody,
  forecastQuery,
  outlookBody,
  snapshotBody,
} from './forecast.schemas.ts'
import type { Snapshot } from './forecast.store.ts'
import { forecastCsv, forecastWorkbook } from './forecast-file.ts'
import {
  changeOutlook,
  type ForecastNeeds,
  keepSnapshot,
  readSnapshots,
  readVersioned,
  type VersionedForecast,
} from './read-forecast.ts'

const READERS: readonly Role[] = ['PM', 'ACCOUNTING', 'ADMIN', 'ESTIMATOR']
const resource = 'Project'
const tags = ['Projects']

/** What jobs will have cost when they are done (bills section 7). */
export function forecastRoutes(app: TypedApp, needs: ForecastNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/projects/:id/cost-forecast',
    config: { roles: READERS, resource },
    schema: {
      operationId: 'getProjectCostForecast',
      tags,
      summary:
        'What the job will have cost when it is done, by PM section, against its budget and its contract, with the ETag of its outlooks.',
      params: projectParams,
      querystring: forecastQuery,
      response: { 200: forecastAnswer },
    },
    handler: async (request, reply) => {
      const found = await readVersioned(needs, request.params.id)
      return sendForecast(reply, found, request.query.format)
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/projects/:id/outlook',
    config: { roles: ['PM', 'ADMIN'], resource },
    schema: {
      operationId: 'updateProjectOutlook',
      tags,
      summary:
        'What sections are expected to still cost, with the reason; null takes it back. Others stay.',
      params: projectParams,
      body: outlookBody,
      response: { 200: forecastBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body: sent, principal } = request
      const change = { sent, by: principal.email, check: ifMatch(request) }
      const { forecast, version } = await changeOutlook(needs, params.id, change)
      setETag(reply, version)
      return forecast
    },
  })

  snapshotRoutes(app, needs)
}

function snapshotRoutes(app: TypedApp, needs: ForecastNeeds): void {
  const url = '/api/projects/:id/snapshots'
  app.route({
    method: 'POST',
    url,
    config: { roles: ['PM', 'ACCOUNTING', 'ADMIN'], resource },
    schema: {
      operationId: 'keepProjectSnapshot',
      tags,
      summary: 'Keeps the forecast of now as that of a month; one kept before is replaced.',
      params: projectParams,
      body: createSnapshotBody,
      response: { 201: snapshotBody },
    },
    handler: async ({ params, body, principal }, reply) => {
      const kept = await keepSnapshot(needs, params.id, body.month, principal)
      return reply.code(201).send(toBody(kept))
    },
  })

  app.route({
    method: 'GET',
    url,
    config: { roles: READERS, resource },
    schema: {
      operationId: 'listProjectSnapshots',
      tags,
      summary: 'The forecasts that were kept, by month: how each figure moved.',
      params: projectParams,
      response: { 200: z.array(snapshotBody) },
    },
    handler: async ({ params }) => (await readSnapshots(needs, params.id)).map(toBody),
  })
}

const toBody = (snapshot: Snapshot) => ({ ...snapshot, replaced: [...snapshot.replaced] })

async function sendForecast(
  reply: FastifyReply,
  { forecast, version }: VersionedForecast,
  format: BudgetFormat,
) {
  if (format === 'json') {
    setETag(reply, version)
    return forecast
  }
  const [type, file] =
    format === 'csv' ? [CSV, forecastCsv(forecast)] : [XLSX, await forecastWorkbook(forecast)]
  return reply
    .type(type)
    .header('Content-Disposition', contentDisposition('attachment', `forecast.${format}`))
    .header('Cache-Control', 'private, no-store')
    .send(file)
}
