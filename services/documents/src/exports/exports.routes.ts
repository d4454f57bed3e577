import { Readable } from 'node:stream'
import { fileAnswer, idParam, type Logger, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import { readCompany } from '../company/company.store.ts'
import { buildPmSheet } from '../pm/pm-sheet.ts'
import { writePmWorkbook } from '../pm/pm-workbook.ts'
import type { SheetHost } from '../sheets/sheet-host.ts'
import type { Bids } from '../snapshot/bid-snapshot.ts'
import { bidCsv } from './bid-csv.ts'
import type { BidPdfNeeds } from './bid-pdf.routes.ts'
import { writeBidWorkbook } from './bid-workbook.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import { download, streamed, XLSX } from './export-file.ts'
import { TooManyAtOnce } from './exports.errors.ts'

export interface ExportNeeds extends BidPdfNeeds {
  readonly bids: Bids
  readonly sheets: SheetHost
  readonly log: Logger
}

const config = { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Bid' } as const
const tags = ['Exports']
const params = z.object({ id: idParam })
const hostedSheet = z
  .object({
    provider: z
      .enum(['google', 'formwork'])
      .describe('Who keeps the sheet: Google, or this installation'),
    spreadsheetId: z.string().describe('Names the sheet, also in calls of this API'),
    url: z.string().describe('Opens the sheet in a browser'),
  })
  .meta({ id: 'HostedSheet' })
const pmFormat = z
  .enum(['hosted_sheets', 'excel'], {
    error: ({ input }) => (input == null ? 'Format is required' : undefined),
  })
  .describe(
    '`excel` answers the workbook; `hosted_sheets` makes a sheet to fill in and answers its address',
  )

/** A bid as a file, for the desk and for the project manager (spec section 4.1). */
export function exportRoutes(app: TypedApp, needs: ExportNeeds): void {
  const limit = { what: 'exports', atOnce: 3, waitMs: 5_000 }
  const exports = new ConcurrencyLimit(needs.underWay, limit)
  fileRoutes(app, needs, exports)
  pmRoutes(app, needs, exports)
}

function fileRoutes(app: TypedApp, needs: ExportNeeds, exports: ConcurrencyLimit): void {
  const { bids, log, now } = needs
  app.route({
    method: 'GET',
    url: '/api/bids/:id/csv',
    exposeHeadRoute: false,
    config: { ...config, refuses: [TooManyAtOnce] },
    preHandler: exports.acquire,
    schema: {
      operationId: 'exportBidCsv',
      tags,
      params,
      summary: 'One record per item and part of it, then the totals (RFC 4180, UTF-8 with BOM)',
      description: exports.description,
      response: { 200: fileAnswer('text/csv') },
    },
    handler: async (request, reply) => {
      const snapshot = await bids.openLines(request.params.id, 'by-scope')
      reply.headers(download(`${snapshot.bid.bidNumber}.csv`, 'text/csv; charset=utf-8'))
      return reply.send(Readable.from(bidCsv(snapshot), { objectMode: false }))
    },
  })

  app.route({
    method: 'GET',
    url: '/api/bids/:id/excel',
    exposeHeadRoute: false,
    config: { ...config, refuses: [TooManyAtOnce] },
    preHandler: exports.acquire,
    schema: {
      operationId: 'exportBidExcel',
      tags,
      params,
      summary: 'Summary, scopes and one sheet per module, priced by formulas',
      description: exports.description,
      response: { 200: fileAnswer(XLSX) },
    },
    handler: async (request, reply) => {
      const { company } = await readCompany(needs.db, needs.company)
      const snapshot = await bids.openLines(request.params.id, 'by-module')
      reply.headers(download(`${snapshot.bid.bidNumber}.xlsx`, XLSX))
      const at = { now: now(), timeZone: company.timeZone }
      return reply.send(streamed((output) => writeBidWorkbook(snapshot, output, at), log))
    },
  })
}

/** For the project manager, to fill in. */
function pmRoutes(app: TypedApp, needs: ExportNeeds, exports: ConcurrencyLimit): void {
  const { bids, log, now } = needs
  app.route({
    method: 'POST',
    url: '/api/bids/:id/export/pm',
    config: { ...config, refuses: [TooManyAtOnce] },
    preHandler: exports.acquire,
    schema: {
      operationId: 'exportBidForPm',
      tags,
      params,
      summary: 'The tracking sheet of the project manager: nine sections, budget at cost',
      description: exports.description,
      body: z.object({ format: pmFormat }).meta({ id: 'PmExport' }),
      response: { 200: fileAnswer(XLSX), 201: hostedSheet },
    },
    handler: async (request, reply) => {
      const pm = await buildPmSheet(await bids.openSnapshot(request.params.id))
      if (request.body.format === 'hosted_sheets') {
        return reply.code(201).send(await needs.sheets.create(pm, request.principal.email))
      }
      reply.headers(download(`${pm.bid.bidNumber}-pm.xlsx`, XLSX))
      return reply.send(streamed((output) => writePmWorkbook(pm, output, now()), log))
    },
  })
}
