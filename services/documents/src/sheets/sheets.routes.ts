import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { ResourceNotFound } from '@formwork/kernel'
import {
  boundedText,
  fileAnswer,
  idParam,
  numberField,
  optionalText,
  type TypedApp,
} from '@formwork/service-kit'
import { z } from 'zod'
import type { CompanyNeeds } from '../company/company.routes.ts'
import { readCompany } from '../company/company.store.ts'
import { sheetPage } from './sheet-page.ts'
import { sheetRowBody, toSheetRowBody } from './sheets.schemas.ts'
import { findSheet, updateRow } from './sheets.store.ts'

const PEOPLE = ['ADMIN', 'ESTIMATOR', 'PM'] as const
const LARGEST = 999_999_999_999.99
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** Anything but a place of a row is answered like a row that is not there: 404. */
const position = boundedText('Position', 7).regex(/^\d+$/).transform(Number)

/** A credit may make an amount negative. */
const amount = (label: string) =>
  numberField(label, { places: 2, min: -LARGEST, max: LARGEST }).nullable().optional()

/** Tracking sheets that this service hosts: a page to read, print and fill in. */
export function sheetRoutes(
  app: TypedApp,
  { db, company: settings }: Pick<CompanyNeeds, 'db' | 'company'>,
): void {
  assetRoutes(app)

  app.route({
    method: 'GET',
    url: '/api/sheets/:id',
    config: { roles: PEOPLE, resource: 'Sheet' },
    schema: {
      operationId: 'getSheet',
      tags: ['Sheets'],
      summary: 'A tracking sheet as a page',
      params: z.object({ id: idParam }),
      response: { 200: fileAnswer('text/html') },
    },
    handler: async (request, reply) => {
      const sheet = await findSheet(db, request.params.id)
      if (sheet === null) throw ResourceNotFound({ resource: 'Sheet' })
      const { company } = await readCompany(db, settings)
      reply.header('Content-Security-Policy', PAGE_POLICY).type('text/html; charset=utf-8')
      return reply.send(Readable.from(sheetPage(db, sheet, company.timeZone)))
    },
  })

  app.route({
    method: 'PUT',
    url: '/api/sheets/:id/rows/:position',
    config: { roles: PEOPLE, resource: 'Sheet row' },
    schema: {
      operationId: 'updateSheetRow',
      tags: ['Sheets'],
      summary: 'Fills in one row: what is committed and actual, cost code, vendor, purchase order',
      params: z.object({ id: idParam, position }),
      body: z
        .object({
          committed: amount('Committed').describe(
            'Dollars that are ordered for the row; null clears it',
          ),
          actual: amount('Actual').describe('Dollars that were paid for the row; null clears it'),
          costCode: optionalText('Cost code', 50).describe('Null clears it'),
          vendor: optionalText('Vendor', 200).describe('Null clears it'),
          purchaseOrder: optionalText('Purchase order', 50).describe('Null clears it'),
        })
        .meta({ id: 'SheetRowUpdate' }),
      response: { 200: sheetRowBody },
    },
    handler: async (request) => {
      const { id, position } = request.params
      const by = request.principal.email
      const row = await updateRow(db, { sheetId: id, position }, request.body, by)
      if (row === null) throw ResourceNotFound({ resource: 'Sheet row' })
      return toSheetRowBody(db, id, row)
    },
  })
}

/** Script and style of the page, from files: the page's policy allows nothing inline. */
function assetRoutes(app: TypedApp): void {
  const assets = { 'sheet.js': 'text/javascript', 'sheet.css': 'text/css' }
  for (const [name, type] of Object.entries(assets)) {
    const content = readFileSync(new URL(`assets/${name}`, import.meta.url))
    app.route({
      method: 'GET',
      url: `/api/sheets/assets/${name}`,
      config: { public: true },
      schema: { hide: true },
      handler: (_request, reply) =>
        reply.type(`${type}; charset=utf-8`).header('Cache-Control', 'no-cache').send(content),
    })
  }
}
