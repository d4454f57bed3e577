import { migrationsOfService } from '@formwork/messaging'
import { historyFaultsOf } from '@formwork/testing'
import { expect, it } from 'vitest'
import { MIGRATIONS } from './running-field.ts'

it('field may add to its histories, and change nothing there', async () => {
  const migrations = migrationsOfService(MIGRATIONS)
  expect(await historyFaultsOf({ name: 'field', migrations })).toEqual({
    tables: [
      'day_history',
      'task_history',
      'tm_price_history',
      'tm_ticket_history',
      'worker_history',
    ],
    faults: [],
  })
})
