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

  it.each([
    [{}, 'http://127.0.0.1:8080'],
    [{ FORMWORK_HOST: 'localhost' }, 'http://localhost:8080'],
    [{ FORMWORK_HOST: '::1', FORMWORK_PORT_BASE: '9000' }, 'http://[::1]:9000'],
    [{ FORMWORK_HOST: '127.0.0.2', NODE_ENV: 'development' }, 'http://127.0.0.2:8080'],
  ])('has local users at a loopback address in development: %o', (env, publicUrl) => {
    expect(readLocalConfig(env)).toMatchObject({ localAccounts: true, publicUrl })
  })

  it.each([
    [{ FORMWORK_HOST: '0.0.0.0' }, 'http://127.0.0.1:8080'],
    [{ FORMWORK_HOST: '::' }, 'http://[::1]:8080'],
    [{ FORMWORK_HOST: '192.168.1.4' }, 'http://192.168.1.4:8080'],
    [{ PUBLIC_URL: 'https://bids.example.com' }, 'https://bids.example.com'],
    [{ NODE_ENV: 'production' }, 'http://127.0.0.1:8080'],
    [{ NODE_ENV: 'staging' }, 'http://127.0.0.1:8080'],
    [{ NODE_ENV: 'test' }, 'http://127.0.0.1:8080'],
  ])('has none anywhere else: %o', (env, publicUrl) => {
    expect(readLocalConfig(env)).toMatchObject({ localAccounts: false, publicUrl })
  })

  it('does not repeat a password in its complaint', () => {
    expect(() => readLocalConfig({ NATS_URL: 'http://u:hush@nats' })).toThrow(/^((?!hush).)*$/)
  })
})
