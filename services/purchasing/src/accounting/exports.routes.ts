import { ResourceNotFound } from '@formwork/kernel'
import { fileAnswer, paginate, type TypedApp, toListQuery } from '@formwork/service-kit'
import { contentDisposition } from '@formwork/uploads'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { AccountsNotMapped, NothingToExport } from './accounting.errors.ts'
import { BOOKKEEPERS } from './accounting.routes.ts'
import {
  createExportBody,
  exportBody,
  exportList,
  exportParams,
  nextExportBody,
  previewExportQuery,
} from './accounting.schemas.ts'
import { createExport } from './create-export.ts'
import { type Batch, findBatchFile, listBatches } from './exports.store.ts'
import { previewExport } from './preview-export.ts'

const tags = ['Accounting']
const resource = 'Export'
const TYPES = { csv: 'text/csv; charset=utf-8', iif: 'text/plain; charset=utf-8' } as const

/** Batches of approved bills for the accounting program (bills section 6). */
export function exportRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  nextBatchRoutes(app, db)
  batchRoutes(app, db)
}

function nextBatchRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'POST',
    url: '/api/exports/bills',
    config: { roles: BOOKKEEPERS, refuses: [NothingToExport, AccountsNotMapped] },
    schema: {
      operationId: 'exportBills',
      tags,
      summary:
        'Puts bills and credits that were approved in these days, and orders settled by receipts that were completed in them, into the next batch.',
      description: 'What is in a batch stays in it; its file never changes.',
      body: createExportBody,
      response: { 201: exportBody },
    },
    handler: async (request, reply) => {
      const batch = await createExport(db, request.body, request.principal)
      return reply.code(201).send(toBody(batch))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/exports/bills',
    config: { roles: BOOKKEEPERS },
    schema: {
      operationId: 'previewExport',
      tags,
      summary: 'What a batch of these days would hold; nothing is put into one.',
      querystring: previewExportQuery,
      response: { 200: nextExportBody },
    },
    handler: async ({ query }) => {
      const { unmapped, ...next } = await previewExport(db, query)
      return { ...next, unmapped: [...unmapped] }
    },
  })
}

function batchRoutes(app: TypedApp, db: Database): void {
  app.route({
    method: 'GET',
    url: '/api/exports',
    config: { roles: BOOKKEEPERS },
    schema: {
      operationId: 'listExports',
      tags,
      summary: 'Batches, the newest first.',
      querystring: exportList,
      response: { 200: z.array(exportBody) },
    },
    handler: async (request, reply) => {
      const page = await listBatches(db, toListQuery(request.query))
      paginate(request, reply, page)
      return page.rows.map(toBody)
    },
  })

  app.route({
    method: 'GET',
    url: '/api/exports/:number',
    config: { roles: BOOKKEEPERS, resource },
    schema: {
      operationId: 'downloadExport',
      tags,
      summary: 'The file of a batch: the same bytes each time.',
      params: exportParams,
      response: { 200: fileAnswer('text/csv', 'text/plain') },
    },
    handler: async ({ params: { number } }, reply) => {
      const file = await findBatchFile(db, number)
      if (file === undefined) throw ResourceNotFound({ resource })
      return reply
        .type(TYPES[file.format])
        .header(
          'Content-Disposition',
          contentDisposition('attachment', `bills-${number}.${file.format}`),
        )
        .header('Cache-Control', 'private, no-store')
        .send(file.content)
    },
  })
}

const toBody = (batch: Batch) => ({
  number: batch.number,
  from: batch.from,
  to: batch.to,
  format: batch.format,
  count: batch.count,
  total: batch.total,
  at: batch.at.toISOString(),
  by: batch.by,
})
