import {
  idParam,
  referenceField,
  requiredText,
  type TypedApp,
  trueOrFalse,
} from '@formwork/service-kit'
import { CSV_ERRORS, decodeCsv } from '@formwork/uploads'
import { z } from 'zod'
import type { Database } from '../../database.ts'
import { CSV } from '../../send-file.ts'
import { VENDOR_ERRORS } from '../../vendors/known-vendor.ts'
import { toQuoteAnswer } from '../quotes/quotes.routes.ts'
import { quoteAnswer } from '../quotes/quotes.schemas.ts'
import { TooManyQuotes } from '../quotes.errors.ts'
import { IMPORT_ERRORS, NotCsv } from './import.errors.ts'
import { importQuote } from './import-quote.ts'

const MAX_BYTES = 1_048_576

const importAnswer = z
  .object({
    lines: z.int().describe('Lines of the package that the file says something of'),
    quoted: z.number().describe('Dollars: what the file asks for them'),
    gaps: z
      .array(
        z.object({
          lineId: z.uuid().describe('A required line that the file leaves out'),
          description: z.string().describe('What is to be priced'),
        }),
      )
      .describe('What it leaves out'),
    quote: quoteAnswer.nullable().describe('The quote that was made; null with dryRun'),
  })
  .meta({ id: 'ImportedQuote' })

/** The route that takes spreadsheets, in a scope of its own that reads nothing but CSV. */
export async function quoteImportRoutes(
  app: TypedApp,
  { db }: { readonly db: Database },
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      CSV,
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => decodeCsv(body),
    )
    scope.addContentTypeParser('*', async () => {
      throw NotCsv()
    })
    importRoute(scope, db)
  })
}

function importRoute(app: TypedApp, db: Database): void {
  app.route({
    method: 'POST',
    url: '/api/packages/:id/quotes/import',
    bodyLimit: MAX_BYTES,
    config: {
      roles: ['ADMIN', 'ESTIMATOR'],
      resource: 'Package',
      refuses: [...CSV_ERRORS, ...IMPORT_ERRORS, ...VENDOR_ERRORS, TooManyQuotes],
    },
    schema: {
      operationId: 'importQuote',
      tags: ['Quotes'],
      summary: 'A quote by unit prices from a CSV file, all of it or nothing',
      description:
        'The first line names the columns: `line` (the number of a line of the package, or its description), `price` (dollars a unit, or `x` for a line that is left out) and, if there is one, `note`; others are passed over, so that a request that a vendor has filled in can be sent as it is. All faults are told together.',
      consumes: [CSV],
      params: z.object({ id: idParam }),
      querystring: z.object({
        vendorId: referenceField('Vendor').optional().describe('The vendor of purchasing'),
        vendorName: requiredText('Vendor name', 200)
          .optional()
          .describe('In place of a vendor: the name of one that purchasing does not have'),
        dryRun: trueOrFalse()
          .default('false')
          .describe('true: answers what would come of it, and writes nothing'),
      }),
      body: z.string('The CSV file is empty').max(MAX_BYTES),
      response: { 200: importAnswer },
    },
    handler: async ({ params: { id }, query, body, principal }) => {
      const { vendorId, vendorName, dryRun } = query
      const report = await importQuote(db, {
        packageId: id,
        csv: body,
        vendorId,
        vendorName,
        dryRun: dryRun === 'true',
        by: principal.email,
      })
      return { ...report, quote: report.quote && toQuoteAnswer(report.quote) }
    },
  })
}
