import { expect, it } from 'vitest'
import { purposeOf } from './purpose.ts'

it.each([
  ['services/catalog/src/main.ts', 'services'],
  ['services/catalog/src/rates/fields.test.ts', 'tests'],
  ['services/catalog/test/running-catalog.ts', 'tests'],
  ['services/catalog/prisma/migrations/1_first/migration.sql', 'migrations'],
  ['services/web/client/bids/bid-page.tsx', 'web client'],
  ['services/web/client/bids/bid-page.test.tsx', 'tests'],
  ['packages/testing/src/eventually.ts', 'tests'],
  ['packages/kernel/src/errors/errors.ts', 'packages'],
  ['proto/formwork/catalog/v1/catalog.proto', 'proto'],
  ['deploy/local/src/start.ts', 'deploy'],
  ['vitest.config.ts', 'tools'],
  ['packages/api-client/src/schema.ts', null],
  ['services/catalog/src/generated/tables.ts', null],
  ['services/catalog/README.md', null],
])('%s is counted as %s', (path, purpose) => {
  expect(purposeOf(path)).toBe(purpose)
})
