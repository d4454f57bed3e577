import { newId } from '@formwork/kernel'
import { eventually, testBroker } from '@formwork/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Broker, connectBroker, outbox, type Relay, startRelay } from '../src/index.ts'
import { leaderNotifier } from '../src/outbox/outbox-signal.ts'
import { type Cuttable, cuttable } from './cuttable.ts'
import {
  changeProject,
  type ProjectService,
  projectService,
  silent,
  withoutSignal,
} from './project-service.ts'
import { type StreamView, streamView } from './stream-view.ts'

describe('the relay', () => {
  let view: StreamView
  let natsUrl: string
  beforeAll(async () => {
    natsUrl = testBroker().natsUrl
    view = await streamView(natsUrl)
  })
  afterAll(() => view.close())

  let service: ProjectService
  let broker: Broker
  let way: Cuttable
  let stream: string
  let relays: Relay[]
  beforeEach(async () => {
    const { streamPrefix } = testBroker()
    service = await projectService()
    way = await cuttable(natsUrl)
    broker = connectBroker({ url: way.url, name: 'relay-test', log: silent, streamPrefix })
    stream = `${streamPrefix}ESTIMATING`
    relays = []
  })
  afterEach(async () => {
    await Promise.all(relays.map((relay) => relay.close()))
    await broker.close()
    await service.close()
    await service.database.drop()
    await way.cut()
  })

  const start = (): Relay => {
    const relay = startRelay({ pool: service.pool, broker, context: 'estimating', log: silent })
    relays.push(relay)
    return relay
  }
  const published = (count: number) =>
    eventually(async () => expect(await view.count(stream)).toBe(count), { withinMs: 15_000 })
  const unmarked = async () => {
    const { rows } = await service.pool.query(
      'SELECT id FROM messaging.outbox WHERE published_at IS NULL',
    )
    return rows.length
  }
  const cutLeader = () =>
    service.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'relay estimating' AND datname = current_database()`,
    )

  it('publishes what a transaction promised, as a CloudEvent', async () => {
    start()
    const id = await service.change('Garage')
    await published(1)
    expect(await view.events(stream)).toEqual([
      {
        specversion: '1.0',
        id: expect.any(String),
        source: '/estimating',
        type: 'estimating.project.changed.v1',
        subject: id,
        time: expect.any(String),
        datacontenttype: 'application/json',
        aggregateversion: 1,
        data: { name: 'Garage' },
      },
    ])
  })

  it('is woken by the commit instead of waiting for its next poll', async () => {
    start()
    await service.change('first')
    await published(1)
    const delays: number[] = []
    for (let i = 2; i <= 6; i++) {
      const committed = performance.now()
      await service.change('next')
      await eventually(async () => expect(await view.count(stream)).toBe(i))
      delays.push(performance.now() - committed)
    }
    expect(Math.min(...delays)).toBeLessThan(300)
  })

  it('is woken by a replica that does not lead', async () => {
    start()
    await service.change('first')
    await published(1)
    const callLeader = leaderNotifier(service.pool)
    const delays: number[] = []
    for (let i = 2; i <= 6; i++) {
      await service.db.transaction((tx) => changeProject(withoutSignal(tx), 'next', newId()))
      const committed = performance.now()
      callLeader()
      await eventually(async () => expect(await view.count(stream)).toBe(i))
      delays.push(performance.now() - committed)
    }
    expect(Math.min(...delays)).toBeLessThan(300)
  })

  it('keeps the order of an aggregate that another replica changed without a signal here', async () => {
    start()
    const id = await service.change('first')
    await published(1)
    for (let n = 1; n <= 5; n++) {
      await service.db.transaction((tx) => changeProject(withoutSignal(tx), 'unsignalled', id))
      await service.change('signalled', id)
      await published(1 + 2 * n)
    }
    const versions = (await view.events(stream)).map((event) => event.aggregateversion)
    expect(versions).toEqual(Array.from({ length: 11 }, (_, n) => n + 1))
  })

  it('marks what it has published soon after', async () => {
    start()
    await service.change('a')
    await published(1)
    await eventually(async () => expect(await unmarked()).toBe(0), { withinMs: 500 })
  })

  it('marks what it has published before it stops', async () => {
    const relay = start()
    await service.change('a')
    await published(1)
    await relay.close()
    expect(await unmarked()).toBe(0)
  })

  it('does not skip a slow transaction that drew its position early', async () => {
    start()
    const [drawn, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const slow = service.db.transaction(async (tx) => {
      await outbox.add(tx, {
        type: 'estimating.bid.created.v1',
        aggregateId: 'slow',
        aggregateVersion: 1,
        data: {},
      })
      drawn.resolve()
      await mayCommit.promise
    })
    await drawn.promise
    const lane = async () => {
      for (let i = 0; i < 100; i++) await service.change('fast')
    }
    await Promise.all(Array.from({ length: 5 }, lane))
    await published(500)
    mayCommit.resolve()
    await slow
    await published(501)
  })

  it('keeps the order of each aggregate with three relays, whoever of them fails', async () => {
    for (let i = 0; i < 3; i++) start()
    const ids = Array.from({ length: 10 }, () => newId())
    const changes = ids.map(async (id) => {
      for (let i = 0; i < 50; i++) await service.change(`${i}`, id)
    })
    const failures = (async () => {
      for (const count of [50, 200, 350]) {
        await eventually(async () => expect(await view.count(stream)).toBeGreaterThan(count))
        await cutLeader()
      }
    })()
    await Promise.all([...changes, failures])
    await published(500)
    const versions = new Map<string, number[]>()
    for (const { subject, aggregateversion } of await view.events(stream))
      versions.set(subject, [...(versions.get(subject) ?? []), aggregateversion])
    const inOrder = Array.from({ length: 50 }, (_, i) => i + 1)
    expect([...versions.values()]).toEqual(ids.map(() => inOrder))
  })

  it('publishes again what a stream that was lost had acknowledged', async () => {
    start()
    for (const name of ['a', 'b', 'c']) await service.change(name)
    await published(3)
    await view.manager.streams.delete(stream)
    await service.change('d')
    await published(4)
    expect((await view.events(stream)).map(({ data }) => data)).toEqual(
      ['a', 'b', 'c', 'd'].map((name) => ({ name })),
    )
  })

  it('publishes again after a loss although nothing new happens', async () => {
    start()
    await service.change('a')
    await published(1)
    await view.manager.streams.delete(stream)
    await way.cut()
    await way.mend()
    await published(1)
  })

  it('publishes again only what a shortened stream lacks', async () => {
    start()
    for (const name of ['a', 'b', 'c']) await service.change(name)
    await published(3)
    await eventually(async () => expect(await unmarked()).toBe(0))
    await service.pool.query('UPDATE messaging.stream_state SET last_seq = 5')
    await service.pool.query(
      `UPDATE messaging.outbox SET published_seq = 5 WHERE data ->> 'name' = 'c'`,
    )
    await cutLeader()
    await eventually(async () => {
      const { rows } = await service.pool.query(
        'SELECT published_seq FROM messaging.outbox ORDER BY position',
      )
      expect(rows.map((row) => row.published_seq)).toEqual(['1', '2', '3'])
    })
    expect(await view.count(stream)).toBe(3)
  })

  it('lets events pile up while NATS is away and drains them when it is back', async () => {
    const relay = start()
    await service.change('before')
    // Published and marked: an event whose mark is still under way counts as waiting.
    await eventually(async () => expect((await relay.backlog()).count).toBe(0))
    await way.cut()
    // More than the relay keeps in mind.
    for (let i = 0; i < 300; i++) await service.change('meanwhile')
    expect(await relay.backlog()).toMatchObject({ count: 300, oldestSeconds: expect.any(Number) })
    await way.mend()
    await published(301)
    await eventually(async () => expect((await relay.backlog()).count).toBe(0))
  })

  it('starts without NATS', async () => {
    await way.cut()
    const relay = start()
    await service.change('early')
    expect((await relay.backlog()).count).toBe(1)
    await way.mend()
    await published(1)
  })

  it('forgets what was published more than a week ago, and nothing else', async () => {
    for (const name of ['old', 'recent', 'unpublished']) await service.change(name)
    await service.pool.query(
      `UPDATE messaging.outbox SET published_seq = 0,
         published_at = now() - CASE data ->> 'name'
           WHEN 'old' THEN interval '8 days' WHEN 'recent' THEN interval '6 days' END`,
    )
    start()
    await eventually(async () => {
      const { rows } = await service.pool.query(
        'SELECT data FROM messaging.outbox ORDER BY position',
      )
      expect(rows.map(({ data }) => data)).toEqual([{ name: 'recent' }, { name: 'unpublished' }])
    })
  })
})
