import { newId } from '@formwork/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createPool,
  databaseReady,
  foreignKeyViolation,
  translateDatabaseError,
  uniqueViolation,
} from '../src/index.ts'
import { type CounterService, counterService } from './counter-service.ts'

let service: CounterService
beforeAll(async () => {
  service = await counterService()
})
afterAll(() => service.close())

const failure = async (run: Promise<unknown>): Promise<unknown> =>
  run.then(
    () => undefined,
    (error: unknown) => error,
  )
const insertCounter = async (name: string, amount = 0) => {
  const id = newId()
  await service.db.sql.insertInto('counters').values({ id, name, amount }).execute()
  return id
}
const insertTick = (counterId: string) =>
  service.db.sql.insertInto('ticks').values({ id: newId(), counter_id: counterId }).execute()

describe('a violated constraint', () => {
  it('is known by name', async () => {
    await insertCounter('taken')
    const error = await failure(insertCounter('taken'))
    expect(uniqueViolation(error)).toBe('counters_name_key')
    expect(foreignKeyViolation(error)).toBeUndefined()
  })

  it('is known by name when SQL writes through the pool', async () => {
    await insertCounter('pg')
    const insert = service.pool.query(`INSERT INTO counters (id, name) VALUES ($1, 'pg')`, [
      newId(),
    ])
    expect(uniqueViolation(await failure(insert))).toBe('counters_name_key')
  })

  it('of a missing parent is a foreign key', async () => {
    const error = await failure(insertTick(newId()))
    expect(foreignKeyViolation(error)).toBe('ticks_counter_id_fkey')
  })

  it('of a parent that still has children is a foreign key', async () => {
    const id = await insertCounter('parent')
    await insertTick(id)
    const error = await failure(
      service.db.sql.deleteFrom('counters').where('id', '=', id).execute(),
    )
    expect(foreignKeyViolation(error)).toBe('ticks_counter_id_fkey')
  })

  it('is not what any other error is', () => {
    expect(uniqueViolation(new Error('no'))).toBeUndefined()
    expect(translateDatabaseError(new Error('no'))).toBeUndefined()
  })
})

describe('a database error', () => {
  it('of a number too large for its column is the request’s', async () => {
    const write = insertCounter('x', 1e13)
    expect(translateDatabaseError(await failure(write))).toMatchObject({ kind: 'invalid' })
  })

  it('of an integer too large for its column is the request’s', async () => {
    const write = sql`
      INSERT INTO counters (id, name, value) VALUES (${newId()}::uuid, 'y', 3000000000)`.execute(
      service.db.sql,
    )
    expect(translateDatabaseError(await failure(write))).toMatchObject({ kind: 'invalid' })
  })

  it('of a NUL in a text is the request’s', async () => {
    const write = insertCounter('a\u0000b')
    expect(translateDatabaseError(await failure(write))).toMatchObject({ kind: 'invalid' })
  })

  it('of a lock that is not given passes', async () => {
    const id = await insertCounter('locked')
    const holder = await service.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM counters WHERE id = $1 FOR UPDATE', [id])
    const wait = service.db.transaction(async (tx) => {
      await sql`SET LOCAL lock_timeout = '20ms'`.execute(tx.sql)
      await tx.sql.updateTable('counters').set({ value: 1 }).where('id', '=', id).execute()
    })
    expect(translateDatabaseError(await failure(wait))).toMatchObject({ kind: 'unavailable' })
    await holder.query('ROLLBACK')
    holder.release()
  })

  it('of a statement that takes too long passes', async () => {
    const slow = service.db.transaction(async (tx) => {
      await sql`SET LOCAL statement_timeout = '20ms'`.execute(tx.sql)
      await sql`SELECT pg_sleep(5)`.execute(tx.sql)
    })
    expect(translateDatabaseError(await failure(slow))).toMatchObject({ kind: 'unavailable' })
  })

  it('of a connection that was cut passes', async () => {
    const cut = sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(service.db.sql)
    expect(translateDatabaseError(await failure(cut))).toMatchObject({ kind: 'unavailable' })
  })
})

describe('databaseReady', () => {
  it('resolves while the database answers', async () => {
    await databaseReady(service.pool)()
  })

  it('rejects while it does not', async () => {
    const pool = createPool({ url: 'postgres://nobody@127.0.0.1:9/none', applicationName: 'x' })
    await expect(databaseReady(pool)()).rejects.toThrow()
    await pool.end()
  })
})

describe('a session', () => {
  it('gives up before its request would', async () => {
    const { rows } = await service.pool.query(
      `SELECT name, setting FROM pg_settings WHERE name IN
         ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout')
       ORDER BY name`,
    )
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '15000' },
      { name: 'lock_timeout', setting: '5000' },
      { name: 'statement_timeout', setting: '15000' },
    ])
  })
})
