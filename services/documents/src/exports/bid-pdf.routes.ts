import { shareReads } from '@formwork/kernel'
import { fileAnswer, idParam, referenceField, type TypedApp } from '@formwork/service-kit'
import { portableFileName } from '@formwork/uploads'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { keptPdfs } from '../pdf/kept-pdfs.ts'
import { NoPdfBrowser, PdfTooSlow, TooManyPdfs } from '../pdf/pdf.errors.ts'
import {
  findKeptProposal,
  type PdfNeeds,
  renderBidPdf,
  VIEWS,
  type View,
} from '../pdf/render-bid-pdf.ts'
import { RecipientNotFound } from '../snapshot/snapshot.errors.ts'
import { ConcurrencyLimit } from './concurrency-limit.ts'
import { download } from './export-file.ts'
import { TooManyAtOnce } from './exports.errors.ts'
import type { UnderWay } from './under-way.ts'

export interface BidPdfNeeds extends Omit<PdfNeeds, 'kept'> {
  readonly underWay: UnderWay
}

const config = {
  roles: ['ADMIN', 'ESTIMATOR', 'PM'],
  resource: 'Bid',
  refuses: [TooManyAtOnce, NoPdfBrowser, PdfTooSlow, TooManyPdfs, RecipientNotFound],
} as const
/** Some hundreds of proposals. */
const KEPT_BYTES = 16_777_216
const tags = ['Exports']
const params = z.object({ id: idParam })
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

/** The proposal of a bid, and its estimate with every cost. */
export function bidPdfRoutes(app: TypedApp, needs: BidPdfNeeds): void {
  // Longer, as a PDF takes seconds to make.
  const pdfs = new ConcurrencyLimit(needs.underWay, { what: 'PDFs', atOnce: 2, waitMs: 10_000 })
  const description = `${pdfs.description} A proposal of which nothing has changed is sent at once.`
  const bidPdf = bidPdfs(needs, pdfs)

  app.route({
    method: 'GET',
    url: '/api/bids/:id/pdf',
    exposeHeadRoute: false,
    config,
    schema: {
      operationId: 'exportBidPdf',
      tags,
      params,
      querystring: pdfQuery,
      summary: 'The proposal as it goes to the client, as PDF: prices and no cost',
      description,
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
    config,
    schema: {
      operationId: 'previewBidPdf',
      tags,
      params,
      querystring: pdfQuery,
      summary: 'The same PDF in base64, to show in a page',
      description,
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
}

/** Makes the PDF that is asked for; a proposal that was made before waits for no turn. */
function bidPdfs(needs: BidPdfNeeds, pdfs: ConcurrencyLimit) {
  const pdfNeeds = { ...needs, kept: keptPdfs(KEPT_BYTES) }
  const keptProposal = shareReads((key) => {
    const [bidId = '', recipientId] = key.split(' ')
    return findKeptProposal(pdfNeeds, { bidId, view: 'client', recipientId })
  })

  return async (request: PdfRequest, reply: FastifyReply) => {
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
}
