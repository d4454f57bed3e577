import { type AppOptions, createApp, type TypedApp } from '@formwork/service-kit'
import { acceptUploads } from '@formwork/uploads'
import { dayFlowRoutes } from './days/day-flow.routes.ts'
import type { DayNeeds } from './days/day-needs.ts'
import { dayRoutes } from './days/days.routes.ts'
import { photoRoutes } from './days/photos.routes.ts'
import { forecastRoutes } from './forecast/forecast.routes.ts'
import { hoursRoutes } from './hours/hours.routes.ts'
import { productionRoutes } from './production/production.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { taskRoutes } from './tasks/tasks.routes.ts'
import type { TaskNeeds } from './tasks/write-task.ts'
import { tmRateRoutes } from './tm-rates/tm-rates.routes.ts'
import { type TicketNeeds, ticketFlowRoutes } from './tm-tickets/ticket-flow.routes.ts'
import { ticketRoutes } from './tm-tickets/tm-tickets.routes.ts'
import { workerRoutes } from './workers/workers.routes.ts'

/** The HTTP face of the field. */
export async function fieldApp(
  options: AppOptions,
  needs: TaskNeeds & DayNeeds & TicketNeeds,
): Promise<TypedApp> {
  const app = await createApp(options)
  acceptUploads(app)
  searchRoutes(app, needs)
  workerRoutes(app, needs)
  taskRoutes(app, needs)
  dayRoutes(app, needs)
  dayFlowRoutes(app, needs)
  photoRoutes(app, needs)
  hoursRoutes(app, needs)
  forecastRoutes(app, needs)
  productionRoutes(app, needs)
  ticketRoutes(app, needs)
  ticketFlowRoutes(app, needs)
  tmRateRoutes(app, needs)
  return app
}
