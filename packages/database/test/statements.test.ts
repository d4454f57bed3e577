import { newId } from '@formwork/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CounterService, counterService } from './counter-service.ts'

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
})
