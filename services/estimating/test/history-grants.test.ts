import { migrationsOfService } from '@formwork/messaging'
import { historyFaultsOf } from '@formwork/testing'
import { expect, it } from 'vitest'

const MIGRATIONS = new URL('../prisma/migrations', import.meta.url).pathname

it('estimating may add to the history and revisions of bids, recipes and takeoff mappings, and change nothing there', async () => {
  const migrations = migrationsOfService(MIGRATIONS)
  expect(await historyFaultsOf({ name: 'estimating', migrations })).toEqual({
    tables: ['bid_history', 'bid_revisions', 'recipe_history', 'takeoff_mapping_history'],
    faults: [],
  })
})
