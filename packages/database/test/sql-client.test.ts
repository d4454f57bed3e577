import { newId, requestContext } from '@formwork/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  afterCommit,
  idempotencyStore,
  type SqlClient,
  sqlClient,
  transaction,
} from '../src/index.ts'
import { type CounterService, counterService } from './counter-service.ts'

const increment = (id: string) => ({
  text: 'UPDATE counters SET value = value + 1 WHERE id = $1::uuid RETURNING value',
  values: [id],
})
const lock = (id: string) => ({
  text: 'SELECT value FROM counters WHERE id = $1::uuid FOR UPDATE',
  values: [id],
})

describe('a client of plain SQL', () => {
  let service: CounterService
  let client: SqlClient
  beforeAll(async () => {
    service = await counterService(4)
    client = sqlClient(service.pool)
  })
  afterAll(() => service.close())
  afterEach(() => service.prisma.counter.deleteMany())

  const newCounter = async (value = 0) =>
    (await service.prisma.counter.create({ data: { id: newId(), name: newId(), value } })).id
  const current = async (id: string) =>
    (await service.prisma.counter.findUniqueOrThrow({ where: { id } })).value
  const lockAndIncrement = (id: string) =>
    transaction(client, async (tx) => {
      const [row] = await tx.$queryRaw<{ value: number }[]>(lock(id))
      const [next] = await tx.$queryRaw<{ value: number }[]>(increment(id))
      return [row?.value, next?.value]
    })

  it('gives the rows of each statement', async () => {
    const id = await newCounter(5)
    for (let time = 0; time < 6; time++) {
      expect(await lockAndIncrement(id)).toEqual([5 + time, 6 + time])
    }
    expect(await current(id)).toBe(11)
  })

  it('loses no update of many at once', async () => {
    const id = await newCounter()
    await Promise.all(Array.from({ length: 60 }, () => lockAndIncrement(id)))
    expect(await current(id)).toBe(60)
  })

  it('takes everything back when a later step fails', async () => {
    const id = await newCounter()
    for (let time = 0; time < 6; time++) {
      const attempt = transaction(client, async (tx) => {
        await tx.$queryRaw(increment(id))
        throw new RangeError('no')
      })
      await expect(attempt).rejects.toThrow('no')
    }
    expect(await current(id)).toBe(0)
  })

  it('fails when a failed statement was made light of, for nothing is committed then', async () => {
    const id = await newCounter()
    const attempt = transaction(client, async (tx) => {
      await tx.$queryRaw(increment(id))
      await tx.$queryRaw`SELECT 1 / ${0}::int`.catch(() => undefined)
    })
    await expect(attempt).rejects.toThrow('The transaction was rolled back')
    expect(await current(id)).toBe(0)
    expect(await lockAndIncrement(id)).toEqual([0, 1])
  })

  it('shares its pool with another client of plain SQL', async () => {
    const id = await newCounter()
    const other = sqlClient(service.pool)
    for (let time = 0; time < 6; time++) {
      await lockAndIncrement(id)
      await transaction(other, (tx) => tx.$queryRaw`SELECT ${time}::int AS time`)
    }
    expect(await current(id)).toBe(6)
  })

  it('calls those who wait for the commit', async () => {
    const id = await newCounter()
    const told: string[] = []
    await transaction(client, async (tx) => {
      afterCommit(tx, () => told.push('committed'))
      expect(await tx.$executeRaw`UPDATE counters SET value = ${7} WHERE id = ${id}::uuid`).toBe(1)
    })
    expect(await current(id)).toBe(7)
    expect(told).toEqual(['committed'])
  })

  it('runs again after a lost race, so that no update is lost', async () => {
    const id = await newCounter()
    const readAndWrite = () =>
      transaction(
        client,
        async (tx) => {
          const [row] = await tx.$queryRaw<{ value: number }[]>`
            SELECT value FROM counters WHERE id = ${id}::uuid`
          const next = (row?.value ?? 0) + 1
          await tx.$executeRaw`UPDATE counters SET value = ${next} WHERE id = ${id}::uuid`
        },
        { isolation: 'Serializable' },
      )
    await Promise.all([readAndWrite(), readAndWrite()])
    await Promise.all([readAndWrite(), readAndWrite()])
    expect(await current(id)).toBe(4)
  })

  it('marks the Idempotency-Key of the request with the effect, or neither', async () => {
    const id = await newCounter()
    const store = idempotencyStore(service.pool)
    const request = { scope: 'user POST /counters', key: newId(), fingerprint: 'a' }
    const claim = await store.claim(request)
    if (claim.kind !== 'claimed') throw new Error(claim.kind)
    const context = { requestId: 'r', idempotencyId: claim.id }
    await requestContext.run(context, () => lockAndIncrement(id))
    await claim.release()
    expect((await store.claim(request)).kind).toBe('answer-lost')
    const stranger = { requestId: 'r', idempotencyId: newId() }
    const attempt = requestContext.run(stranger, () => lockAndIncrement(id))
    await expect(attempt).rejects.toThrow('taken over')
    expect(await current(id)).toBe(1)
  })

  it('survives a connection that is cut in the middle of a transaction', async () => {
    const id = await newCounter()
    const attempt = transaction(client, async (tx) => {
      await tx.$queryRaw(increment(id))
      await tx.$queryRaw`SELECT pg_terminate_backend(pg_backend_pid())`
    })
    await expect(attempt).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await current(id)).toBe(0)
    expect(await lockAndIncrement(id)).toEqual([0, 1])
  })
})
