import { migrationsOfService } from '@formwork/messaging'
import { historyFaultsOf } from '@formwork/testing'
import { expect, it } from 'vitest'

const MIGRATIONS = new URL('../prisma/migrations', import.meta.url).pathname

it('purchasing may add to the history of orders, and change nothing there', async () => {
  const migrations = migrationsOfService(MIGRATIONS)
  expect(await historyFaultsOf({ name: 'purchasing', migrations })).toEqual({
    tables: [
      'bill_exports',
      'bill_history',
      'forecast_snapshots',
      'project_outlooks',
      'purchase_order_history',
    ],
    faults: [],
  })
})
