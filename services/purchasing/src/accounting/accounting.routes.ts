import type { Role } from '@formwork/kernel'
import type { TypedApp } from '@formwork/service-kit'
import type { Database } from '../database.ts'
import { accountingBody, updateAccountingBody } from './accounting.schemas.ts'
import { readAccounting, writeAccounting } from './accounting.store.ts'
import type { AccountingSettings } from './accounting.ts'

/** Who keeps the books. */
export const BOOKKEEPERS: readonly Role[] = ['ACCOUNTING', 'ADMIN']

const url = '/api/settings/accounting'
const config = { roles: BOOKKEEPERS }
const tags = ['Accounting']

/** How accounting names what is exported (bills section 6). */
export function accountingRoutes(app: TypedApp, { db }: { readonly db: Database }): void {
  app.route({
    method: 'GET',
    url,
    config,
    schema: {
      operationId: 'getAccounting',
      tags,
      summary: 'The accounts of cost codes, of what is payable and of what is retained.',
      response: { 200: accountingBody },
    },
    handler: async () => toBody(await readAccounting(db)),
  })

  app.route({
    method: 'PUT',
    url,
    config,
    schema: {
      operationId: 'updateAccounting',
      tags,
      summary: 'Changes what is sent; codes in place of all that were mapped. Batches stay.',
      body: updateAccountingBody,
      response: { 200: accountingBody },
    },
    handler: ({ body }) =>
      db.transaction(async (tx) => {
        await writeAccounting(tx, body)
        return toBody(await readAccounting(tx))
      }),
  })
}

const toBody = (settings: AccountingSettings) => ({ ...settings, codes: [...settings.codes] })
