import { type AppOptions, createApp, type TypedApp } from '@formwork/service-kit'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import type { AttachmentNeeds } from './attachments/attachments.ts'
import { type ExportNeeds, exportRoutes } from './exports/exports.routes.ts'
import { readFileRoutes } from './files/read-file.routes.ts'
import { sheetRoutes } from './sheets/sheets.routes.ts'

/** The HTTP face of documents. */
export async function createDocumentsApp(
  options: AppOptions,
  needs: AttachmentNeeds & ExportNeeds,
): Promise<TypedApp> {
  const app = await createApp(options)
  exportRoutes(app, needs)
  attachmentRoutes(app, needs)
  readFileRoutes(app, needs)
  sheetRoutes(app, needs.db)
  return app
}
