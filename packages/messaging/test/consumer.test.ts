import type { EventEnvelope } from '@formwork/contracts'
import { newId, requestContext } from '@formwork/kernel'
import { eventually, testBroker } from '@formwork/testing'
import { AckPolicy } from '@nats-io/jetstream'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Broker,
  type Consumer,
  connectBroker,
  type EventHandler,
  startConsumer,
} from '../src/index.ts'
import { type Cuttable, cuttable } from './cuttable.ts'
import {
  PROJECT_CHANGED,
  type ProjectService,
  projectChanged,
  projectNames,
  projectService,
  projectServiceAt,
  silent,
  type Tx,
} from './project-service.ts'
import { type StreamView, streamView } from './stream-view.ts'

type Change = EventEnvelope<{ name: string }>

describe('a consumer', () => {
  let view: StreamView
  let natsUrl: string
  beforeAll(async () => {
    natsUrl = testBroker().natsUrl
    view = await streamView(natsUrl)
  })
  afterAll(() => view.close())

  let service: ProjectService
  let broker: Broker
  let databaseWay: Cuttable
  let natsWay: Cuttable
  let prefix: string
  let consumers: Consumer[]
  let closers: (() => Promise<void>)[]
  /** Runs with each effect; a test may make it fail. */
  let beforeEffect: (name: string) => void
  let attempts: string[]

  beforeEach(async () => {
    prefix = testBroker().streamPrefix
    service = await projectService()
    databaseWay = await cuttable(service.database.databaseUrl)
    natsWay = await cuttable(natsUrl)
    broker = connectBroker({ url: natsWay.url, name: 't', log: silent, streamPrefix: prefix })
    await view.manager.streams.add({ name: stream(), subjects: [`${prefix}estimating.>`] })
    consumers = []
    closers = []
    attempts = []
    beforeEffect = () => undefined
  })
  afterEach(async () => {
    await Promise.all(consumers.map((consumer) => consumer.close()))
    await Promise.all(closers.map((close) => close()))
    await broker.close()
    await service.close()
    await service.database.drop()
    await Promise.all([databaseWay.cut(), natsWay.cut()])
  })

  const stream = () => `${prefix}ESTIMATING`

  const start = (handlers: Record<string, EventHandler<Tx, Change['data']>> = plain): Consumer => {
    const { pool, db, close } = projectServiceAt(databaseWay.url)
    closers.push(close)
    const consumer = startConsumer({
      pool,
      broker,
      context: 'estimating',
      durable: 'purchasing',
      handlers,
      runInTransaction: (run) => db.transaction(run),
      log: silent,
      retryDelaysMs: [50, 50, 50],
    })
    consumers.push(consumer)
    return consumer
  }
  const handler = {
    schema: projectChanged,
    handle: async (tx: Tx, { subject: id, aggregateversion: version, data: { name } }: Change) => {
      attempts.push(name)
      await tx.query(
        `INSERT INTO projects (id, name, version) VALUES ($1, $2, $3) ON CONFLICT (id)
         DO UPDATE SET name = $2, version = $3, changes = projects.changes + 1`,
        [id, name, version],
      )
      beforeEffect(name)
    },
  }
  const plain = { [PROJECT_CHANGED]: handler }
  const asked: number[] = []
  const thatMatter = async (events: readonly Change[]) => {
    asked.push(events.length)
    return events.filter(({ data: { name } }) => name !== 'of no matter')
  }
  const runs: string[][] = []
  const handleTogether = async (tx: Tx, events: readonly Change[]) => {
    runs.push(events.map(({ data: { name } }) => name))
    for (const event of events) await handler.handle(tx, event)
  }
  const asking = { [PROJECT_CHANGED]: { ...handler, thatMatter } }
  const envelope = (name: unknown, over: Record<string, unknown> = {}) => ({
    specversion: '1.0',
    id: newId(),
    source: '/estimating',
    type: PROJECT_CHANGED,
    subject: newId(),
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    aggregateversion: 1,
    data: { name },
    ...over,
  })
  const publish = async (event: ReturnType<typeof envelope> | string): Promise<void> => {
    const type = typeof event === 'string' ? PROJECT_CHANGED : event.type
    await view.manager
      .jetstream()
      .publish(`${prefix}${type}`, typeof event === 'string' ? event : JSON.stringify(event))
  }
  const names = () => projectNames(service)
  const deadLetters = async () =>
    (await service.pool.query('SELECT * FROM messaging.dead_letters')).rows
  const tookIn = (...expected: string[]) =>
    eventually(async () => expect(await names()).toEqual([...expected].sort()), {
      withinMs: 15_000,
    })
  const settled = () =>
    eventually(async () => {
      const info = await view.manager.consumers.info(stream(), 'purchasing')
      expect(info.num_pending + info.num_ack_pending).toBe(0)
    })

  it('takes in what was published before it first started', async () => {
    await publish(envelope('Garage'))
    start()
    await tookIn('Garage')
  })

  it('applies an event once, however often it is published', async () => {
    start()
    const event = envelope('Garage')
    for (let i = 0; i < 3; i++) await publish(event)
    await tookIn('Garage')
    await settled()
    expect(attempts).toEqual(['Garage'])
  })

  it('keeps no record of an event that changes nothing', async () => {
    start(asking)
    await publish(envelope('of no matter'))
    const event = envelope('Garage')
    await publish(event)
    await tookIn('Garage')
    await settled()
    const { rows } = await service.pool.query('SELECT event_id AS id FROM messaging.inbox')
    expect([attempts, rows]).toEqual([['Garage'], [{ id: event.id }]])
  })

  it('asks once for events that wait already which of them change anything', async () => {
    for (let i = 0; i < 40; i++) await publish(envelope('of no matter'))
    await publish(envelope('Garage'))
    asked.length = 0
    start(asking)
    await tookIn('Garage')
    await settled()
    expect(asked.reduce((sum, n) => sum + n, 0)).toBe(41)
    expect(asked.length).toBeLessThan(20)
    expect(attempts).toEqual(['Garage'])
  })

  it('works in the name of the request that caused the event', async () => {
    const requestIds: unknown[] = []
    beforeEffect = () => requestIds.push(requestContext.getStore()?.requestId)
    start()
    await publish(envelope('Garage', { requestid: 'req-1' }))
    await tookIn('Garage')
    expect(requestIds).toEqual(['req-1'])
  })

  it('leaves events of other types alone', async () => {
    const consumer = start()
    await publish(envelope('other', { type: 'estimating.bid.shared.v1' }))
    await publish(envelope('Garage'))
    await tookIn('Garage')
    await settled()
    expect(await consumer.backlog()).toEqual({ pending: 0, deadLetters: 0 })
  })

  it.each([
    ['is not JSON', '{'],
    ['is no event', '{"hello":1}'],
    ['has data of another shape', JSON.stringify(envelope(17))],
    ['holds a NUL', '\u0000'],
  ])('puts a message that %s among the dead letters and goes on', async (_why, message) => {
    const consumer = start()
    await publish(message)
    await publish(envelope('Garage'))
    await tookIn('Garage')
    await settled()
    expect(await consumer.backlog()).toEqual({ pending: 0, deadLetters: 1 })
    const letters = await deadLetters()
    expect(letters).toMatchObject([{ consumer: 'purchasing of estimating', attempts: 1 }])
    expect(Buffer.from(letters[0]?.payload ?? []).toString()).toBe(message)
  })

  it('is not sent events of other types', async () => {
    start()
    await publish(envelope('other', { type: 'estimating.bid.shared.v1' }))
    await publish(envelope('Garage'))
    await tookIn('Garage')
    await settled()
    const info = await view.manager.consumers.info(stream(), 'purchasing')
    expect(info.delivered.consumer_seq).toBe(1)
  })

  it('with several types is not sent those that are like none of them', async () => {
    start({ ...plain, 'estimating.project.deleted.v1': handler })
    await publish(envelope('other', { type: 'estimating.bid.changed.v1' }))
    await publish(envelope('Garage'))
    await tookIn('Garage')
    await settled()
    const info = await view.manager.consumers.info(stream(), 'purchasing')
    expect(info.delivered.consumer_seq).toBe(1)
  })

  it('is sent a type of events that it had no handler for so far', async () => {
    await view.manager.consumers.add(stream(), {
      durable_name: 'purchasing',
      ack_policy: AckPolicy.Explicit,
      filter_subject: `${prefix}estimating.bid.shared.v1`,
    })
    await publish(envelope('Garage'))
    start()
    await tookIn('Garage')
  })

  it('goes on when it has lost the lead and taken it again', async () => {
    start()
    await publish(envelope('before'))
    await tookIn('before')
    await service.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'consumer purchasing of estimating'
         AND datname = current_database()`,
    )
    await publish(envelope('after'))
    await tookIn('before', 'after')
  })

  it('takes in 999 events of 1,000 at once and the bad one never', {
    timeout: 120_000,
  }, async () => {
    beforeEffect = (name) => {
      if (name === '500') throw new Error('cannot')
    }
    start()
    await Promise.all(Array.from({ length: 1_000 }, (_, i) => publish(envelope(`${i}`))))
    await eventually(async () => expect(await names()).toHaveLength(999), {
      withinMs: 90_000,
    })
    await eventually(async () => expect(await deadLetters()).toHaveLength(1))
    expect(await deadLetters()).toMatchObject([{ attempts: 4 }])
    const { rows } = await service.pool.query('SELECT max(changes)::int AS most FROM projects')
    expect(rows).toEqual([{ most: 0 }])
  })

  it('takes in what waits already in few transactions, in its order', async () => {
    const [id, other] = [newId(), newId()]
    for (let version = 1; version <= 40; version++) {
      await publish(envelope(`${version}`, { subject: newId(), aggregateversion: version }))
    }
    await publish(envelope('first', { subject: id, aggregateversion: 1 }))
    await publish(envelope('other', { subject: other, aggregateversion: 1 }))
    await publish(envelope('second', { subject: id, aggregateversion: 2 }))
    start()
    await eventually(async () => expect(await names()).toHaveLength(42), { withinMs: 15_000 })
    await eventually(async () => expect(await names()).toContain('second'))
    expect(attempts.slice(-3)).toEqual(['first', 'other', 'second'])
    const { rows } = await service.pool.query(
      'SELECT count(DISTINCT xmin::text)::int AS transactions FROM projects',
    )
    expect(rows[0]?.transactions).toBeLessThan(20)
  })

  it('gives a handler that takes them those that wait already together, in their order', async () => {
    const ordered = Array.from({ length: 40 }, (_, n) => `${n}`)
    for (const name of ordered) await publish(envelope(name))
    runs.length = 0
    start({ [PROJECT_CHANGED]: { ...handler, handleTogether } })
    await tookIn(...ordered)
    expect(attempts).toEqual(ordered)
    expect(runs.length).toBeLessThan(20)
    expect(Math.max(...runs.map(({ length }) => length))).toBeGreaterThan(1)
  })

  it('takes in all of those that came together but the bad one', async () => {
    beforeEffect = (name) => {
      if (name === '7') throw new Error('cannot')
    }
    const ordered = Array.from({ length: 20 }, (_, n) => `${n}`)
    for (const name of ordered) await publish(envelope(name))
    start({ [PROJECT_CHANGED]: { ...handler, handleTogether } })
    await tookIn(...ordered.filter((name) => name !== '7'))
    await eventually(async () => expect(await deadLetters()).toHaveLength(1))
  })

  it('replays a dead letter when what it failed on is mended', async () => {
    beforeEffect = () => {
      throw new Error('cannot')
    }
    const consumer = start()
    await publish(envelope('Garage'))
    await eventually(async () => expect((await consumer.backlog()).deadLetters).toBe(1))
    expect(await consumer.replayDeadLetters()).toEqual({ replayed: 0, failed: 1 })
    beforeEffect = () => undefined
    expect(await consumer.replayDeadLetters()).toEqual({ replayed: 1, failed: 0 })
    expect(await names()).toEqual(['Garage'])
    expect((await consumer.backlog()).deadLetters).toBe(0)
  })

  it('believes no event that came under another subject than its own', async () => {
    const consumer = start()
    const real = envelope('real')
    await publish(
      JSON.stringify({ ...real, type: 'identity.user.changed.v1', data: { name: 'x' } }),
    )
    await publish(real)
    await tookIn('real')
    expect((await consumer.backlog()).deadLetters).toBe(1)
    expect((await deadLetters())[0]?.reason).toMatch(
      /A identity.user.changed.v1 came as estimating.project.changed.v1/,
    )
  })

  it('does not store a dead letter again when its event is published again', async () => {
    beforeEffect = () => {
      throw new Error('cannot')
    }
    const consumer = start()
    const event = envelope('Garage')
    await publish(event)
    await eventually(async () => expect((await consumer.backlog()).deadLetters).toBe(1))
    await publish(event)
    await settled()
    expect((await consumer.backlog()).deadLetters).toBe(1)
  })

  it('holds back the later events of an aggregate whose event fails, and nobody else’s', async () => {
    let mended = false
    beforeEffect = (name) => {
      if (name === 'first' && !mended) throw new Error('cannot')
    }
    start()
    const first = envelope('first')
    await publish(first)
    await publish(envelope('second', { subject: first.subject, aggregateversion: 2 }))
    await publish(envelope('other'))
    await tookIn('other')
    mended = true
    await tookIn('other', 'second')
    expect(attempts.filter((name) => name !== 'other').at(-1)).toBe('second')
    expect(attempts.lastIndexOf('first')).toBeLessThan(attempts.indexOf('second'))
  })

  it('loses and buries nothing while its database is out of reach', async () => {
    const consumer = start()
    await publish(envelope('before'))
    await tookIn('before')
    await databaseWay.cut()
    await Promise.all(['a', 'b', 'c'].map((name) => publish(envelope(name))))
    await databaseWay.mend()
    await tookIn('before', 'a', 'b', 'c')
    expect((await consumer.backlog()).deadLetters).toBe(0)
  })

  it('waits in place while only its statements cannot reach the database', async () => {
    let refusals = 4
    beforeEffect = () => {
      if (refusals-- > 0) throw new Error('Connection terminated unexpectedly')
    }
    const consumer = start()
    await publish(envelope('a'))
    await publish(envelope('b'))
    await tookIn('a', 'b')
    expect(attempts).toEqual(['a', 'a', 'a', 'a', 'a', 'b'])
    expect((await consumer.backlog()).deadLetters).toBe(0)
  })

  it('goes on after NATS was away', async () => {
    start()
    await publish(envelope('before'))
    await tookIn('before')
    await natsWay.cut()
    await publish(envelope('meanwhile'))
    await natsWay.mend()
    await tookIn('before', 'meanwhile')
  })

  it('is made again when NATS has lost it, and repeats nothing', async () => {
    start()
    await publish(envelope('before'))
    await tookIn('before')
    await settled()
    await view.manager.consumers.delete(stream(), 'purchasing')
    await publish(envelope('after'))
    await tookIn('before', 'after')
    expect(attempts).toEqual(['before', 'after'])
  })

  it('has one active replica; the next one goes on in order where the first died', async () => {
    const id = newId()
    const events = Array.from({ length: 30 }, (_, i) =>
      envelope(`${i}`, { subject: id, aggregateversion: i + 1 }),
    )
    const reached = Promise.withResolvers<void>()
    beforeEffect = (name) => {
      if (name === '9') reached.resolve()
    }
    start()
    start()
    for (const event of events.slice(0, 10)) await publish(event)
    await reached.promise
    await service.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'consumer purchasing of estimating'
         AND datname = current_database()
         AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory' AND granted)`,
    )
    for (const event of events.slice(10)) await publish(event)
    await tookIn('29')
    const { rows } = await service.pool.query('SELECT * FROM projects WHERE id = $1', [id])
    expect(rows).toMatchObject([{ version: 30, changes: 29 }])
    expect([...new Set(attempts)]).toEqual(events.map((_, i) => `${i}`))
  })
})
