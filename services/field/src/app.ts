import { type AppOptions, createApp, type TypedApp } from '@formwork/service-kit'
import type { Database } from './database.ts'
import { workerRoutes } from './workers/workers.routes.ts'

/** What the routes need. */
export interface AppNeeds {
  readonly db: Database
}

/** The HTTP face of the field. */
export async function fieldApp(options: AppOptions, needs: AppNeeds): Promise<TypedApp> {
  const app = await createApp(options)
  workerRoutes(app, needs)
  return app
}
