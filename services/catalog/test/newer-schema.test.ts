import { eventually, perFile } from '@formwork/testing'
import { expect, it } from 'vitest'
import { runCatalog } from './running-catalog.ts'

const CONTRACTION = '29990101000000_contract_drop_the_pumps'

const catalog = perFile(runCatalog)

it('is not ready, and does not start, on a schema that a later version has contracted', async () => {
  const status = async () => (await catalog.context.app.inject('/readyz')).statusCode
  expect(await status()).toBe(200)
  await catalog.query(
    `INSERT INTO _prisma_migrations
       (id, checksum, migration_name, started_at, finished_at, applied_steps_count)
     VALUES ('later', '', '${CONTRACTION}', now(), now(), 1)`,
  )
  await eventually(async () => expect(await status()).toBe(503))
  await expect(catalog.start()).rejects.toThrow(CONTRACTION)
})
