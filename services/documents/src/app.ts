import { type AppOptions, createApp, type TypedApp } from '@formwork/service-kit'
import { attachmentRoutes } from './attachments/attachments.routes.ts'
import type { AttachmentNeeds } from './attachments/attachments.ts'
import { barListRoutes } from './bar-list/bar-list.routes.ts'
import { type CompanyNeeds, companyRoutes } from './company/company.routes.ts'
import { logoRoutes } from './company/logo.routes.ts'
import type { LogoNeeds } from './company/logo.ts'
import { bidPdfRoutes } from './exports/bid-pdf.routes.ts'
import { type ExportNeeds, exportRoutes } from './exports/exports.routes.ts'
import { readFileRoutes } from './files/read-file.routes.ts'
import type { ProposalNeeds } from './proposal/change-proposal.ts'
import { proposalRoutes } from './proposal/proposal.routes.ts'
import { sheetRoutes } from './sheets/sheets.routes.ts'

/** The HTTP face of documents. */
export async function createDocumentsApp(
  options: AppOptions,
  needs: AttachmentNeeds & CompanyNeeds & ExportNeeds & LogoNeeds & ProposalNeeds,
): Promise<TypedApp> {
  const app = await createApp(options)
  bidPdfRoutes(app, needs)
  exportRoutes(app, needs)
  barListRoutes(app, needs)
  attachmentRoutes(app, needs)
  readFileRoutes(app, needs)
  companyRoutes(app, needs)
  logoRoutes(app, needs)
  proposalRoutes(app, needs)
  sheetRoutes(app, needs)
  return app
}
