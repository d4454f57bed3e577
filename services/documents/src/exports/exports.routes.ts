import { Readable } from 'node:stream'
import { shareReads } from '@formwork/kernel'
import {
  fileAnswer,
  idParam,
  type Logger,
  referenceField,
  type TypedApp,
} from '@formwork/service-kit'
import { portableFileName } from '@formwork/uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { readCompany } from '../company/company.store.ts'
import { keptPdfs } from '../pdf/kept-pdfs.ts'
import { NoPdfBrowser, PdfTooSlow, TooManyPdfs } from '../pdf/pdf.errors.ts'
import {
  findKeptProposal,
  type PdfNeeds,
  renderBidPdf,
  VIEWS,
  type View,
} from '../pdf/render-bid-pdf.ts'
import { buildPmSheet } from '../pm/pm-sheet.ts'
import { writePmWorkbook } from '../pm/pm-workbook.ts'
import type { SheetHost } from '../sheets/sheet-host.ts'
import type { Bids } from '../snapshot/bid-snapshot.ts'
import { RecipientNotFound } from '../snapshot/snapshot.errors.ts'
import { bidCsv } from './bid-csv.ts'
import { writeBidWorkbook } from './bid-workbook.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import { download, streamed, XLSX } from './export-file.ts'
import { TooManyAtOnce } from './exports.errors.ts'
import type { UnderWay } from './under-way.ts'

export interface ExportNeeds extends Omit<PdfNeeds, 'kept'> {
  readonly bids: Bids
  readonly sheets: SheetHost
  readonly log: Logger
  readonly underWay: UnderWay
}

const config = { roles: ['ADMIN', 'ESTIMATOR', 'PM'], resource: 'Bid' } as const
/** Some hundreds of proposals. */
const KEPT_BYTES = 16_777_216
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
const pdfQuery = z
  .object({
    view: z
      .enum(VIEWS, 'View must be one of client, internal')
      .default('client')
      .describe(
        'client: the proposal with prices alone; internal: the estimate with every cost, overhead and profit',
      ),
    recipient: referenceField('Recipient')
      .optional()
      .describe('One of the recipients of the bid: the proposal is addressed to it, at its price'),
  })
  .refine(({ view, recipient }) => recipient === undefined || view === 'client', {
    error: 'A recipient gets the proposal: leave out view, or send client',
    path: ['recipient'],
  })

type PdfRequest = FastifyRequest & {
  readonly params: { readonly id: string }
  readonly query: { readonly view: View; readonly recipient?: string | undefined }
}

/** A bid as a document, for the desk and for the project manager (spec section 4.1). */
export function exportRoutes(app: TypedApp, needs: ExportNeeds): void {
  const { bids, log, now, underWay } = needs
  const tags = ['Exports']
  const exports = new ConcurrencyLimit(underWay, { what: 'exports', atOnce: 3, waitMs: 5_000 })
  // Longer, as a PDF takes seconds to make.
  const pdfs = new ConcurrencyLimit(underWay, { what: 'PDFs', atOnce: 2, waitMs: 10_000 })

  const pdfDescription = `${pdfs.description} A proposal of which nothing has changed is sent at once.`

  const pdfNeeds = { ...needs, kept: keptPdfs(KEPT_BYTES) }
  const keptProposal = shareReads((key) => {
    const [bidId = '', recipientId] = key.split(' ')
    return findKeptProposal(pdfNeeds, { bidId, view: 'client', recipientId })
  })

  const bidPdf = async (request: PdfRequest, reply: FastifyReply) => {
    const { id } = request.params
    const { view, recipient: recipientId } = request.query
    const key = recipientId === undefined ? id : `${id} ${recipientId}`
    const kept = view === 'client' ? await keptProposal(key) : undefined
    if (kept === undefined) await pdfs.acquire(request, reply)
    const made = kept ?? (await renderBidPdf(pdfNeeds, { bidId: id, view, recipientId }))
    const { bidNumber, clientName, pdf } = made
    const ending = view === 'client' ? '.pdf' : '-internal.pdf'
    // Proposals of one bid to several clients are told apart.
    const recipient = clientName === undefined ? '' : ` ${clientName}`
    return { pdf, fileName: portableFileName(`${bidNumber}${recipient}${ending}`) }
  }

  app.route({
    method: 'GET',
    url: '/api/bids/:id/pdf',
    exposeHeadRoute: false,
    config: {
      ...config,
      refuses: [TooManyAtOnce, NoPdfBrowser, PdfTooSlow, TooManyPdfs, RecipientNotFound],
    },
    schema: {
      ...{ operationId: 'exportBidPdf', tags, params, querystring: pdfQuery },
      summary: 'The proposal as it goes to the client, as PDF: prices and no cost',
      description: pdfDescription,
      response: { 200: fileAnswer('application/pdf') },
    },
    handler: async (request, reply) => {
      const { pdf, fileName } = await bidPdf(request, reply)
      return reply.headers(download(fileName, 'application/pdf')).send(pdf)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/bids/:id/pdf/preview',
    config: {
      ...config,
      refuses: [TooManyAtOnce, NoPdfBrowser, PdfTooSlow, TooManyPdfs, RecipientNotFound],
    },
    schema: {
      ...{ operationId: 'previewBidPdf', tags, params, querystring: pdfQuery },
      summary: 'The same PDF in base64, to show in a page',
      description: pdfDescription,
      response: {
        200: z
          .object({
            pdf: z.string().describe('The file, base64'),
            fileName: z.string().describe('What the file is called when it is saved'),
            contentType: z.string().describe('Its media type: application/pdf'),
          })
          .meta({ id: 'PdfPreview' }),
      },
    },
    handler: async (request, reply) => {
      const { pdf, fileName } = await bidPdf(request, reply)
      return { pdf: pdf.toString('base64'), fileName, contentType: 'application/pdf' }
    },
  })

  app.route({
    method: 'GET',
    url: '/api/bids/:id/csv',
    exposeHeadRoute: false,
    config: { ...config, refuses: [TooManyAtOnce] },
    preHandler: exports.acquire,
    schema: {
      ...{ operationId: 'exportBidCsv', tags, params },
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
      ...{ operationId: 'exportBidExcel', tags, params },
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

  app.route({
    method: 'POST',
    url: '/api/bids/:id/export/pm',
    config: { ...config, refuses: [TooManyAtOnce] },
    preHandler: exports.acquire,
    schema: {
      ...{ operationId: 'exportBidForPm', tags, params },
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
