import type { SqlExecutor } from '@formwork/database'
import { newId, requestContext } from '@formwork/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type NewEvent, outbox } from '../src/index.ts'
import { type ProjectService, projectService } from './project-service.ts'

describe('outbox.add', () => {
  let service: ProjectService
  beforeAll(async () => {
    service = await projectService()
  })
  afterEach(async () => {
    await service.pool.query('DELETE FROM messaging.outbox')
  })
  afterAll(async () => {
    await service.close()
    await service.database.drop()
  })

  const event = (aggregateVersion: number, data: unknown = {}): NewEvent => ({
    type: 'estimating.bid.changed.v1',
    aggregateId: newId(),
    aggregateVersion,
    data,
  })
  const stored = async () => {
    const { rows } = await service.pool.query(
      `SELECT aggregate_version AS "aggregateVersion", request_id AS "requestId", data,
         published_at AS "publishedAt"
       FROM messaging.outbox ORDER BY position`,
    )
    return rows
  }

  it('keeps the order in which events are stated', async () => {
    const events = Array.from({ length: 50 }, (_, i) => event(i))
    await service.db.transaction((tx) => outbox.add(tx, events))
    expect((await stored()).map((row) => row.aggregateVersion)).toEqual(
      events.map((one) => one.aggregateVersion),
    )
  })

  it('promises nothing when the transaction rolls back', async () => {
    const run = service.db.transaction(async (tx) => {
      await outbox.add(tx, event(1))
      throw new Error('no')
    })
    await expect(run).rejects.toThrow('no')
    expect(await stored()).toEqual([])
  })

  it('notes which request caused the event', async () => {
    await requestContext.run({ requestId: 'req-1' }, () =>
      service.db.transaction((tx) => outbox.add(tx, event(1))),
    )
    expect(await stored()).toMatchObject([{ requestId: 'req-1', publishedAt: null }])
  })

  it('keeps text and numbers as they are', async () => {
    const data = { text: 'Ø "quoted" \\ – 1½″', cents: 123456789.01, none: null, list: [1, 'a'] }
    await service.db.transaction((tx) => outbox.add(tx, event(1, data)))
    expect((await stored())[0]?.data).toEqual(data)
  })

  it('takes a transaction of node-postgres, and tells the relay after its commit alone', async () => {
    const last: (() => Promise<unknown>)[] = []
    const hooks: (() => void)[] = []
    const client = await service.pool.connect()
    try {
      const tx: SqlExecutor = {
        query: (text, values) => client.query(text, [...values]),
        beforeCommit: (act) => void last.push(act),
        afterCommit: (act) => void hooks.push(act),
      }
      await client.query('BEGIN')
      await outbox.add(tx, [event(1), event(2)])
      await outbox.add(tx, event(3))
      await Promise.all(last.map((act) => act()))
      expect(await stored()).toEqual([])
      await client.query('COMMIT')
    } finally {
      client.release()
    }
    expect((await stored()).map((row) => row.aggregateVersion)).toEqual([1, 2, 3])
    expect([last.length, hooks.length]).toEqual([1, 1])
  })

  it('keeps the request that an event names, when it is another than the one under way', async () => {
    await requestContext.run({ requestId: 'req-1' }, () =>
      service.db.transaction((tx) => outbox.add(tx, { ...event(1), requestId: 'req-2' })),
    )
    expect(await stored()).toMatchObject([{ requestId: 'req-2' }])
  })

  it('refuses an event that NATS would not take', async () => {
    const tooLarge = event(1, { text: 'x'.repeat(1_000_000) })
    const run = service.db.transaction((tx) => outbox.add(tx, tooLarge))
    await expect(run).rejects.toThrow(/too large to publish/)
  })

  it('has nothing to do for no events', async () => {
    await service.db.transaction((tx) => outbox.add(tx, []))
    expect(await stored()).toEqual([])
  })
})
