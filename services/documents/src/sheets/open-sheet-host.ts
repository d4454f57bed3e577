import type { Logger } from '@formwork/service-kit'
import type { DocumentsConfig } from '../config.ts'
import type { Database } from '../database.ts'
import { googleSheets } from './google-sheets.ts'
import { hostedSheets } from './hosted-sheets.ts'

/** Google Sheets where credentials are configured, else pages of our own. */
export function openSheetHost(config: DocumentsConfig, db: Database, log: Logger) {
  const credentialsFile = config.GOOGLE_APPLICATION_CREDENTIALS
  return credentialsFile === undefined
    ? hostedSheets({ db, publicUrl: config.PUBLIC_URL })
    : googleSheets({ credentialsFile, endpoint: config.GOOGLE_API_ENDPOINT, log })
}
