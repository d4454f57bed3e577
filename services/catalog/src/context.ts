import { catalogV1 } from '@formwork/contracts'
import type { Logger } from '@formwork/service-kit'
import { type CreatedService, createService } from '@formwork/service-kit/data-service'
import { createCatalogApp } from './app.ts'
import type { CatalogConfig } from './config.ts'
import { databaseOn } from './database.ts'
import { catalogHandlers } from './grpc/catalog-handlers.ts'
import { uniqueKeyOf } from './rates/rate-type.ts'
import { seedRates } from './seeds/seed-rates.ts'

const migrations = new URL('../prisma/migrations', import.meta.url)

/** The catalog with everything it needs; `close` takes it down again. */
export function createContext(config: CatalogConfig, log: Logger): Promise<CreatedService> {
  const keyedTables = [{ table: 'variables', columns: ['name', 'location'], key: uniqueKeyOf }]
  const database = { migrations, databaseOn, keyedTables, prepare: seedRates }
  const definition = { name: 'catalog', config, log, ...database }
  return createService(definition, async ({ db, appOptions }) => ({
    app: await createCatalogApp(appOptions(), db),
    grpc: { definition: catalogV1.CatalogService.service, handlers: catalogHandlers(db) },
  }))
}
