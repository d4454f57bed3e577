import { errorBody, idParam, ifMatch, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import { BidLocked } from '../pricing/open-bid.ts'
import { UnknownScope } from '../pricing/pricing.errors.ts'
import { CrewNotFound, DaysFollow } from '../rates/production.errors.ts'
import { sendParts } from '../send-json.ts'
import { sendVersioned } from '../versioned-body.ts'
import { createEntry, type EntryNeeds } from './create-entry.ts'
import { deleteEntry } from './delete-entry.ts'
import { ENTRY_MODULES, type EntryModule, entryName } from './entry-fields.ts'
import { BidNotInGanttMode, TooManyDistributions, TooManyEntries } from './gantt.errors.ts'
import { entrySchemas } from './gantt.schemas.ts'
import { entryAnswers, ganttAnswer } from './gantt-answers.ts'
import { readEntry, readGantt } from './read-gantt.ts'
import { updateEntry } from './update-entry.ts'

const READERS = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const WRITERS = ['ADMIN', 'ESTIMATOR'] as const

const url = '/api/bids/:bidId/gantt'
const oneUrl = (module: EntryModule) => `${url}/${module}/:entryId`
const bidParams = z.object({ bidId: idParam })
const entryParams = z.object({ bidId: idParam, entryId: idParam })
const tags = ['GANTT']

/** Equipment and labor of the whole bid with their timelines. */
export function ganttRoutes(app: TypedApp, needs: EntryNeeds): void {
  app.route({
    method: 'GET',
    url,
    config: { roles: READERS, resource: 'Bid', refuses: [BidNotInGanttMode] },
    schema: {
      operationId: 'getGantt',
      tags,
      summary: 'The timeline of a bid in GANTT mode, and what each scope bears of it',
      params: bidParams,
      response: { 200: ganttAnswer },
    },
    handler: async (request, reply) =>
      sendParts(reply, await readGantt(needs.db, request.params.bidId)),
  })
  for (const module of ENTRY_MODULES) {
    newEntryRoute(app, needs, module)
    oneEntryRoutes(app, needs, module)
    deleteRoute(app, needs, module)
  }
}

const refusalsOf = (module: EntryModule) => [
  TooManyDistributions,
  UnknownScope,
  BidLocked,
  BidNotInGanttMode,
  ...(module === 'labor' ? [CrewNotFound, DaysFollow] : []),
]

function newEntryRoute(app: TypedApp, needs: EntryNeeds, module: EntryModule): void {
  app.route({
    method: 'POST',
    url: `${url}/${module}`,
    config: {
      roles: WRITERS,
      resource: 'Bid',
      refuses: [TooManyEntries, ...refusalsOf(module)],
    },
    schema: {
      operationId: `create${entryName(module)}`,
      tags,
      summary: 'Adds an entry to the timeline, with what it costs',
      params: bidParams,
      body: entrySchemas[module].create,
      response: { 201: entryAnswers[module] },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const entry = await createEntry(needs, { ...params, module }, body, principal.email)
      return sendVersioned(reply.code(201), entry)
    },
  })
}

function oneEntryRoutes(app: TypedApp, needs: EntryNeeds, module: EntryModule): void {
  app.route({
    method: 'GET',
    url: oneUrl(module),
    config: { roles: READERS, resource: 'Entry', refuses: [BidNotInGanttMode] },
    schema: {
      operationId: `get${entryName(module)}`,
      tags,
      summary: 'One entry of the timeline, with what each scope bears of it',
      params: entryParams,
      response: { 200: entryAnswers[module] },
    },
    handler: async (request, reply) =>
      sendVersioned(reply, await readEntry(needs.db, { ...request.params, module })),
  })
  app.route({
    method: 'PUT',
    url: oneUrl(module),
    config: {
      roles: WRITERS,
      resource: ['Entry', 'Bid'],
      refuses: refusalsOf(module),
    },
    schema: {
      operationId: `update${entryName(module)}`,
      tags,
      summary: 'Changes the fields that are sent; distributions are replaced as a whole',
      params: entryParams,
      body: entrySchemas[module].change,
      response: { 200: entryAnswers[module], 412: errorBody },
    },
    handler: async (request, reply) => {
      const { params, body, principal } = request
      const address = { ...params, module }
      const check = ifMatch(request)
      return sendVersioned(reply, await updateEntry(needs, address, body, principal.email, check))
    },
  })
}

function deleteRoute(app: TypedApp, { db }: EntryNeeds, module: EntryModule): void {
  app.route({
    method: 'DELETE',
    url: oneUrl(module),
    config: {
      roles: WRITERS,
      resource: ['Entry', 'Bid'],
      refuses: [BidLocked, BidNotInGanttMode],
    },
    schema: {
      operationId: `delete${entryName(module)}`,
      tags,
      summary: 'Takes the entry off the timeline; the scopes that bore it cost less',
      params: entryParams,
      response: { 204: z.undefined(), 412: errorBody },
    },
    handler: async (request, reply) => {
      const address = { ...request.params, module }
      await deleteEntry(db, address, request.principal.email, ifMatch(request))
      return reply.code(204).send()
    },
  })
}
