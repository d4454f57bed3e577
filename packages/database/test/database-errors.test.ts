import { newId } from '@formwork/kernel'
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
const counter = (name: string) => ({ id: newId(), name })

describe('a violated constraint', () => {
  it('is known by name when Prisma writes', async () => {
    await service.prisma.counter.create({ data: counter('taken') })
    const error = await failure(service.prisma.counter.create({ data: counter('taken') }))
    expect(uniqueViolation(error)).toBe('counters_name_key')
    expect(foreignKeyViolation(error)).toBeUndefined()
  })

  it('is known by name when SQL writes through Prisma', async () => {
    await service.prisma.counter.create({ data: counter('raw') })
    const insert = service.prisma.$executeRaw`
      INSERT INTO counters (id, name) VALUES (${newId()}::uuid, 'raw')`
    expect(uniqueViolation(await failure(insert))).toBe('counters_name_key')
  })

  it('is known by name when SQL writes through the pool', async () => {
    await service.prisma.counter.create({ data: counter('pg') })
    const insert = service.pool.query(`INSERT INTO counters (id, name) VALUES ($1, 'pg')`, [
      newId(),
    ])
    expect(uniqueViolation(await failure(insert))).toBe('counters_name_key')
  })

  it('of a missing parent is a foreign key', async () => {
    const error = await failure(
      service.prisma.tick.create({ data: { id: newId(), counterId: newId() } }),
    )
    expect(foreignKeyViolation(error)).toBe('ticks_counter_id_fkey')
  })

  it('of a parent that still has children is a foreign key', async () => {
    const { id } = await service.prisma.counter.create({ data: counter('parent') })
    await service.prisma.tick.create({ data: { id: newId(), counterId: id } })
    const error = await failure(service.prisma.counter.delete({ where: { id } }))
    expect(foreignKeyViolation(error)).toBe('ticks_counter_id_fkey')
  })

  it('is not what any other error is', () => {
    expect(uniqueViolation(new Error('no'))).toBeUndefined()
    expect(translateDatabaseError(new Error('no'))).toBeUndefined()
  })
})

describe('a database error', () => {
  it('of a number too large for its column is the request’s', async () => {
    const write = service.prisma.counter.create({ data: { ...counter('x'), amount: 1e13 } })
    expect(translateDatabaseError(await failure(write))).toMatchObject({ kind: 'invalid' })
  })

  it('of an integer too large for its column is the request’s', async () => {
    const write = service.prisma.$executeRaw`
      INSERT INTO counters (id, name, value) VALUES (${newId()}::uuid, 'y', 3000000000)`
    expect(translateDatabaseError(await failure(write))).toMatchObject({ kind: 'invalid' })
  })

  it('of a NUL in a text is the request’s', async () => {
    const write = service.prisma.counter.create({ data: counter('a\u0000b') })
    expect(translateDatabaseError(await failure(write))).toMatchObject({ kind: 'invalid' })
  })

  it('of a lock that is not given passes', async () => {
    const { id } = await service.prisma.counter.create({ data: counter('locked') })
    const holder = await service.pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT 1 FROM counters WHERE id = $1 FOR UPDATE', [id])
    const wait = service.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL lock_timeout = '20ms'`
      await tx.counter.update({ where: { id }, data: { value: 1 } })
    })
    expect(translateDatabaseError(await failure(wait))).toMatchObject({ kind: 'unavailable' })
    await holder.query('ROLLBACK')
    holder.release()
  })

  it('of a statement that takes too long passes', async () => {
    const slow = service.prisma.$transaction(async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '20ms'`
      await tx.$queryRaw`SELECT pg_sleep(5)::text`
    })
    expect(translateDatabaseError(await failure(slow))).toMatchObject({ kind: 'unavailable' })
  })

  it('of a connection that was cut passes', async () => {
    const cut = service.prisma.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`
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
