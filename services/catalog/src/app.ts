import { type AppOptions, createApp, type TypedApp } from '@formwork/service-kit'
import type { Database } from './database.ts'
import { importRoutes } from './import/import.routes.ts'
import { allRateTypes } from './rate-types/all-rate-types.ts'
import { pumpVendorsRoutes } from './rate-types/pump-vendors.routes.ts'
import { variablesByCategoryRoutes } from './rate-types/variables-by-category.routes.ts'
import { findRatesRoute } from './rates/find-rates.routes.ts'
import { rateRoutes } from './rates/rate.routes.ts'
import { undoRoutes } from './undo/undo.routes.ts'

/** The HTTP face of the catalog. */
export async function createCatalogApp(options: AppOptions, db: Database): Promise<TypedApp> {
  const app = await createApp(options)
  for (const rateType of allRateTypes) {
    rateRoutes(app, rateType, db)
    undoRoutes(app, rateType, db)
  }
  findRatesRoute(app, allRateTypes, db)
  variablesByCategoryRoutes(app, db)
  pumpVendorsRoutes(app, db)
  await importRoutes(app, allRateTypes, db)
  return app
}
