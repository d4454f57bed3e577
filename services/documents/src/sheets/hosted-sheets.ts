import { transaction } from '@formwork/database'
import type { Database, Tx } from '../database.ts'
import type { SheetHost } from './sheet-host.ts'
import { insertSheet } from './sheets.store.ts'

/** Hosts tracking sheets in this service: `/api/sheets/:id`, for people with a role. */
export function hostedSheets(options: {
  readonly db: Database
  readonly publicUrl: string
}): SheetHost {
  const base = options.publicUrl.replace(/\/$/, '')
  return {
    async create(pm, by) {
      const id = await transaction(options.db, (tx: Tx) => insertSheet(tx, pm, by))
      return { provider: 'formwork', spreadsheetId: id, url: `${base}/api/sheets/${id}` }
    },
  }
}
