import {
  type EventService,
  type EventTraffic,
  type PublishingContext,
  SERVICES,
} from '@formwork/contracts'
import { newId } from '@formwork/kernel'
import { eventually, testBroker } from '@formwork/testing'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  hearChanges,
  noteChangedRow,
  openReplicaChannel,
  outbox,
  publishChangedRows,
  startBroadcastConsumer,
  startConsumer,
  startRelay,
} from '../src/index.ts'
import { type NatsWithLogins, natsWithLogins } from './nats-with-logins.ts'
import {
  insertProject,
  type ProjectService,
  projectNames,
  projectService,
  silent,
  type Tx,
} from './project-service.ts'

const named = z.object({ name: z.string() })
const PATIENCE = { withinMs: 15_000 }

const pairs = (way: 'consumes' | 'follows' | 'hears') =>
  Object.entries<EventTraffic>(SERVICES).flatMap(([service, traffic]) =>
    (traffic[way] ?? []).map((context) => [service as EventService, context] as const),
  )

const TOPICS = Object.entries<EventTraffic>(SERVICES).flatMap(([service, { tells = [] }]) =>
  tells.map((topic) => [service as EventService, topic] as const),
)

describe.each([
  ['as installed', ''],
  ['with a prefix, as tests of services have', testBroker().streamPrefix],
])('the permissions of a login are enough, %s,', (_case, streamPrefix) => {
  let nats: NatsWithLogins
  beforeAll(async () => {
    nats = await natsWithLogins(streamPrefix)
  })
  afterAll(() => nats.stop())
  const opened: { close(): Promise<void> }[] = []
  afterEach(async () => {
    for (const it of opened.splice(0).reverse()) await it.close()
  })
  const open = <T extends { close(): Promise<void> }>(it: T): T => {
    opened.push(it)
    return it
  }

  const dropped = (service: ProjectService) => service.close().then(() => service.database.drop())
  const database = async (): Promise<ProjectService> => {
    const service = await projectService()
    open({ close: () => dropped(service) })
    return service
  }

  const publishers = new Map<PublishingContext, Promise<ProjectService>>()
  const publisherOf = (context: PublishingContext): Promise<ProjectService> => {
    const started = publishers.get(context) ?? projectService()
    publishers.set(context, started)
    return started
  }
  afterAll(() => Promise.all([...publishers.values()].map(async (one) => dropped(await one))))

  const publish = async (context: PublishingContext, type: string, name: string) => {
    const { pool, db } = await publisherOf(context)
    const relay = open(
      startRelay({ pool, broker: open(nats.broker(context)), context, log: silent }),
    )
    const event = { type, aggregateId: newId(), aggregateVersion: 1, data: { name } }
    await db.transaction((tx) => outbox.add(tx, event))
    await eventually(async () => expect((await relay.backlog()).count).toBe(0), PATIENCE)
  }
  const consumerOf =
    ({ pool, db }: ProjectService, durable: EventService, context: string) =>
    (types: readonly string[]) => {
      const handle = async (tx: Tx, { data: { name } }: { data: { name: string } }) => {
        await insertProject(tx, name)
      }
      return open(
        startConsumer({
          pool,
          broker: open(nats.broker(durable)),
          context,
          durable,
          log: silent,
          handlers: Object.fromEntries(types.map((type) => [type, { schema: named, handle }])),
          runInTransaction: (run) => db.transaction(run),
        }),
      )
    }

  it.each(pairs('consumes'))('for %s to take in events of %s', async (durable, context) => {
    const [one, other] = [`${context}.${durable}.first.v1`, `${context}.${durable}.second.v1`]
    await publish(context, one, 'first')
    const service = await database()
    const tookIn = (...expected: string[]) =>
      eventually(async () => {
        expect(await projectNames(service)).toEqual(expected)
      }, PATIENCE)
    const start = consumerOf(service, durable, context)
    const consumer = start([one])
    await tookIn('first')
    const settled = { pending: 0, deadLetters: 0 }
    await eventually(async () => expect(await consumer.backlog()).toEqual(settled), PATIENCE)
    await consumer.close()
    // The durable is made anew when other types are wanted.
    start([one, other])
    await publish(context, other, 'second')
    await tookIn('first', 'second')
  })

  it.each(pairs('follows'))('for %s to follow %s', async (login, context) => {
    const type = `${context}.${login}.followed.v1`
    const seen: unknown[] = []
    const follower = open(
      startBroadcastConsumer({
        broker: open(nats.broker(login)),
        context,
        types: [type],
        log: silent,
        since: new Date(Date.now() - 60_000),
        onEvent: ({ data }) => void seen.push(data),
      }),
    )
    await follower.caughtUp
    await publish(context, type, 'Garage')
    await eventually(() => expect(seen).toContainEqual({ name: 'Garage' }), PATIENCE)
  })

  it.each(TOPICS)('for the replicas of %s to tell each other %s', async (service, topic) => {
    const heard: unknown[] = []
    const [one, other] = [1, 2].map((replica) =>
      open(
        openReplicaChannel(
          { broker: open(nats.broker(service)), log: silent, service, topic },
          (said) => heard.push([replica, said]),
        ),
      ),
    )
    await eventually(() => {
      one?.tell('from the first')
      other?.tell('from the second')
      expect(heard).toContainEqual([1, 'from the second'])
      expect(heard).toContainEqual([2, 'from the first'])
    }, PATIENCE)
    expect(heard).not.toContainEqual([1, 'from the first'])
  })

  it.each(pairs('hears'))('for %s to hear what %s publishes', async (login, context) => {
    const heard: unknown[] = []
    const connected = Promise.withResolvers<void>()
    open(
      hearChanges(
        { broker: open(nats.broker(login)), contexts: [context], log: silent },
        {
          onEvent: ({ data }) => heard.push(data),
          onRows: ({ rows }) => heard.push(...rows),
          onGap: connected.resolve,
        },
      ),
    )
    await connected.promise
    const teller = open(nats.broker(context))
    await teller.session(AbortSignal.timeout(PATIENCE.withinMs))
    const row = { id: newId(), version: 7 }
    const publisher = publishChangedRows({
      broker: teller,
      context,
      type: 'bid',
      log: silent,
      versionsOf: async () => [row],
    })
    noteChangedRow({ query: refuse, beforeCommit: refuse, afterCommit: (act) => act() }, row.id)
    await publish(context, `${context}.${login}.heard.v1`, 'Garage')
    const both = expect.arrayContaining([row, { name: 'Garage' }])
    await eventually(() => expect(heard).toEqual(both), PATIENCE)
    publisher.close()
  })
})

const refuse = (): Promise<never> => Promise.reject(new Error('nothing is asked of the database'))
