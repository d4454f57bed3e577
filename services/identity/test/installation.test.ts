import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { connectBroker, followRevocations, migrationsOfService } from '@formwork/messaging'
import { createLog, createSessionVerifier, RevocationList } from '@formwork/service-kit'
import { eventually, type TestDatabase, testDatabase } from '@formwork/testing'
import { decodeProtectedHeader } from 'jose'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Identity, MIGRATIONS, startReplica, tokensOf } from './identity.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase({ name: 'identity', migrations: migrationsOfService(MIGRATIONS) })
})
afterAll(() => database.drop())

const production = {
  FORMWORK_LOCAL: 'off',
  FORMWORK_LOCAL_ACCOUNTS: 'off',
  NODE_ENV: 'production',
}
const log = createLog('identity', 'silent')
const kidOf = (accessToken: string): string | undefined => decodeProtectedHeader(accessToken).kid
const kids = async (identity: Identity): Promise<string[]> =>
  (await identity.call('GET', '/api/auth/jwt/jwks.json'))
    .json()
    .keys.map((key: { kid: string }) => key.kid)

/** As if the keys had been made so much earlier. */
async function turnBack(own: TestDatabase, time: string): Promise<void> {
  const client = new pg.Client({ connectionString: own.migrationDatabaseUrl })
  await client.connect()
  await client.query('UPDATE signing_keys SET signs_from = signs_from - $1::interval', [time])
  await client.end()
}

describe('a new installation', () => {
  it('has nobody until an operator creates the first administrator', async () => {
    const identity = await startReplica(database, production)
    const { rows } = await identity.sql.query('SELECT 1 FROM users')
    expect(rows).toEqual([])
    await identity.close()
  })

  it('takes the first administrator from the environment, once', async () => {
    const settings = {
      ...production,
      FORMWORK_ADMIN_EMAIL: 'root@example.com',
      FORMWORK_ADMIN_PASSWORD: 'a good long passphrase',
    }
    const [one, two] = await Promise.all([
      startReplica(database, settings),
      startReplica(database, settings),
    ])
    await one.signIn('root@example.com', 'a good long passphrase')
    expect((await one.sql.query('SELECT 1 FROM users')).rowCount).toBe(1)
    await Promise.all([one.close(), two.close()])
  })

  it.each([
    ['estimate-local', 'User password is too easy to guess'],
    ['Password1234', 'User password is too easy to guess'],
    ['second to none at all', 'User password must not contain the e-mail or the name of the user'],
    ['short', 'User password must be 12 to 128 characters'],
  ])('refuses %s as the password of an administrator', async (password, reason) => {
    const start = startReplica(database, {
      ...production,
      FORMWORK_ADMIN_EMAIL: 'second@example.com',
      FORMWORK_ADMIN_PASSWORD: password,
    })
    await expect(start).rejects.toThrow(reason)
  })

  it('takes an administrator from the command line, the password from a pipe', {
    timeout: 60_000,
  }, async () => {
    const run = async (password: string) => {
      const child = spawn(
        process.execPath,
        [new URL('../src/create-admin.ts', import.meta.url).pathname, 'cli@example.com', 'Cli'],
        { env: { ...process.env, DATABASE_URL: database.migrationDatabaseUrl } },
      )
      child.stdin.end(`${password}\n`)
      const [out, error] = await Promise.all([
        text(child.stdout),
        text(child.stderr),
        once(child, 'close'),
      ])
      return { code: child.exitCode, said: out + error }
    }
    expect(await run('estimate-local')).toEqual({
      code: 1,
      said: expect.stringMatching(/^User password is too easy to guess: [^\n]*\n$/),
    })
    expect(await run('another good passphrase')).toEqual({
      code: 0,
      said: 'cli@example.com can sign in as an administrator\n',
    })
    expect(await run('another good passphrase')).toEqual({
      code: 1,
      said: 'User with this e-mail already exists\n',
    })
    const identity = await startReplica(database, production)
    await identity.signIn('cli@example.com', 'another good passphrase')
    await identity.close()
  })
})

