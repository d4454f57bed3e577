import { transaction } from '@formwork/database'
import { newId, requestContext } from '@formwork/kernel'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { enqueue, type NewEvent } from '../src/index.ts'
import { type ProjectService, projectService } from './project-service.ts'

describe('enqueue', () => {
  let service: ProjectService
  beforeAll(async () => {
    service = await projectService()
  })
  afterEach(() => service.prisma.outbox.deleteMany())
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
  const outbox = () => service.prisma.outbox.findMany({ orderBy: { position: 'asc' } })

  it('keeps the order in which events are stated', async () => {
    const events = Array.from({ length: 50 }, (_, i) => event(i))
    await transaction(service.prisma, (tx) => enqueue(tx, ...events))
    expect((await outbox()).map((row) => row.aggregateVersion)).toEqual(
      events.map((one) => one.aggregateVersion),
    )
  })

  it('promises nothing when the transaction rolls back', async () => {
    const run = transaction(service.prisma, async (tx) => {
      await enqueue(tx, event(1))
      throw new Error('no')
    })
    await expect(run).rejects.toThrow('no')
    expect(await outbox()).toEqual([])
  })

  it('notes which request caused the event', async () => {
    await requestContext.run({ requestId: 'req-1' }, () =>
      transaction(service.prisma, (tx) => enqueue(tx, event(1))),
    )
    expect(await outbox()).toMatchObject([{ requestId: 'req-1', publishedAt: null }])
  })

  it('keeps text and numbers as they are', async () => {
    const data = { text: 'Ø "quoted" \\ – 1½″', cents: 123456789.01, none: null, list: [1, 'a'] }
    await transaction(service.prisma, (tx) => enqueue(tx, event(1, data)))
    expect((await outbox())[0]?.data).toEqual(data)
  })

  it('refuses an event that NATS would not take', async () => {
    const tooLarge = event(1, { text: 'x'.repeat(1_000_000) })
    const run = transaction(service.prisma, (tx) => enqueue(tx, tooLarge))
    await expect(run).rejects.toThrow(/too large to publish/)
  })

  it('has nothing to do for no events', async () => {
    await transaction(service.prisma, (tx) => enqueue(tx))
    expect(await outbox()).toEqual([])
  })
})
