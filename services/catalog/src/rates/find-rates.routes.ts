import { RATE_KINDS } from '@formwork/contracts'
import { searchText, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { findRates } from './find-rates.store.ts'
import { READERS } from './rate.routes.ts'
import type { RateType } from './rate-type.ts'

const findQuery = z.object({
  q: searchText()
    .refine((text) => text !== '', 'Search text is required')
    .describe('A part of what the record is called, in whatever case: `ralph’s 32m`'),
})

const foundRates = z
  .array(
    z.object({
      kind: z.enum(RATE_KINDS).describe('What the record is, as events name it'),
      id: z.uuid().describe('The record'),
      name: z.string().describe('What it is called first; `q` of the list of its kind finds it'),
      details: z
        .array(z.string())
        .describe('What it is called besides: the size and reach of a pump, the region of a mix'),
    }),
  )
  .describe('At most 20 records; five of each kind')
  .meta({ id: 'FoundRates' })

/** Records of all kinds by what people call them. */
export function findRatesRoute(app: TypedApp, rateTypes: readonly RateType[], db: Database): void {
  app.route({
    method: 'GET',
    url: '/api/rates',
    config: { roles: READERS },
    schema: {
      operationId: 'findRates',
      tags: ['Rates'],
      summary: 'Rates of all kinds by a part of their name; inactive ones too',
      description: 'Those with exactly this name come first, then kind by kind.',
      querystring: findQuery,
      response: { 200: foundRates },
    },
    handler: (request) => findRates(db, rateTypes, request.query.q),
  })
}
