import { type AppOptions, createApp, type TypedApp } from '@formwork/service-kit'
import { taskRoutes } from './tasks/tasks.routes.ts'
import type { TaskNeeds } from './tasks/write-task.ts'
import { workerRoutes } from './workers/workers.routes.ts'

/** The HTTP face of the field. */
export async function fieldApp(options: AppOptions, needs: TaskNeeds): Promise<TypedApp> {
  const app = await createApp(options)
  workerRoutes(app, needs)
  taskRoutes(app, needs)
  return app
}
