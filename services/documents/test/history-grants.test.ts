import { migrationsOfService } from '@formwork/messaging'
import { historyFaultsOf } from '@formwork/testing'
import { expect, it } from 'vitest'

const MIGRATIONS = new URL('../prisma/migrations', import.meta.url).pathname

it('documents has no history of its own', async () => {
  const migrations = migrationsOfService(MIGRATIONS)
  expect(await historyFaultsOf({ name: 'documents', migrations })).toEqual({
    tables: [],
    faults: [],
  })
})
