import type { Database } from '../database.ts'
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
      const id = await options.db.transaction((tx) => insertSheet(tx, pm, by))
      return { provider: 'formwork', spreadsheetId: id, url: `${base}/api/sheets/${id}` }
    },
  }
}
