import { PM_SECTIONS } from '@formwork/costing'
import { idParam, type TypedApp } from '@formwork/service-kit'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { PACKAGE_KINDS } from '../../pricing/package-kinds.ts'
import type { RateBookSource } from '../../rates/rate-book-source.ts'
import { lineAnswer, linkAnswer } from '../packages/packages.schemas.ts'
import { suggestPackages } from './suggest-packages.ts'

const suggestionsAnswer = z.array(
  z
    .object({
      name: z.string().describe('One that no package of the bid has'),
      kind: z.enum(PACKAGE_KINDS).describe('The type of purchase order that it becomes'),
      section: z.enum(PM_SECTIONS).describe('The section of the PM sheet'),
      taxable: z.boolean().describe('Whether sales tax is put on it'),
      lines: z
        .array(lineAnswer.omit({ id: true }).meta({ id: 'SuggestedLine' }))
        .describe('What vendors are asked a price for, with the multipliers of the scopes'),
      requirements: z.array(z.never()).describe('None: they are for the estimator to say'),
      links: z.array(linkAnswer).describe('What of the estimate it prices'),
    })
    .meta({ id: 'SuggestedPackage' }),
)

export function suggestionRoutes(
  app: TypedApp,
  needs: { readonly db: Database; readonly rateBook: RateBookSource },
): void {
  app.route({
    method: 'POST',
    url: '/api/bids/:id/packages/suggest',
    config: { roles: ['ADMIN', 'ESTIMATOR'], resource: 'Bid' },
    schema: {
      operationId: 'suggestPackages',
      tags: ['Quotes'],
      summary: 'Packages for what is usually bought by quotes and is in none; nothing is written',
      description:
        'Rebar, ready-mix by mix, pumps, each trade and each rental, in the shape of a request for a package. Vendors may read it as it is: lines are named by size, mix, trade or machine of the catalog, never as our items are; several of a trade are numbered, for the estimator to describe.',
      params: z.object({ id: idParam }),
      response: { 200: suggestionsAnswer },
    },
    handler: async ({ params: { id } }) =>
      (await suggestPackages(needs, id)).map(({ lines, links, ...suggested }) => ({
        ...suggested,
        lines: [...lines],
        requirements: [],
        links: [...links],
      })),
  })
}
