import { describe, expect, it } from 'vitest'
import { ROOT } from '../config.ts'
import { SERVICE_NAMES } from '../services.ts'
import { changeOf } from './change.ts'
import { readWorkspace } from './workspace.ts'

const WORKSPACE = new Map([
  ['gateway', new Set(['services/gateway', 'packages/kernel'])],
  ['web', new Set(['services/web', 'packages/api-client'])],
  ['catalog', new Set(['services/catalog', 'packages/kernel', 'packages/contracts'])],
  ['estimating', new Set(['services/estimating', 'packages/kernel', 'packages/contracts'])],
])

describe('a change', () => {
  it.each([
    ['of a service', ['services/catalog/src/rates/list-rates.ts'], ['catalog']],
    ['of one whose name begins another', ['services/cat/src/app.ts'], []],
    ['of a package', ['packages/contracts/src/index.ts'], ['catalog', 'estimating']],
    ['of what all use', ['packages/kernel/src/texts/ids.ts'], ['gateway', 'catalog', 'estimating']],
    ['of a package of tests', ['packages/testing/src/index.ts'], []],
    ['of a migration', ['services/catalog/prisma/migrations/1_a/migration.sql'], ['catalog']],
    [
      'of several',
      ['services/gateway/src/app.ts', 'services/catalog/src/app.ts'],
      ['gateway', 'catalog'],
    ],
  ])('%s concerns who runs it, without a set-up', (_what, paths, services) => {
    expect(changeOf(paths, WORKSPACE)).toEqual({ services, needsSetup: false })
  })

  it.each([
    ['a contract', 'proto/catalog/v1/catalog.proto', ['catalog', 'estimating']],
    ['a schema', 'services/catalog/prisma/schema.prisma', ['catalog']],
    ['dependencies', 'packages/kernel/package.json', ['gateway', 'catalog', 'estimating']],
    ['a page', 'services/web/client/home/home-page.tsx', ['web']],
    ['what the pages are built of', 'packages/api-client/src/session.ts', ['web']],
  ])('of %s needs the set-up first', (_what, path, services) => {
    expect(changeOf([path], WORKSPACE)).toEqual({ services, needsSetup: true })
  })
})

describe('the workspace', () => {
  it('knows the packages of each service, those of its packages included', async () => {
    const workspace = await readWorkspace(ROOT, SERVICE_NAMES)
    expect([...workspace.keys()]).toEqual(SERVICE_NAMES)
    for (const [service, folders] of workspace) {
      expect([...folders][0]).toBe(`services/${service}`)
      expect(folders).toContain('packages/kernel')
      expect(folders).not.toContain('packages/testing')
    }
    expect(workspace.get('estimating')).toContain('packages/database')
    expect(workspace.get('gateway')).toContain('packages/messaging')
  })
})
