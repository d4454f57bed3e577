import { InvalidError, newId, requestContext } from '@formwork/kernel'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ServiceBusy } from '../src/errors/database.errors.ts'
import { createPool, idempotencyStore, translateDatabaseError } from '../src/index.ts'
import {
  type CounterService,
  type Counters,
  type CountersTx,
  counterService,
  countersOn,
} from './counter-service.ts'

describe('a transaction of the database', () => {
  let service: CounterService
  let db: Counters
  beforeAll(async () => {
    service = await counterService(4)
    db = service.db
  })
  afterAll(() => service.close())
  afterEach(async () => {
    await db.sql.deleteFrom('counters').execute()
  })

  const newCounter = async (value = 0, { sql }: Pick<CountersTx, 'sql'> = db) => {
    const id = newId()
    await sql.insertInto('counters').values({ id, name: newId(), value }).execute()
    return id
  }
  const storedValue = async ({ sql }: Pick<CountersTx, 'sql'>, id: string) => {
    const found = sql.selectFrom('counters').select('value').where('id', '=', id)
    return (await found.executeTakeFirstOrThrow()).value
  }
  const current = (id: string) => storedValue(db, id)
  const counted = async ({ sql }: Pick<CountersTx, 'sql'> = db) =>
    (await sql.selectFrom('counters').select('id').execute()).length
  const increment = sql<number>`value + 1`

  it('is seen by its own statements alone until it commits', async () => {
    const id = await newCounter(5)
    const seen = await db.transaction(async (tx) => {
      await tx.sql.updateTable('counters').set({ value: increment }).where('id', '=', id).execute()
      expect(await current(id)).toBe(5)
      return storedValue(tx, id)
    })
    expect(seen).toBe(6)
    expect(await current(id)).toBe(6)
  })

  it('takes back what was written when a later step fails', async () => {
    const id = await newCounter()
    const attempt = db.transaction(async (tx) => {
      await tx.sql.updateTable('counters').set({ value: 7 }).where('id', '=', id).execute()
      await newCounter(0, tx)
      throw new InvalidError('Name is required')
    })
    await expect(attempt).rejects.toThrow('Name is required')
    expect(await current(id)).toBe(0)
    expect(await counted()).toBe(1)
  })

  it('fails when a failed statement was made light of, for nothing is committed then', async () => {
    const id = await newCounter()
    const attempt = db.transaction(async (tx) => {
      await tx.sql.updateTable('counters').set({ value: 7 }).where('id', '=', id).execute()
      await sql`SELECT 1 / ${0}::int`.execute(tx.sql).catch(() => undefined)
    })
    await expect(attempt).rejects.toThrow('The transaction was rolled back')
    expect(await current(id)).toBe(0)
  })

  const SET_VALUE = 'UPDATE counters SET value = $2 WHERE id = $1 RETURNING value'

  it('commits with its last statement, after which it takes no other', async () => {
    const id = await newCounter()
    let told = 0
    const { rows } = await db.transaction(async (tx) => {
      tx.afterCommit(() => {
        told += 1
      })
      await tx.sql.updateTable('counters').set({ value: 1 }).where('id', '=', id).execute()
      return tx.commitWith(() => tx.query(SET_VALUE, [id, 2]))
    })
    expect([rows, await current(id), told]).toEqual([[{ value: 2 }], 2, 1])
    const attempt = db.transaction(async (tx) => {
      await tx.commitWith(() => tx.query(SET_VALUE, [id, 3]))
      await tx.query(SET_VALUE, [id, 4])
    })
    await expect(attempt).rejects.toThrow('The transaction has ended')
    expect(await current(id)).toBe(3)
  })

  it('sends what is left for the end with COMMIT, and takes everything back when that fails', async () => {
    const id = await newCounter()
    const told: string[] = []
    const endWith = (value: number) =>
      db.transaction(async (tx) => {
        tx.beforeCommit(async () => {
          const { rows } = await tx.query(SET_VALUE, [id, value])
          tx.afterCommit(() => told.push(JSON.stringify(rows)))
        })
        tx.beforeCommit(() => tx.query('SELECT 1 / $1::int', [value]))
        await tx.query(SET_VALUE, [id, 100])
        expect(await current(id)).toBeLessThan(100)
      })
    await endWith(2)
    expect([await current(id), told]).toEqual([2, ['[{"value":2}]']])
    await expect(endWith(0)).rejects.toThrow('division by zero')
    expect([await current(id), told]).toEqual([2, ['[{"value":2}]']])
    const late = db.transaction(async (tx) => {
      await tx.commitWith(() => tx.query(SET_VALUE, [id, 3]))
      tx.beforeCommit(() => tx.query(SET_VALUE, [id, 4]))
    })
    await expect(late).rejects.toThrow('The transaction has ended')
    expect(await current(id)).toBe(3)
  })

  it('takes everything back when its last statement fails, and says why', async () => {
    const id = await newCounter()
    const attempt = db.transaction(async (tx) => {
      await tx.sql.updateTable('counters').set({ value: 1 }).where('id', '=', id).execute()
      await tx.commitWith(() => tx.query('SELECT 1 / $1::int', [0]))
    })
    await expect(attempt).rejects.toThrow('division by zero')
    expect(await current(id)).toBe(0)
    await db.transaction((tx) => tx.commitWith(() => tx.query(SET_VALUE, [id, 5])))
    expect(await current(id)).toBe(5)
  })

  it('runs again when its last statement loses a race', async () => {
    const id = await newCounter()
    const add = () =>
      db.transaction(
        async (tx) => {
          const { rows } = await tx.query('SELECT value FROM counters WHERE id = $1', [id])
          const [{ value }] = rows as [{ value: number }]
          await tx.commitWith(() => tx.query(SET_VALUE, [id, value + 1]))
        },
        { isolation: 'RepeatableRead' },
      )
    await Promise.all([add(), add(), add()])
    expect(await current(id)).toBe(3)
  })

  it('loses no update of many at once on few connections', async () => {
    const id = await newCounter()
    const add = async (index: number) =>
      db.transaction(async (tx) => {
        const { value } = await tx.sql
          .selectFrom('counters')
          .select('value')
          .where('id', '=', id)
          .forUpdate()
          .executeTakeFirstOrThrow()
        if (index % 2 === 0) {
          await tx.sql
            .updateTable('counters')
            .set({ value: value + 1 })
            .where('id', '=', id)
            .execute()
        } else await tx.query(SET_VALUE, [id, value + 1])
      })
    await Promise.all(Array.from({ length: 60 }, (_, index) => add(index)))
    expect(await current(id)).toBe(60)
  })

  it('runs again after a lost race, and reports its commit once', async () => {
    const id = await newCounter()
    let told = 0
    const readAndWrite = () =>
      db.transaction(
        async (tx) => {
          tx.afterCommit(() => {
            told += 1
          })
          const value = await storedValue(tx, id)
          await tx.sql
            .updateTable('counters')
            .set({ value: value + 1 })
            .where('id', '=', id)
            .execute()
        },
        { isolation: 'Serializable' },
      )
    await Promise.all([readAndWrite(), readAndWrite()])
    await Promise.all([readAndWrite(), readAndWrite()])
    expect(await current(id)).toBe(4)
    expect(told).toBe(4)
  })

  it('notices a race that only the commit reveals', async () => {
    const [a, b] = [await newCounter(1), await newCounter(1)]
    const takeIfTwo = (id: string) =>
      db.transaction(
        async (tx) => {
          const { total } = await tx.sql
            .selectFrom('counters')
            .select(sql<number>`sum(value)::int`.as('total'))
            .executeTakeFirstOrThrow()
          if (total !== 2) return
          await tx.sql.updateTable('counters').set({ value: 0 }).where('id', '=', id).execute()
        },
        { isolation: 'Serializable' },
      )
    await Promise.all([takeIfTwo(a), takeIfTwo(b)])
    expect((await current(a)) + (await current(b))).toBe(1)
  })

  it('runs again after a deadlock', async () => {
    const [a, b] = [await newCounter(), await newCounter()]
    const both = (first: string, second: string) =>
      db.transaction(async (tx) => {
        for (const id of [first, second]) {
          await tx.sql
            .updateTable('counters')
            .set({ value: increment })
            .where('id', '=', id)
            .execute()
          await sql`SELECT pg_sleep(0.05)`.execute(tx.sql)
        }
      })
    await Promise.all([both(a, b), both(b, a)])
    expect([await current(a), await current(b)]).toEqual([2, 2])
  })

  it('runs again after a lost race that is heard of by the statement behind it alone', async () => {
    let attempts = 0
    const run = db.transaction(async (tx) => {
      attempts += 1
      const raise = `DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$`
      const lost = tx.query(attempts === 1 ? raise : 'SELECT 1', [])
      lost.catch(() => undefined)
      await tx.query('SELECT 2', [])
    })
    await run
    expect(attempts).toBe(2)
  })

  it.each(['typed statements', 'plain statements'])(
    'fails for what failed first, though %s behind it fail sooner',
    async (client) => {
      const behind = {
        'typed statements': (tx: CountersTx) => sql`SELECT 1`.execute(tx.sql),
        'plain statements': (tx: CountersTx) => tx.query('SELECT 1', []),
      }[client]
      const run = db.transaction(async (tx) => {
        const tooLarge = tx.query('SELECT 3000000000::int', [])
        tooLarge.catch(() => undefined)
        await behind?.(tx)
      })
      const error = await run.catch((reason: unknown) => reason)
      expect(translateDatabaseError(error)).toMatchObject({ code: 'NUMBER_TOO_LARGE' })
    },
  )

  it('tells nothing of what it rolls back', async () => {
    let told = false
    const failing = db.transaction(async (tx) => {
      tx.afterCommit(() => {
        told = true
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(told).toBe(false)
  })

  it('gives up after three more tries and asks to come back later', async () => {
    let attempts = 0
    const run = db.transaction(async (tx) => {
      attempts += 1
      await sql`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$`.execute(tx.sql)
    })
    await expect(run).rejects.toMatchObject({ definition: ServiceBusy })
    expect(attempts).toBe(4)
  })

  it('marks the Idempotency-Key of the request with the effect, or neither', async () => {
    const id = await newCounter()
    const add = () =>
      db.transaction((tx) =>
        tx.sql.updateTable('counters').set({ value: increment }).where('id', '=', id).execute(),
      )
    const store = idempotencyStore(service.pool)
    const request = { scope: 'user POST /counters', key: newId(), fingerprint: 'a' }
    const claim = await store.claim(request)
    if (claim.kind !== 'claimed') throw new Error(claim.kind)
    await requestContext.run({ requestId: 'r', idempotencyId: claim.id }, add)
    await claim.release()
    expect((await store.claim(request)).kind).toBe('answer-lost')
    const stranger = { requestId: 'r', idempotencyId: newId() }
    await expect(requestContext.run(stranger, add)).rejects.toThrow('taken over')
    expect(await current(id)).toBe(1)
  })

  it('does nothing when another request has taken its Idempotency-Key over', async () => {
    const store = idempotencyStore(service.pool)
    const request = { scope: 'user POST /counters', key: newId(), fingerprint: 'a' }
    const claim = async () => {
      const claimed = await store.claim(request)
      if (claimed.kind !== 'claimed') throw new Error(claimed.kind)
      return claimed.id
    }
    const create = (idempotencyId: string) =>
      requestContext.run({ requestId: 'r', idempotencyId }, () =>
        db.transaction((tx) => newCounter(0, tx)),
      )
    const first = await claim()
    await service.pool.query(
      `UPDATE messaging.idempotency_keys SET lease_until = now() - interval '1 second'`,
    )
    const second = await claim()
    await expect(create(first)).rejects.toMatchObject({ kind: 'conflict' })
    expect(await counted()).toBe(0)
    await create(second)
    expect(await counted()).toBe(1)
  })

  it('survives a connection that is cut', async () => {
    const id = await newCounter()
    const attempt = db.transaction(async (tx) => {
      await tx.query(SET_VALUE, [id, 3])
      await sql`SELECT pg_terminate_backend(pg_backend_pid())`.execute(tx.sql)
    })
    await expect(attempt).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await current(id)).toBe(0)
    expect(await db.transaction(counted)).toBe(1)
  })

  it('asks to come back later when no connection is free', async () => {
    const pool = createPool({
      url: service.database.databaseUrl,
      applicationName: 'small',
      max: 1,
    })
    const held = await pool.connect()
    const run = countersOn(pool).transaction(counted)
    await expect(run).rejects.toMatchObject({ definition: ServiceBusy })
    held.release()
    await pool.end()
  })

  it('asks to come back later when the database is down', async () => {
    const pool = createPool({ url: 'postgres://nobody@127.0.0.1:9/none', applicationName: 'x' })
    const run = countersOn(pool).transaction((tx) => tx.sql.selectFrom('counters').execute())
    await expect(run).rejects.toMatchObject({ definition: ServiceBusy })
    await pool.end()
  })
})
