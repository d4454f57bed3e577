import { nameKey } from '@formwork/kernel'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createPool, fillNameKeys } from '../src/index.ts'
import { type CounterService, counterService } from './counter-service.ts'

let service: CounterService
beforeAll(async () => {
  service = await counterService()
  const owner = service.database.migrationDatabaseUrl
  const pool = createPool({ url: owner, applicationName: 'owner', max: 1 })
  await pool.query(`CREATE TABLE firms (id UUID PRIMARY KEY, name TEXT NOT NULL, name_key TEXT UNIQUE,
    created_at TIMESTAMPTZ NOT NULL DEFAULT clock_timestamp())`)
  await pool.query(`GRANT ALL ON firms TO PUBLIC`)
  await pool.end()
})
afterAll(() => service.close())
beforeEach(() => service.pool.query('DELETE FROM firms'))

const table = { table: 'firms', columns: ['name'], key: nameKey }
const fill = () => fillNameKeys(service.pool, table)
const id = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const insert = async (...names: string[]) => {
  for (const [n, name] of names.entries()) {
    await service.pool.query('INSERT INTO firms (id, name) VALUES ($1, $2)', [id(n), name])
  }
}
const rows = async () =>
  (await service.pool.query('SELECT name, name_key AS key FROM firms ORDER BY id')).rows

it('gives each row its key, and those that come after one of the same key a key of their own', async () => {
  await insert('Acme', 'Other', 'AC\u200bME', ' acme ')
  await fill()
  expect(await rows()).toEqual([
    { name: 'Acme', key: 'acme' },
    { name: 'Other', key: 'other' },
    { name: 'AC\u200bME', key: `acme ${id(2)}` },
    { name: ' acme ', key: `acme ${id(3)}` },
  ])
})

it('leaves keys that are there, and gives the others theirs, whenever they came', async () => {
  await insert('Acme')
  await fill()
  await service.pool.query('UPDATE firms SET id = $1', [id(9)])
  await insert('ACME')
  await fill()
  expect(await rows()).toEqual([
    { name: 'ACME', key: `acme ${id(0)}` },
    { name: 'Acme', key: 'acme' },
  ])
})

it('does so once when many replicas start, and for more rows than one statement takes', async () => {
  await service.pool.query(`INSERT INTO firms (id, name)
    SELECT gen_random_uuid(), 'Firm ' || n / 2 FROM generate_series(0, 4999) AS n`)
  await Promise.all(Array.from({ length: 4 }, fill))
  const { rows: counted } = await service.pool.query(`
    SELECT count(*)::int AS all, count(name_key)::int AS keyed,
      count(*) FILTER (WHERE name_key = lower(name))::int AS first FROM firms`)
  expect(counted).toEqual([{ all: 5000, keyed: 5000, first: 2500 }])
})
