import { describe, expect, it } from 'vitest'
import { readLocalConfig } from './config.ts'

describe('readLocalConfig', () => {
  it('listens on 8080 with its data under .data when nothing is said', () => {
    const config = readLocalConfig({})
    expect(config).toMatchObject({
      portBase: 8080,
      publicUrl: 'http://127.0.0.1:8080',
      sampleData: true,
      databases: {},
    })
    expect(config.dataDir).toMatch(/\/\.data$/)
  })

  it('takes an empty variable for one that is not set', () => {
    expect(readLocalConfig({ FORMWORK_PORT_BASE: '', NATS_URL: '' }).nats).toBeUndefined()
  })

  it('uses the databases that are given, the run login for migrations too if it is the only one', () => {
    const { databases } = readLocalConfig({
      CATALOG_DATABASE_URL: 'postgres://run@db/catalog',
      IDENTITY_DATABASE_URL: 'postgresql://run@db/identity',
      IDENTITY_MIGRATION_DATABASE_URL: 'postgresql://owner@db/identity',
    })
    expect(databases.catalog?.migrationDatabaseUrl).toBe('postgres://run@db/catalog')
    expect(databases.identity?.migrationDatabaseUrl).toBe('postgresql://owner@db/identity')
    expect(databases.estimating).toBeUndefined()
  })

  it.each([
    [{ FORMWORK_PORT_BASE: '80a' }, /FORMWORK_PORT_BASE/],
    [{ FORMWORK_PORT_BASE: '65530' }, /FORMWORK_PORT_BASE/],
    [{ FORMWORK_SAMPLE_DATA: 'no' }, /FORMWORK_SAMPLE_DATA/],
    [{ NATS_URL: 'localhost:4222' }, /NATS_URL/],
    [{ CATALOG_DATABASE_URL: 'mysql://x' }, /CATALOG_DATABASE_URL/],
  ])('names the setting that is wrong: %o', (env, sentence) => {
    expect(() => readLocalConfig(env)).toThrow(sentence)
  })

  it('does not repeat a password in its complaint', () => {
    expect(() => readLocalConfig({ NATS_URL: 'http://u:hush@nats' })).toThrow(/^((?!hush).)*$/)
  })
})
