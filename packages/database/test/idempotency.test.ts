import {
  type IdempotencyClaim,
  type IdempotencyStore,
  newId,
  requestContext,
} from '@formwork/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idempotencyStore } from '../src/index.ts'
import { type CounterService, counterService } from './counter-service.ts'

const ANSWER = {
  status: 201,
  body: '{"id":"1"}',
  contentType: 'application/json; charset=utf-8',
  headers: { location: '/api/counters/1' },
}

describe('an Idempotency-Key', () => {
  let service: CounterService
  let store: IdempotencyStore
  beforeAll(async () => {
    service = await counterService()
    store = idempotencyStore(service.pool)
  })
  afterAll(() => service.close())

  const newKey = () => ({ scope: 'ann POST /api/counters', key: newId(), fingerprint: 'body' })
  const claimed = async (key: IdempotencyClaim) => {
    const outcome = await store.claim(key)
    if (outcome.kind !== 'claimed') throw new Error(`not claimed: ${outcome.kind}`)
    return outcome
  }
  const createCounter = (idempotencyId: string) =>
    requestContext.run({ requestId: 'r', idempotencyId }, () =>
      service.db.transaction((tx) =>
        tx.sql.insertInto('counters').values({ id: newId(), name: newId() }).execute(),
      ),
    )
  const passTime = ({ key }: { key: string }, interval: string) =>
    service.pool.query(
      `UPDATE messaging.idempotency_keys
       SET created_at = created_at - $2::interval, lease_until = lease_until - $2::interval
       WHERE key = $1`,
      [key, interval],
    )

  it('replays the first answer', async () => {
    const key = newKey()
    await (await claimed(key)).complete(ANSWER)
    expect(await store.claim(key)).toEqual({ kind: 'replay', fingerprint: 'body', ...ANSWER })
  })

  it('belongs to one user, method and path', async () => {
    const key = newKey()
    await claimed(key)
    await claimed({ ...key, scope: 'bob POST /api/counters' })
  })

  it('is refused with another body', async () => {
    const key = newKey()
    await claimed(key)
    expect(await store.claim({ ...key, fingerprint: 'other' })).toEqual({ kind: 'mismatch' })
  })

  it('is in flight until its request is answered', async () => {
    const key = newKey()
    await claimed(key)
    expect(await store.claim(key)).toEqual({ kind: 'in-flight' })
  })

  it('is claimed by one of fifty parallel requests', async () => {
    const key = newKey()
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => store.claim(key)))
    const kinds = outcomes.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'claimed')).toHaveLength(1)
    expect(kinds.filter((kind) => kind === 'in-flight')).toHaveLength(49)
  })

  it('is free again after a request that was refused', async () => {
    const key = newKey()
    await (await claimed(key)).release()
    await claimed(key)
  })

  it('may be claimed again when its request died before it committed', async () => {
    const key = newKey()
    await claimed(key)
    await passTime(key, '61 seconds')
    await claimed(key)
  })

  it('tells that the answer is lost when its request died after it committed', async () => {
    const key = newKey()
    await createCounter((await claimed(key)).id)
    expect(await store.claim(key)).toEqual({ kind: 'in-flight' })
    await passTime(key, '61 seconds')
    expect(await store.claim(key)).toEqual({ kind: 'answer-lost', fingerprint: 'body' })
  })

  it('does not run a committed request again although it was released', async () => {
    const key = newKey()
    const claim = await claimed(key)
    await createCounter(claim.id)
    await claim.release()
    expect(await store.claim(key)).toEqual({ kind: 'answer-lost', fingerprint: 'body' })
  })

  it('is forgotten after a day', async () => {
    const key = newKey()
    await (await claimed(key)).complete(ANSWER)
    await passTime(key, '25 hours')
    expect(await store.deleteExpired()).toBe(1)
    await claimed(key)
  })

  it('may carry another body after a day, swept or not', async () => {
    const key = newKey()
    await (await claimed(key)).complete(ANSWER)
    await passTime(key, '25 hours')
    await claimed({ ...key, fingerprint: 'other' })
  })

  describe('of a body that is still to be read', () => {
    const unread = () => ({ ...newKey(), fingerprint: null })
    const createIdentified = async (key: ReturnType<typeof unread>) => {
      const claim = await claimed(key)
      await claim.identify('read')
      await createCounter(claim.id)
      return claim
    }

    it('tells what the first body was, so that the second can be compared when it is read', async () => {
      const key = unread()
      await (await createIdentified(key)).complete(ANSWER)
      expect(await store.claim(key)).toEqual({ kind: 'replay', fingerprint: 'read', ...ANSWER })
    })

    it('is in flight until it is answered, read or not', async () => {
      const key = unread()
      const claim = await claimed(key)
      expect(await store.claim(key)).toEqual({ kind: 'in-flight' })
      await passTime(key, '120 seconds')
      expect(await store.claim(key)).toEqual({ kind: 'in-flight' })
      await claim.identify('read')
      expect(await store.claim(key)).toEqual({ kind: 'in-flight' })
    })

    it.each(['before it was read', 'after it was read'])(
      'may be claimed again when its request died %s',
      async (when) => {
        const key = unread()
        const first = await claimed(key)
        if (when === 'after it was read') await first.identify('read')
        await passTime(key, '181 seconds')
        await createIdentified(key)
        await expect(first.identify('read')).rejects.toMatchObject({ kind: 'conflict' })
        await expect(createCounter(first.id)).rejects.toMatchObject({ kind: 'conflict' })
      },
    )

    it('tells that the answer is lost when its request died after it committed', async () => {
      const key = unread()
      await createIdentified(key)
      await passTime(key, '61 seconds')
      expect(await store.claim(key)).toEqual({ kind: 'answer-lost', fingerprint: 'read' })
    })
  })
})