describe('replicas', () => {
  it('sign with one set of keys and see each other’s changes at once', async () => {
    const [one, two] = await Promise.all([startReplica(database), startReplica(database)])
    expect(await kids(one)).toEqual(await kids(two))
    const session = await one.as('PM')
    const me = (at: Identity) => at.call('GET', '/api/auth/me', { as: session })
    expect((await me(two)).statusCode).toBe(200)
    await one.call('POST', '/api/auth/signout', { as: session })
    expect((await me(two)).json()).toEqual({ error: 'unauthorised' })
    await Promise.all([one.close(), two.close()])
  })

  it('count failed sign-ins together', async () => {
    const [one, two] = await Promise.all([startReplica(database), startReplica(database)])
    const attempt = (at: Identity) =>
      at.call('POST', '/api/auth/signin', { body: { email: 'both@example.com', password: 'x' } })
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => attempt(n % 2 === 0 ? one : two)),
    )
    const wrong = answers.filter((answer) => answer.statusCode === 401)
    expect(wrong).toHaveLength(10)
    await Promise.all([one.close(), two.close()])
  })
})

describe('signing keys', () => {
  it('rotate without refusing a token, the next key published before it signs', async () => {
    const own = await testDatabase({
      name: 'identity',
      migrations: migrationsOfService(MIGRATIONS),
    })
    const identity = await startReplica(own)
    const before = await identity.as('PM')
    const [first] = await kids(identity)
    await identity.close()

    await turnBack(own, '165 hours')
    const published = await startReplica(own)
    const both = await kids(published)
    expect(both).toHaveLength(2)
    expect(kidOf((await published.as('PM')).accessToken)).toBe(first)
    await published.close()

    await turnBack(own, '5 hours')
    const rotated = await startReplica(own)
    expect(kidOf((await rotated.as('PM')).accessToken)).toBe(both.find((kid) => kid !== first))
    expect(await kids(rotated)).toEqual(both)
    const answer = await rotated.call('GET', '/api/auth/me', { as: before })
    expect(answer.statusCode).toBe(200)
    await rotated.close()

    await turnBack(own, '6 hours')
    const later = await startReplica(own)
    expect(await kids(later)).not.toContain(first)
    await later.close()
    await own.drop()
  })

  it('go on verifying, but no longer sign, when their secret is lost', async () => {
    const own = await testDatabase({
      name: 'identity',
      migrations: migrationsOfService(MIGRATIONS),
    })
    const identity = await startReplica(own)
    const before = await identity.as('PM')
    await identity.close()
    const other = await startReplica(own, { SESSION_KEY: 'another session key, also long enough' })
    expect((await other.call('GET', '/api/auth/me', { as: before })).statusCode).toBe(200)
    expect(kidOf((await other.as('PM')).accessToken)).not.toBe(kidOf(before.accessToken))
    await other.close()
    await own.drop()
  })
})

describe('other services', () => {
  it('accept the tokens until identity says otherwise, within seconds', async () => {
    const identity = await startReplica(database)
    await identity.service.app.listen({ host: '127.0.0.1', port: 0 })
    const [address] = identity.service.app.addresses()
    const port = typeof address === 'object' ? address.port : undefined
    const revocations = new RevocationList()
    const verifier = createSessionVerifier({
      jwksUrl: `http://127.0.0.1:${port}/api/auth/jwt/jwks.json`,
      revocations,
    })
    const admin = await identity.as('ADMIN')
    const session = await identity.as('OPS')
    const { userId } = (await verifier.verify(session.cookie)).principal
    expect(userId).toMatch(/^[0-9a-f-]{36}$/)

    const broker = connectBroker({
      url: identity.config.NATS_URL,
      name: 'another',
      log,
      streamPrefix: identity.config.NATS_STREAM_PREFIX,
    })
    const follower = followRevocations({ broker, revocations, log })
    const body = { roles: ['PM'] }
    await identity.call('PUT', `/api/users/${userId}`, { as: admin, body })
    await eventually(() =>
      expect(verifier.verify(session.cookie)).rejects.toThrow('try refresh token'),
    )
    const renewed = tokensOf(
      await identity.call('POST', '/api/auth/session/refresh', { as: session }),
    )
    expect((await verifier.verify(renewed.cookie)).principal.roles).toEqual(['PM'])
    await identity.call('POST', '/api/auth/signout', { as: renewed })
    await eventually(() => expect(verifier.verify(renewed.cookie)).rejects.toThrow('unauthorised'))
    await follower.close()
    await broker.close()
    await identity.close()
  })
})
