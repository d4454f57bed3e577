import { newId } from '@formwork/kernel'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CounterService, counterService } from './counter-service.ts'

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

  it('of Prisma are planned once per connection when they come again', async () => {
    for (let time = 0; time < 3; time++) {
      await service.prisma.$queryRaw`SELECT ${newId()}::text AS marker, 'by models' AS text`
    }
    expect(await planned('by models')).toHaveLength(1)
  })

  it('that give all columns of a table go on when it gets another, alone and in a transaction', async () => {
    const id = newId()
    await service.prisma.counter.create({ data: { id, name: 'rolled out' } })
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
