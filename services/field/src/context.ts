import type { Logger } from '@formwork/service-kit'
import { type CreatedService, createService } from '@formwork/service-kit/data-service'
import { fieldApp } from './app.ts'
import type { FieldConfig } from './config.ts'
import { database } from './database.ts'

/** The field with everything it needs; `close` takes it down again. */
export function createContext(config: FieldConfig, log: Logger): Promise<CreatedService> {
  const definition = { name: 'field', config, log, ...database }
  return createService(definition, async ({ db, appOptions }) => ({
    app: await fieldApp(appOptions(), { db }),
  }))
}
