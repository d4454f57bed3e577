import { ResourceNotFound } from '@formwork/kernel'
import { jsonOr, type TypedApp } from '@formwork/service-kit'
import { companyDay } from '../projects/company-day.ts'
import { PO_READERS } from '../roles.ts'
import { vendorParams } from '../vendors/vendors.schemas.ts'
import { statementBody, tolerancesAnswer } from './bill-answers.ts'
import { findBillVendor } from './bill-facts.store.ts'
import type { BillNeeds } from './bill-request.ts'
import { statementQuery, tolerancesBody } from './bills.schemas.ts'
import { sendCsv, statementCsv } from './bills-csv.ts'
import { findStatementBills } from './list-bills.store.ts'
import { statementOf } from './statement.ts'
import { readTolerances, writeTolerances } from './tolerances.store.ts'

const tolerances = '/api/settings/bill-tolerances'

/** Up to where a bill may differ from its orders. */
export function toleranceRoutes(app: TypedApp, { db }: Pick<BillNeeds, 'db'>): void {
  app.route({
    method: 'GET',
    url: tolerances,
    config: { roles: PO_READERS },
    schema: {
      operationId: 'getBillTolerances',
      tags: ['Bills'],
      summary: 'Up to where a bill may differ from its orders without a reason; nowhere at first.',
      response: { 200: tolerancesAnswer },
    },
    handler: () => readTolerances(db),
  })

  app.route({
    method: 'PUT',
    url: tolerances,
    config: { roles: ['ADMIN'] },
    schema: {
      operationId: 'updateBillTolerances',
      tags: ['Bills'],
      summary: 'Changes what is sent.',
      body: tolerancesBody,
      response: { 200: tolerancesAnswer },
    },
    handler: ({ body }) => writeTolerances(db, body),
  })
}

/** What is owed to a vendor. */
export function statementRoutes(app: TypedApp, { db }: Pick<BillNeeds, 'db'>): void {
  app.route({
    method: 'GET',
    url: '/api/vendors/:id/statement',
    config: { roles: ['PM', 'ACCOUNTING', 'ADMIN'], resource: 'Vendor' },
    schema: {
      operationId: 'getVendorStatement',
      tags: ['Vendors'],
      summary: 'What is owed to a vendor by bills dated up to a day, by days past due.',
      params: vendorParams,
      querystring: statementQuery,
      response: { 200: jsonOr(statementBody, 'text/csv') },
    },
    handler: async (request, reply) => {
      const { id } = request.params
      if ((await findBillVendor(db, id)) === undefined) {
        throw ResourceNotFound({ resource: 'Vendor' })
      }
      const asOf = request.query.asOf ?? (await companyDay(db, new Date()))
      const statement = statementOf(await findStatementBills(db, id, asOf), asOf)
      if (request.query.format === 'csv') {
        return sendCsv(reply, 'statement.csv', statementCsv(statement))
      }
      return { vendorId: id, asOf, ...statement, rows: [...statement.rows] }
    },
  })
}
