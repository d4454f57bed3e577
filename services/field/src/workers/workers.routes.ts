import type { Principal } from '@formwork/kernel'
import {
  errorBody,
  ifMatch,
  paginate,
  setETag,
  type TypedApp,
  toListQuery,
} from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { seesRates, WORKER_READERS, WORKER_WRITERS } from '../roles.ts'
import { WorkerNumberTaken } from './workers.errors.ts'
import {
  createWorkerBody,
  updateWorkerBody,
  workerBody,
  workerHistoryBody,
  workerList,
  workerParams,
} from './workers.schemas.ts'
import {
  createWorker,
  listWorkers,
  readWorker,
  readWorkerHistory,
  updateWorker,
  type Worker,
} from './workers.store.ts'

const resource = 'Worker'
const tags = ['Workers']

export function workerRoutes(app: TypedApp, needs: { readonly db: Database }): void {
  readingRoutes(app, needs)
  writingRoutes(app, needs)
}

function readingRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/workers',
    config: { roles: WORKER_READERS },
    schema: {
      operationId: 'listWorkers',
      tags,
      summary: 'Workers by name; inactive ones too. OPS sees no rates.',
      querystring: workerList,
      response: { 200: z.array(workerBody) },
    },
    handler: async (request, reply) => {
      const { isActive } = request.query
      const page = await listWorkers(db, toListQuery(request.query), { isActive })
      paginate(request, reply, page)
      return page.rows.map((worker) => toBody(worker, request.principal))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/workers/:id',
    config: { roles: WORKER_READERS, resource },
    schema: {
      operationId: 'getWorker',
      tags,
      summary: 'One worker, with its ETag.',
      params: workerParams,
      response: { 200: workerBody },
    },
    handler: async (request, reply) =>
      send(reply, await readWorker(db, request.params.id), request.principal),
  })

  app.route({
    method: 'GET',
    url: '/api/workers/:id/history',
    config: { roles: WORKER_READERS, resource },
    schema: {
      operationId: 'listWorkerHistory',
      tags,
      summary: 'Who changed what of the worker and when, the first first; for OPS without rates',
      params: workerParams,
      response: { 200: workerHistoryBody },
    },
    handler: async ({ params: { id }, principal }) => {
      const isShown = ({ field }: { readonly field: string }) =>
        field !== 'hourlyRate' || seesRates(principal)
      const entries = await readWorkerHistory(db, id)
      return entries.map(({ changes, ...entry }) => ({
        ...entry,
        from: null,
        to: null,
        reason: null,
        changes: changes.filter(isShown),
      }))
    },
  })
}

function writingRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'POST',
    url: '/api/workers',
    config: { roles: WORKER_WRITERS, refuses: [WorkerNumberTaken] },
    schema: {
      operationId: 'createWorker',
      tags,
      summary: 'Adds a worker; the number, where there is one, must be free',
      body: createWorkerBody,
      response: { 201: workerBody },
    },
    handler: async ({ body, principal }, reply) => {
      const worker = await createWorker(db, body, principal.email)
      reply.code(201)
      return send(reply, worker, principal)
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/workers/:id',
    config: { roles: WORKER_WRITERS, resource, refuses: [WorkerNumberTaken] },
    schema: {
      operationId: 'updateWorker',
      tags,
      summary: 'Changes the fields that are sent; days that were submitted keep their rates',
      params: workerParams,
      body: updateWorkerBody,
      response: { 200: workerBody, 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const change = { id: params.id, by: principal.email, check: ifMatch(request) }
      return send(reply, await updateWorker(db, change, body), principal)
    },
  })
}

function send(reply: FastifyReply, worker: Worker, by: Principal) {
  setETag(reply, worker.version)
  return toBody(worker, by)
}

function toBody({ version: _version, hourlyRate, ...worker }: Worker, by: Principal) {
  return seesRates(by) ? { ...worker, hourlyRate } : worker
}
