import { InvalidError, newId, requestContext, UnavailableError } from '@formwork/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  afterCommit,
  createPool,
  idempotencyStore,
  prismaAdapter,
  transaction,
} from '../src/index.ts'
import { type CounterService, counterService } from './counter-service.ts'
import { PrismaClient } from './generated/prisma/client.ts'

describe('transaction', () => {
  let service: CounterService
  beforeAll(async () => {
    service = await counterService()
  })
  afterAll(() => service.close())
  afterEach(async () => {
    await service.prisma.counter.deleteMany()
  })

  const newCounter = (value = 0) =>
    service.prisma.counter.create({ data: { id: newId(), name: newId(), value } })
  const current = async (id: string) =>
    (await service.prisma.counter.findUniqueOrThrow({ where: { id } })).value
  const increment = (id: string) =>
    transaction(
      service.prisma,
      async (tx) => {
        const { value } = await tx.counter.findUniqueOrThrow({ where: { id } })
        await tx.counter.update({ where: { id }, data: { value: value + 1 } })
      },
      { isolation: 'Serializable' },
    )

  it('runs again after a lost race, so that no update is lost', async () => {
    const { id } = await newCounter()
    await Promise.all([increment(id), increment(id)])
    await Promise.all([increment(id), increment(id)])
    expect(await current(id)).toBe(4)
  })

  it('notices a race that only the commit reveals', async () => {
    const [a, b] = [await newCounter(1), await newCounter(1)]
    const takeIfTwo = (id: string) =>
      transaction(
        service.prisma,
        async (tx) => {
          const { _sum } = await tx.counter.aggregate({ _sum: { value: true } })
          if (_sum.value === 2) await tx.counter.update({ where: { id }, data: { value: 0 } })
        },
        { isolation: 'Serializable' },
      )
    await Promise.all([takeIfTwo(a.id), takeIfTwo(b.id)])
    expect((await current(a.id)) + (await current(b.id))).toBe(1)
  })

  it('tells of its commit once, however often it ran', async () => {
    const { id } = await newCounter()
    let told = 0
    const tell = () => {
      told += 1
    }
    const tellingIncrement = () =>
      transaction(
        service.prisma,
        async (tx) => {
          const { value } = await tx.counter.findUniqueOrThrow({ where: { id } })
          afterCommit(tx, tell)
          afterCommit(tx, tell)
          await tx.counter.update({ where: { id }, data: { value: value + 1 } })
        },
        { isolation: 'Serializable' },
      )
    await Promise.all([tellingIncrement(), tellingIncrement()])
    expect(told).toBe(2)
  })

  it('tells nothing of what it rolls back', async () => {
    let told = false
    const failing = transaction(service.prisma, async (tx) => {
      afterCommit(tx, () => {
        told = true
      })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(told).toBe(false)
  })

  it('runs again after a deadlock', async () => {
    const [a, b] = [await newCounter(), await newCounter()]
    const both = (first: string, second: string) =>
      transaction(service.prisma, async (tx) => {
        for (const id of [first, second]) {
          await tx.counter.update({ where: { id }, data: { value: { increment: 1 } } })
          await tx.$queryRaw`SELECT pg_sleep(0.05)::text`
        }
      })
    await Promise.all([both(a.id, b.id), both(b.id, a.id)])
    expect([await current(a.id), await current(b.id)]).toEqual([2, 2])
  })

  it('gives up after three more tries and asks to come back later', async () => {
    let attempts = 0
    const run = transaction(service.prisma, async (tx) => {
      attempts += 1
      await tx.$executeRaw`DO $$ BEGIN RAISE EXCEPTION 'lost' USING ERRCODE = '40001'; END $$`
    })
    await expect(run).rejects.toBeInstanceOf(UnavailableError)
    expect(attempts).toBe(4)
  })

  it('passes refusals of the trade through and rolls back', async () => {
    const { id } = await newCounter()
    const run = transaction(service.prisma, async (tx) => {
      await tx.counter.delete({ where: { id } })
      throw new InvalidError('Name is required')
    })
    await expect(run).rejects.toThrow('Name is required')
    expect(await current(id)).toBe(0)
  })

  it('asks to come back later when no connection is free', async () => {
    const pool = createPool({
      url: service.database.databaseUrl,
      applicationName: 'small',
      max: 1,
    })
    const prisma = new PrismaClient({ adapter: prismaAdapter(pool) })
    const held = await pool.connect()
    const run = transaction(prisma, (tx) => tx.counter.count())
    await expect(run).rejects.toBeInstanceOf(UnavailableError)
    held.release()
    await pool.end()
  })

  it('asks to come back later when the connection breaks, and works on the next one', async () => {
    const run = transaction(service.prisma, async (tx) => {
      await tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`
    })
    await expect(run).rejects.toBeInstanceOf(UnavailableError)
    expect(await transaction(service.prisma, (tx) => tx.counter.count())).toBe(0)
  })

  it('asks to come back later when the database is down', async () => {
    const pool = createPool({ url: 'postgres://nobody@127.0.0.1:9/none', applicationName: 'x' })
    const prisma = new PrismaClient({ adapter: prismaAdapter(pool) })
    const run = transaction(prisma, (tx) => tx.counter.count())
    await expect(run).rejects.toBeInstanceOf(UnavailableError)
    await pool.end()
  })

  describe('of a request with an Idempotency-Key', () => {
    const claim = { scope: 'ann POST /api/counters', key: 'k', fingerprint: 'f' }
    const createFor = (idempotencyId: string) =>
      requestContext.run({ requestId: 'r', idempotencyId }, () =>
        transaction(service.prisma, (tx) =>
          tx.counter.create({ data: { id: newId(), name: newId() } }),
        ),
      )

    it('does nothing when another request has taken the key over', async () => {
      const store = idempotencyStore(service.pool)
      const first = await store.claim(claim)
      if (first.kind !== 'claimed') throw new Error(first.kind)
      await service.pool.query(
        `UPDATE messaging.idempotency_keys SET lease_until = now() - interval '1 second'`,
      )
      const second = await store.claim(claim)
      if (second.kind !== 'claimed') throw new Error(second.kind)

      await expect(createFor(first.id)).rejects.toMatchObject({ kind: 'conflict' })
      expect(await service.prisma.counter.count()).toBe(0)
      await createFor(second.id)
      expect(await service.prisma.counter.count()).toBe(1)
    })
  })
})
