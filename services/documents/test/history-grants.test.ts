import { migrationsOfService } from '@formwork/messaging'
import { historyFaults, testDatabase } from '@formwork/testing'
import { expect, it } from 'vitest'

const MIGRATIONS = new URL('../prisma/migrations', import.meta.url).pathname

it('documents has no history of its own', async () => {
  const migrations = migrationsOfService(MIGRATIONS)
  const database = await testDatabase({ name: 'documents', migrations })
  const found = await historyFaults(database)
  await database.drop()
  expect(found).toEqual({ tables: [], faults: [] })
})
