import { SERVICES } from '@formwork/contracts'
import { describe, expect, it } from 'vitest'
import { readOwnNats } from './own-nats.ts'
import { inheritedEnv } from './service-process.ts'

const ROOT = '/formwork'
const NATS_URL = 'nats://one,nats://two'

describe('a NATS of the user’s own', () => {
  it('is none when nothing is said of it', () => {
    expect(readOwnNats({ NATS_URL: '', CATALOG_DATABASE_URL: 'x' }, ROOT)).toBeUndefined()
  })

  it('may be the same for all, with one login or none', () => {
    const { services, operator } = readOwnNats({ NATS_URL, NATS_REPLICAS: '3' }, ROOT) ?? {}
    expect(services?.catalog).toEqual({ NATS_URL, NATS_REPLICAS: '3' })
    expect(services?.gateway).toEqual(services?.catalog)
    expect(operator).toBeUndefined()
  })

  it('may be an address with a login for each service', () => {
    const names = Object.keys(SERVICES)
    const env = Object.fromEntries(
      names.map((name) => [`${name.toUpperCase()}_NATS_URL`, `nats://${name}:x@one`]),
    )
    expect(readOwnNats(env, ROOT)?.services.estimating).toEqual({
      NATS_URL: 'nats://estimating:x@one',
    })
    const { PURCHASING_NATS_URL: _, ...incomplete } = env
    expect(() => readOwnNats(incomplete, ROOT)).toThrow(
      'PURCHASING_NATS_URL is missing: set NATS_URL, or one for each service.',
    )
  })

  it('logs a service in under its own name when only its password is given', () => {
    const { services } = readOwnNats({ NATS_URL, CATALOG_NATS_PASSWORD: 'x' }, ROOT) ?? {}
    expect(services?.catalog).toEqual({ NATS_URL, NATS_USER: 'catalog', NATS_PASSWORD: 'x' })
    expect(services?.identity).toEqual({ NATS_URL })
  })

  it('takes the login of one service in place of the shared one as a whole', () => {
    const shared = { NATS_URL, NATS_USER: 'all', NATS_PASSWORD: 'x' }
    const own = { CATALOG_NATS_USER: 'cat', CATALOG_NATS_PASSWORD: 'y' }
    const { services } = readOwnNats({ ...shared, ...own }, ROOT) ?? {}
    expect(services?.catalog).toEqual({ NATS_URL, NATS_USER: 'cat', NATS_PASSWORD: 'y' })
    expect(services?.identity).toEqual(shared)
    const url = 'nats://cat:y@one'
    expect(readOwnNats({ ...shared, CATALOG_NATS_URL: url }, ROOT)?.services.catalog).toEqual({
      NATS_URL: url,
    })
  })

  it('has an operator when one of his settings is given', () => {
    const env = { NATS_URL, OPERATOR_NATS_PASSWORD: 'x' }
    expect(readOwnNats(env, ROOT)?.operator).toMatchObject({ NATS_USER: 'operator' })
  })

  it.each([
    [{ NATS_USER: 'a' }, /NATS_USER is for a NATS of your own: say where it is in NATS_URL/],
    [{ NATS_URL: 'localhost:4222' }, /For gateway: NATS_URL is not a list of addresses/],
    [{ NATS_URL, NATS_REPLICAS: '2' }, /NATS_REPLICAS is 1, 3 or 5/],
    [{ NATS_URL, NATS_PASSWORD: 'x' }, /belong together/],
    [{ NATS_URL, DOCUMENTS_NATS_USER: 'x' }, /For documents: .* belong together/],
    [{ NATS_URL, NATS_CA_FILE: 'no/ca.pem' }, /cannot be read \(ENOENT\): \/formwork\/no\/ca.pem/],
  ])('is told what is wrong in one sentence: %o', (env, sentence) => {
    expect(() => readOwnNats(env, ROOT)).toThrow(sentence)
  })
})

describe('the environment that services inherit', () => {
  it('has no login to NATS in it', () => {
    const env = { NATS_URL, CATALOG_NATS_PASSWORD: 'x', OPERATOR_NATS_URL: NATS_URL, LANG: 'C' }
    expect(inheritedEnv({ ...env, NATS_CA_FILE: '/x' })).toEqual({ LANG: 'C' })
  })
})
