import { newId } from '@formwork/kernel'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedStatement } from '../src/index.ts'
import { type CounterService, type CountersTx, counterService } from './counter-service.ts'

/** What a later version does to a table while this one runs. */
async function addColumn(service: CounterService, name: string): Promise<void> {
  const owner = new pg.Client(service.database.migrationDatabaseUrl)
  await owner.connect()
  await owner.query(`ALTER TABLE counters ADD COLUMN ${name} INTEGER NOT NULL DEFAULT 7`)
  await owner.end()
}

describe('statements', () => {
  let service: CounterService
  beforeAll(async () => {
    service = await counterService(1)
  })
  afterAll(() => service.close())

  const planned = async (text: string) => {
    const { rows } = await service.pool.query<{ statement: string }>(
      'SELECT statement FROM pg_prepared_statements WHERE statement LIKE $1',
      [`%${text}%`],
    )
    return rows
  }

  it('of a transaction are planned once per connection when they come again', async () => {
    const seen: unknown[] = []
    for (let time = 0; time < 4; time++) {
      const { rows } = await service.db.transaction((tx) =>
        sql<{ time: number }>`SELECT ${time}::int AS time, 'in turn' AS text`.execute(tx.sql),
      )
      seen.push(rows[0]?.time)
    }
    expect(seen).toEqual([0, 1, 2, 3])
    expect(await planned('in turn')).toHaveLength(1)
  })

  it('that are fixed are built once, with each value in its place', async () => {
    let built = 0
    const between = fixedStatement((db: CountersTx['sql'], most: number, least: number) => {
      built += 1
      return db
        .selectFrom('counters')
        .select('name')
        .where('value', '>=', least)
        .where('value', '<=', most)
        .orderBy('value')
    })
    const data = [101, 102, 103].map((value) => ({ id: newId(), name: `fixed ${value}`, value }))
    await service.db.sql.insertInto('counters').values(data).execute()
    const found = (most: number, least: number) =>
      service.db.transaction(async (tx) => (await between(tx, most, least)).map(({ name }) => name))
    expect(await found(102, 101)).toEqual(['fixed 101', 'fixed 102'])
    expect(await found(103, 102)).toEqual(['fixed 102', 'fixed 103'])
    expect(built).toBe(1)
    await service.db.sql.deleteFrom('counters').execute()
  })

  it('that are fixed take no value that is always the same', async () => {
    const ofOneValue = fixedStatement((db: CountersTx['sql'], id: string) =>
      db.selectFrom('counters').select('name').where('id', '=', id).where('value', '=', 7),
    )
    const attempt = service.db.transaction((tx) => ofOneValue(tx, newId()))
    await expect(attempt).rejects.toThrow('none of those given')
  })

  it('that give all columns of a table go on when it gets another, alone and in a transaction', async () => {
    const id = newId()
    await service.db.sql.insertInto('counters').values({ id, name: 'rolled out' }).execute()
    const read = () => service.db.sql.selectFrom('counters').selectAll().execute()
    const count = () =>
      service.db.transaction((tx) =>
        tx.sql
          .updateTable('counters')
          .set((row) => ({ value: row('value', '+', 1) }))
          .where('id', '=', id)
          .returningAll()
          .executeTakeFirstOrThrow(),
      )
    const look = async () => {
      const snapshot = await service.db.snapshot()
      const rows = await snapshot.sql.selectFrom('counters').select('id').execute()
      await snapshot.close()
      return rows
    }
    const all = async () => [(await read()).length, (await look()).length, (await count()).value]
    expect([await all(), await all(), await all()]).toEqual([
      [1, 1, 1],
      [1, 1, 2],
      [1, 1, 3],
    ])
    await addColumn(service, 'later')
    expect(await all()).toEqual([1, 1, 4])
    expect(await read()).toMatchObject([{ later: 7 }])
    await addColumn(service, 'latest')
    expect(await count()).toMatchObject({ value: 5, latest: 7 })
    expect([await look(), await look()]).toEqual([[{ id }], [{ id }]])
  })
})
