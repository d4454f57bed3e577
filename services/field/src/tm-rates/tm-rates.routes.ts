import { errorBody, ifMatch, setETag, type TypedApp } from '@formwork/service-kit'
import type { FastifyReply } from 'fastify'
import type { Database } from '../database.ts'
import { TM_PRICE_READERS, TM_PRICE_WRITERS } from '../roles.ts'
import {
  readPriceHistory,
  readTmMarkups,
  readTmRates,
  type Versioned,
  writeTmMarkups,
  writeTmRates,
} from './tm-prices.store.ts'
import {
  tmMarkupsAnswer,
  tmMarkupsBody,
  tmPriceHistoryAnswer,
  tmRatesAnswer,
  tmRatesBody,
} from './tm-rates.schemas.ts'

const rates = '/api/tm-rates'
const markups = '/api/settings/tm-markups'
const tags = ['T&M tickets']

/** What T&M work is sold at; a ticket keeps what counted when it was signed. */
export function tmRateRoutes(app: TypedApp, needs: { readonly db: Database }): void {
  rateRoutes(app, needs)
  markupRoutes(app, needs)
}

function rateRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: rates,
    config: { roles: TM_PRICE_READERS },
    schema: {
      operationId: 'getTmRates',
      tags,
      summary: 'What an hour of each classification is sold at on T&M tickets',
      response: { 200: tmRatesAnswer },
    },
    handler: async (_request, reply) => [...send(reply, await readTmRates(db))],
  })

  app.route({
    method: 'PUT',
    url: rates,
    config: { roles: TM_PRICE_WRITERS },
    schema: {
      operationId: 'updateTmRates',
      tags,
      summary: 'The whole list; tickets that are signed keep their rates',
      body: tmRatesBody,
      response: { 200: tmRatesAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const change = { by: request.principal.email, check: ifMatch(request) }
      return [...send(reply, await writeTmRates(db, request.body, change))]
    },
  })

  app.route({
    method: 'GET',
    url: `${rates}/history`,
    config: { roles: TM_PRICE_READERS },
    schema: {
      operationId: 'listTmRatesHistory',
      tags,
      summary: 'Who changed the rates, the first change first',
      response: { 200: tmPriceHistoryAnswer },
    },
    handler: () => historyOf(db, 'RATES'),
  })
}

function markupRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: markups,
    config: { roles: TM_PRICE_READERS },
    schema: {
      operationId: 'getTmMarkups',
      tags,
      summary: 'What is added to labor, materials and equipment of T&M tickets; nothing at first',
      response: { 200: tmMarkupsAnswer },
    },
    handler: async (_request, reply) => send(reply, await readTmMarkups(db)),
  })

  app.route({
    method: 'PUT',
    url: markups,
    config: { roles: TM_PRICE_WRITERS },
    schema: {
      operationId: 'updateTmMarkups',
      tags,
      summary: 'Changes what is sent; tickets that are signed keep theirs',
      body: tmMarkupsBody,
      response: { 200: tmMarkupsAnswer, 412: errorBody },
    },
    handler: async (request, reply) => {
      const change = { by: request.principal.email, check: ifMatch(request) }
      return send(reply, await writeTmMarkups(db, request.body, change))
    },
  })

  app.route({
    method: 'GET',
    url: `${markups}/history`,
    config: { roles: TM_PRICE_READERS },
    schema: {
      operationId: 'listTmMarkupsHistory',
      tags,
      summary: 'Who changed the markups, the first change first',
      response: { 200: tmPriceHistoryAnswer },
    },
    handler: () => historyOf(db, 'MARKUPS'),
  })
}

function send<Value>(reply: FastifyReply, { value, version }: Versioned<Value>): Value {
  setETag(reply, version)
  return value
}

async function historyOf(db: Database, of: 'RATES' | 'MARKUPS') {
  const entries = await readPriceHistory(db, of)
  return entries.map(({ changes, ...entry }) => ({
    ...entry,
    action: 'updated' as const,
    from: null,
    to: null,
    reason: null,
    changes: [...changes],
  }))
}
