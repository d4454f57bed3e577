import { seededId as id, listFaults, PATIENT_MS, perFile, seedTables } from '@formwork/testing'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { type SignedIn, startIdentity } from './identity.ts'

/** Sessions that nobody has ended; the users of a firm are hundreds. */
const SEED = [
  `INSERT INTO sessions (handle, user_id, created_at, expires_at)
    SELECT ${id('1', 'n')}, (SELECT id FROM users ORDER BY email LIMIT 1),
      now() - interval '1 day', now() + interval '90 days' FROM generate_series(1, 30000) n`,
  `INSERT INTO refresh_tokens (hash, session_handle, expires_at)
    SELECT sha256(n::text::bytea), ${id('1', 'n')}, now() + interval '90 days'
    FROM generate_series(1, 30000) n`,
  `INSERT INTO security_log (id, at, service, kind, actor, target, address)
    SELECT ${id('2', 'n')}, timestamptz '2026-01-01' + n * interval '10 minutes', 'identity',
      CASE n % 3000 WHEN 0 THEN 'roles-changed' ELSE 'signed-in' END, 'user' || n % 300 || '@example.com',
      CASE n % 3000 WHEN 0 THEN 'user' || n || '@example.com' END, '10.0.0.1'
    FROM generate_series(1, 60000) n`,
  `INSERT INTO sign_in_throttles (subject, failures, failed_at, blocked_until)
    SELECT sha256(n::text::bytea), 1, now(), now() FROM generate_series(1, 30000) n`,
]
const BIG = ['sessions', 'refresh_tokens', 'sign_in_throttles', 'security_log']
const VALUES = {
  q: ['user17@', 'nowhere to be found'],
  from: ['2026-11-01'],
  to: ['2026-02-01'],
  kind: ['roles-changed'],
  actor: ['user17@example.com'],
  target: ['user3000@example.com'],
}

const identity = perFile(startIdentity)
const owner = perFile(
  () => seedTables(new pg.Client(identity.config.MIGRATION_DATABASE_URL), SEED, BIG),
  PATIENT_MS,
)
let admin: SignedIn
beforeAll(async () => {
  admin = await identity.as('ADMIN')
})

async function faults(big: readonly string[]) {
  return listFaults({
    document: (await identity.call('GET', '/openapi.json')).json(),
    Client: pg.Client,
    query: owner.query,
    values: VALUES,
    bounds: { big, narrow: ['security_log'], mostPerPage: 1_000 },
    unpaged: ['/api/auth/me'],
    get: async (url) => {
      const { statusCode, body } = await identity.call('GET', url, { as: admin })
      if (statusCode !== 200) throw new Error(`GET ${url}: ${body}`)
    },
  })
}

it(
  'looks through no sessions for its lists, nor for who somebody is',
  async () => {
    expect(await faults(BIG)).toEqual([])
  },
  PATIENT_MS,
)

it(
  'would tell of it: of the users, who are few, all are read',
  async () => {
    expect(await faults(['users'])).toContain('GET /api/users: reads all of users')
  },
  PATIENT_MS,
)
