import { type TypedApp, trueOrFalse } from '@formwork/service-kit'
import { decodeCsv } from '@formwork/uploads'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { WRITERS } from '../rates/rate.routes.ts'
import type { RateType } from '../rates/rate-type.ts'
import { IMPORT_ERRORS, NotCsv } from './import.errors.ts'
import { importRates, importReport, tryImport } from './import-rates.ts'

const MAX_BYTES = 5 * 1_048_576

const dryRun = trueOrFalse()
  .default('false')
  .describe('`true` changes nothing and reports what would become of each row')

/** The routes that take spreadsheets, in a scope of their own that reads nothing but CSV. */
export async function importRoutes(
  app: TypedApp,
  rateTypes: readonly RateType[],
  db: Database,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'text/csv',
      { parseAs: 'buffer' },
      async (_request: unknown, body: Buffer) => decodeCsv(body),
    )
    scope.addContentTypeParser('*', async () => {
      throw NotCsv()
    })
    for (const rateType of rateTypes) importRoute(scope, rateType, db)
  })
}

function importRoute(app: TypedApp, rateType: RateType, db: Database): void {
  app.route({
    method: 'POST',
    url: `${rateType.path}/import`,
    bodyLimit: MAX_BYTES,
    config: {
      roles: WRITERS,
      refuses: IMPORT_ERRORS,
    },
    schema: {
      operationId: `import${rateType.listName}`,
      tags: [rateType.title],
      summary: 'A spreadsheet as CSV: all of it, or nothing when a row is wrong',
      description:
        'Rows with a known id or natural key update that record, others create one; records that the file does not name stay. The first line names the columns by their fields, in any case, with or without spaces, hyphens or underscores between words, or as the pages call them. Numbers may be written as by hand: `$1,170.50`, and with a mark where the field has a unit: a spacing of `12"`, `7.65%`. A column `version` refuses rows whose record was changed since. dryRun=true changes nothing and reports each bad row.',
      consumes: ['text/csv'],
      querystring: z.object({ dryRun }),
      body: z.string('The CSV file is empty').max(MAX_BYTES),
      response: { 200: importReport },
    },
    handler: async ({ query, body, principal }) =>
      query.dryRun === 'true'
        ? tryImport(db, rateType, body)
        : importRates(db, rateType, body, principal.email),
  })
}
