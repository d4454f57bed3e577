import type { Role } from '@formwork/kernel'
import { idParam, jsonOr, type TypedApp } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { ConcurrencyLimit } from '../exports/concurrency-limit.ts'
import { download, streamed, XLSX } from '../exports/export-file.ts'
import { TooManyAtOnce } from '../exports/exports.errors.ts'
import type { ExportNeeds } from '../exports/exports.routes.ts'
import { readHead } from '../paper/read-head.ts'
import { NoPdfBrowser, PdfTooSlow, TooManyPdfs } from '../pdf/pdf.errors.ts'
import { type BAR_LIST_FORMATS, barListBody, barListQuery } from './bar-list.schemas.ts'
import { type BarList, toBarList } from './bar-list.ts'
import { barListDocument } from './bar-list-document.ts'
import { barListCsv, writeBarListWorkbook } from './bar-list-files.ts'

/** What a PDF has tags up to: beyond, they take longer than the pages. */
const MOST_TAGGED_LINES = 500

interface Asked {
  readonly reply: FastifyReply
  readonly format: (typeof BAR_LIST_FORMATS)[number]
  readonly withPrices: boolean
}

/** The reinforcing bars of a bid, as JSON or as a document. */
export function barListRoutes(app: TypedApp, needs: ExportNeeds): void {
  const { bids, log, now, underWay } = needs
  const lists = new ConcurrencyLimit(underWay, { what: 'bar lists', atOnce: 3, waitMs: 5_000 })

  const pdfOf = async (list: BarList): Promise<Buffer> => {
    const html = barListDocument(list, { ...(await readHead(needs)), now: now() })
    const count = list.scopes.reduce((sum, { lines }) => sum + lines.length, 0)
    return needs.browsers.render(html, { tagged: count <= MOST_TAGGED_LINES })
  }

  const send = async (list: BarList, { reply, format, withPrices }: Asked): Promise<void> => {
    const name = `${list.bidNumber}-bars.${format}`
    switch (format) {
      case 'json':
        return reply.send(list)
      case 'csv':
        reply.headers(download(name, 'text/csv; charset=utf-8'))
        return reply.send(barListCsv(list, withPrices))
      case 'xlsx': {
        reply.headers(download(name, XLSX))
        const how = { withPrices, now: now() }
        return reply.send(streamed((output) => writeBarListWorkbook(list, output, how), log))
      }
      case 'pdf':
        return reply.headers(download(name, 'application/pdf')).send(await pdfOf(list))
    }
  }

  app.route({
    method: 'GET',
    url: '/api/bids/:id/bar-list',
    exposeHeadRoute: false,
    config: {
      roles: ['ADMIN', 'ESTIMATOR', 'PM', 'OPS'],
      resource: 'Bid',
      refuses: [TooManyAtOnce, NoPdfBrowser, PdfTooSlow, TooManyPdfs],
    },
    preHandler: lists.acquire,
    schema: {
      operationId: 'getBarList',
      tags: ['Exports'],
      params: z.object({ id: idParam }),
      querystring: barListQuery,
      summary: 'The reinforcing bars of the bid by scope: marks, sizes, pieces, lengths, pounds',
      description: `Mats are lines without a mark. OPS is told no price. ${lists.description}`,
      response: { 200: jsonOr(barListBody, 'text/csv', XLSX, 'application/pdf') },
    },
    handler: async (request, reply) => {
      const withPrices = readsPrices(request.principal.roles)
      const list = toBarList(await bids.barList(request.params.id), withPrices)
      return send(list, { reply, format: request.query.format, withPrices })
    },
  })
}

/** Operations order and place bars; what they cost is the estimators'. */
const readsPrices = (roles: readonly Role[]): boolean =>
  roles.some((role) => role === 'ADMIN' || role === 'ESTIMATOR' || role === 'PM')
