import { migrationsOfService } from '@formwork/messaging'
import { historyFaultsOf } from '@formwork/testing'
import { expect, it } from 'vitest'

const MIGRATIONS = new URL('../prisma/migrations', import.meta.url).pathname

it('catalog may add to the history of rates, and change nothing there', async () => {
  const migrations = migrationsOfService(MIGRATIONS)
  expect(await historyFaultsOf({ name: 'catalog', migrations })).toEqual({
    tables: ['rate_changes'],
    faults: [],
  })
})
