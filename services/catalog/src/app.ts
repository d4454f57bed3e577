import { type AppOptions, createApp, type TypedApp } from '@formwork/service-kit'
import type { Database } from './database.ts'
import { allKinds } from './kinds/all-kinds.ts'
import { pumpVendorsRoutes } from './kinds/pump-vendors.routes.ts'
import { variablesByCategoryRoutes } from './kinds/variables-by-category.routes.ts'
import { rateRoutes } from './rates/rate.routes.ts'
import { importRoutes } from './spreadsheets/import.routes.ts'

/** The HTTP face of the catalog. */
export async function createCatalogApp(options: AppOptions, db: Database): Promise<TypedApp> {
  const app = await createApp(options)
  for (const kind of allKinds) rateRoutes(app, kind, db)
  variablesByCategoryRoutes(app, db)
  pumpVendorsRoutes(app, db)
  await importRoutes(app, allKinds, db)
  return app
}
