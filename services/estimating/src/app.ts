import { type AppOptions, createApp, type TypedApp } from '@formwork/service-kit'
import { adjustmentRoutes } from './adjustments/adjustments.routes.ts'
import { analysisRoutes } from './analysis/analysis.routes.ts'
import type { Attachments } from './attachments.ts'
import { benchmarkRoutes } from './benchmarks/benchmarks.routes.ts'
import { bidRoutes } from './bids/bids.routes.ts'
import { lockingRoutes } from './bids/locking.routes.ts'
import { pipelineRoutes } from './bids/pipeline.routes.ts'
import { revisionRoutes } from './bids/revisions.routes.ts'
import { calendarRoutes } from './calendar/calendar.routes.ts'
import type { CalendarKeys } from './calendar/calendar-keys.ts'
import { carryOverRoutes } from './carry-over/carry-over.routes.ts'
import { changesRoutes } from './changes/changes.routes.ts'
import { clientRoutes } from './clients/clients.routes.ts'
import type { Database } from './database.ts'
import { childrenRoutes } from './exchange/children.routes.ts'
import { copyingRoutes } from './exchange/copying.routes.ts'
import { sharingRoutes } from './exchange/sharing.routes.ts'
import { formPlanRoutes } from './form-plan/form-plan.routes.ts'
import { ganttRoutes } from './gantt/gantt.routes.ts'
import { historyRoutes } from './history/history.routes.ts'
import { itemRoutes } from './items/items.routes.ts'
import { quantitiesRoutes } from './quantities/quantities.routes.ts'
import { awardRoutes } from './quotes/award/award.routes.ts'
import type { OrderedSources } from './quotes/award/ordered-sources.ts'
import { bidDayRoutes } from './quotes/bid-day/bid-day.routes.ts'
import { carryRoutes } from './quotes/carry/carry.routes.ts'
import { quoteImportRoutes } from './quotes/imports/import.routes.ts'
import { levellingRoutes } from './quotes/levelling/levelling.routes.ts'
import { packageRoutes } from './quotes/packages/packages.routes.ts'
import type { QuotePapers } from './quotes/papers/quote-papers.ts'
import { quoteRoutes } from './quotes/quotes/quotes.routes.ts'
import { requestRoutes } from './quotes/requests/requests.routes.ts'
import { suggestionRoutes } from './quotes/suggestions/suggestions.routes.ts'
import type { RateBookSource } from './rates/rate-book-source.ts'
import { recapRoutes } from './recap/recap.routes.ts'
import { applicationRoutes } from './recipes/applications.routes.ts'
import { recipeRoutes } from './recipes/recipes.routes.ts'
import { recipientRoutes } from './recipients/recipients.routes.ts'
import { rateUsesRoutes } from './refresh/rate-uses.routes.ts'
import { refreshRoutes } from './refresh/refresh.routes.ts'
import { resultRoutes } from './results/results.routes.ts'
import { scopeTypeRoutes } from './scope-types/scope-types.routes.ts'
import { hierarchyRoutes } from './scopes/hierarchy.routes.ts'
import { scopeRoutes } from './scopes/scopes.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { takeoffMappingRoutes } from './takeoff/mappings/takeoff-mappings.routes.ts'
import { takeoffRoutes } from './takeoff/takeoff.routes.ts'

/** What the routes need. */
export interface AppNeeds {
  readonly db: Database
  readonly rateBook: RateBookSource
  readonly attachments: Attachments
  readonly quotePapers: QuotePapers
  readonly orderedSources: OrderedSources
  readonly calendarKeys: Pick<CalendarKeys, 'verify'>
  /** Where people find the installation. */
  readonly publicUrl: string
}

export async function estimatingApp(options: AppOptions, needs: AppNeeds): Promise<TypedApp> {
  const app = await createApp(options)
  clientRoutes(app, needs)
  pipelineRoutes(app, needs)
  calendarRoutes(app, needs)
  bidRoutes(app, needs)
  searchRoutes(app, needs)
  historyRoutes(app, needs)
  childrenRoutes(app, needs)
  lockingRoutes(app, needs)
  recipientRoutes(app, needs)
  revisionRoutes(app, needs)
  copyingRoutes(app, needs)
  sharingRoutes(app, needs)
  analysisRoutes(app, needs)
  adjustmentRoutes(app, needs)
  recapRoutes(app, needs)
  benchmarkRoutes(app, needs)
  scopeTypeRoutes(app, needs)
  scopeRoutes(app, needs)
  hierarchyRoutes(app, needs)
  itemRoutes(app, needs)
  changesRoutes(app, needs)
  takeoffRoutes(app, needs)
  takeoffMappingRoutes(app, needs)
  recipeRoutes(app, needs)
  applicationRoutes(app, needs)
  refreshRoutes(app, needs)
  rateUsesRoutes(app, needs)
  quantitiesRoutes(app, needs)
  formPlanRoutes(app, needs)
  resultRoutes(app, needs)
  ganttRoutes(app, needs)
  packageRoutes(app, needs)
  quoteRoutes(app, needs)
  carryRoutes(app, needs)
  awardRoutes(app, needs)
  await quoteImportRoutes(app, needs)
  levellingRoutes(app, needs)
  suggestionRoutes(app, needs)
  requestRoutes(app, needs)
  bidDayRoutes(app, needs)
  carryOverRoutes(app, needs)
  return app
}
