import { migrationsOfService } from '@formwork/messaging'
import { historyFaults, testDatabase } from '@formwork/testing'
import { expect, it } from 'vitest'

const MIGRATIONS = new URL('../prisma/migrations', import.meta.url).pathname

it('catalog may add to the history of rates, and change nothing there', async () => {
  const migrations = migrationsOfService(MIGRATIONS)
  const database = await testDatabase({ name: 'catalog', migrations })
  const found = await historyFaults(database)
  await database.drop()
  expect(found).toEqual({ tables: ['rate_changes'], faults: [] })
})
