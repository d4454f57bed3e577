import { errorBody, fileAnswer, type TypedApp } from '@formwork/service-kit'
import {
  contentDisposition,
  expectUpload,
  HeicPhotograph,
  readUpload,
  uploadDigest,
  WrongFileType,
} from '@formwork/uploads'
import { UploadExpired } from '../files/files.errors.ts'
import { seesRates, TICKET_READERS, TICKET_SELLERS } from '../roles.ts'
import { projectParams } from '../tasks/tasks.schemas.ts'
import { answerOrder, sendTicket } from './answer-tickets.ts'
import { makeOrder, type OrderNeeds } from './make-order.ts'
import { priceTicket, voidTicket } from './move-ticket.ts'
import { SIGNATURE_FORM, type SigningNeeds, signTicket } from './sign-ticket.ts'
import { SIGNATURE_TEXTS } from './signer.ts'
import { type PaperNeeds, printTicket } from './ticket-paper.ts'
import { rolesOf } from './ticket-transitions.ts'
import {
  BaseNotAwarded,
  OrderDeleted,
  PricesForbidden,
  RateIsFrozen,
  TicketBusy,
  TicketIsEmpty,
  TicketsNotSigned,
  TicketsUnpriced,
  TicketWrongState,
  UnknownTicket,
  UnknownTicketLine,
} from './tm-tickets.errors.ts'
import { ticketRequest } from './tm-tickets.routes.ts'
import {
  changeOrderAnswer,
  changeOrderBody,
  paperQuery,
  pricesBody,
  ticketBody,
  ticketParams,
  voidTicketBody,
} from './tm-tickets.schemas.ts'

const resource = 'T&M ticket'
const tags = ['T&M tickets']
const changed = { 200: ticketBody, 412: errorBody }

export type TicketNeeds = OrderNeeds & SigningNeeds & PaperNeeds

/** The way of a ticket from its signature into a change order. */
export function ticketFlowRoutes(app: TypedApp, needs: TicketNeeds): void {
  signingRoute(app, needs)
  priceRoutes(app, needs)
  paperRoute(app, needs)
  orderRoute(app, needs)
}

function signingRoute(app: TypedApp, needs: TicketNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/tm-tickets/:id/sign',
    config: {
      roles: rolesOf('sign'),
      resource,
      upload: { ...SIGNATURE_FORM, texts: SIGNATURE_TEXTS },
      streamedBody: uploadDigest(SIGNATURE_FORM),
      refuses: [TicketWrongState, TicketIsEmpty, UploadExpired, HeicPhotograph, WrongFileType],
    },
    onRequest: expectUpload(SIGNATURE_FORM),
    schema: {
      operationId: 'signTmTicket',
      tags,
      consumes: ['multipart/form-data'],
      summary:
        'DRAFT → SIGNED: multipart/form-data with the signature as a PNG of at most 200 kB and the name of who signs. Rates and markups are frozen.',
      params: ticketParams,
      response: { ...changed, 507: errorBody },
    },
    handler: async (request, reply) => {
      const ticket = await signTicket(needs, ticketRequest(request), (sink) =>
        readUpload(request, SIGNATURE_FORM, sink),
      )
      return sendTicket(needs.db, reply, ticket, request.principal)
    },
  })
}

function priceRoutes(app: TypedApp, { db }: TicketNeeds): void {
  app.route({
    method: 'PUT',
    url: '/api/tm-tickets/:id/prices',
    config: {
      roles: rolesOf('price'),
      resource,
      refuses: [TicketWrongState, TicketBusy, UnknownTicketLine, RateIsFrozen],
    },
    schema: {
      operationId: 'priceTmTicket',
      tags,
      summary: 'Prices of a signed ticket, and rates that the list did not have at the signing',
      params: ticketParams,
      body: pricesBody,
      response: changed,
    },
    handler: async (request, reply) => {
      const { labor = [], materials = [], equipment = [] } = request.body
      const prices = { labor, materials, equipment }
      const ticket = await priceTicket(db, ticketRequest(request), prices)
      return sendTicket(db, reply, ticket, request.principal)
    },
  })

  app.route({
    method: 'POST',
    url: '/api/tm-tickets/:id/void',
    config: { roles: rolesOf('void'), resource, refuses: [TicketWrongState, TicketBusy] },
    schema: {
      operationId: 'voidTmTicket',
      tags,
      summary: 'SIGNED → VOID, with the reason',
      params: ticketParams,
      body: voidTicketBody,
      response: changed,
    },
    handler: async (request, reply) => {
      const ticket = await voidTicket(db, ticketRequest(request), request.body.reason)
      return sendTicket(db, reply, ticket, request.principal)
    },
  })
}

function paperRoute(app: TypedApp, needs: TicketNeeds): void {
  app.route({
    method: 'GET',
    url: '/api/tm-tickets/:id/pdf',
    exposeHeadRoute: false,
    config: { roles: TICKET_READERS, resource, refuses: [PricesForbidden] },
    schema: {
      operationId: 'getTmTicketPdf',
      tags,
      summary:
        'The ticket on letter paper, with the signature once it is signed; with prices only for PM, ACCOUNTING and ADMIN who ask for them',
      params: ticketParams,
      querystring: paperQuery,
      response: { 200: fileAnswer('application/pdf') },
    },
    handler: async ({ params: { id }, query, principal }, reply) => {
      const priced = query.priced === 'true'
      if (priced && !seesRates(principal)) throw PricesForbidden()
      const { fileName, pdf } = await printTicket(needs, id, { priced })
      return reply
        .type('application/pdf')
        .header('Content-Disposition', contentDisposition('attachment', fileName))
        .header('Cache-Control', 'private, no-store')
        .send(pdf)
    },
  })
}

function orderRoute(app: TypedApp, needs: TicketNeeds): void {
  app.route({
    method: 'POST',
    url: '/api/projects/:id/change-order',
    config: {
      roles: TICKET_SELLERS,
      resource: 'Project',
      refuses: [
        UnknownTicket,
        TicketsNotSigned,
        TicketsUnpriced,
        TicketBusy,
        BaseNotAwarded,
        OrderDeleted,
      ],
    },
    schema: {
      operationId: 'createTmChangeOrder',
      tags,
      summary:
        'Makes a change order of signed and priced tickets: a draft of the caller’s with overhead and profit 0, one scope and an item for each ticket',
      description:
        'While estimating is away nothing changes. When its answer was lost, the same request again makes no second change order.',
      params: projectParams,
      body: changeOrderBody,
      response: { 201: changeOrderAnswer },
    },
    handler: async ({ params: { id }, body, principal: by }, reply) => {
      const made = await makeOrder(needs, id, { ...body, by })
      reply.code(201)
      return answerOrder(made)
    },
  })
}
