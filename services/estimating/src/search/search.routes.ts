import type { TypedApp } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { contentsQuery, foundContents } from './search.schemas.ts'
import { findContents } from './search.store.ts'

export function searchRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url: '/api/bids/contents',
    config: { roles: ['ADMIN', 'ESTIMATOR', 'PM'] },
    schema: {
      operationId: 'findContents',
      tags: ['Bids'],
      summary: 'Scopes and items of all bids by a part of their name',
      description:
        'Those with exactly this name come first, then those of the newest bids. Where more than a thousand have it, the two hundred newest bids are searched.',
      querystring: contentsQuery,
      response: { 200: foundContents },
    },
    handler: async (request) => findContents(db, request.query.q),
  })
}
