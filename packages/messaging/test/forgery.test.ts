import { type EventService, type EventTraffic, SERVICES } from '@formwork/contracts'
import { newId } from '@formwork/kernel'
import { eventually } from '@formwork/testing'
import { jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  type Broker,
  PUBLISHING_CONTEXTS,
  startBroadcastConsumer,
  startConsumer,
} from '../src/index.ts'
import { type NatsWithLogins, natsWithLogins } from './nats-with-logins.ts'
import {
  PROJECT_CHANGED,
  projectChanged,
  projectService,
  silent,
  type Tx,
} from './project-service.ts'

const NAMES = Object.keys(SERVICES) as EventService[]
/** What replicas tell each other. */
const TOLD = NAMES.flatMap((service) => {
  const { tells = [] }: EventTraffic = SERVICES[service]
  return tells.map((topic) => `replicas.${service}.${topic}`)
})
const FORBIDDEN = /Permissions Violation/

describe('NATS', () => {
  let nats: NatsWithLogins
  let operator: Broker
  beforeAll(async () => {
    nats = await natsWithLogins('')
    operator = nats.broker('operator')
  })
  afterAll(async () => {
    await operator.close()
    await nats.stop()
  })
  const connections: NatsConnection[] = []
  const connectionOf = async (service: EventService) => {
    const connection = await nats.connection(service)
    connections.push(connection)
    return connection
  }
  afterEach(async () => {
    await Promise.all(connections.splice(0).map((connection) => connection.close()))
  })
  const stored = async (context: string) => {
    const { manager } = await operator.session(AbortSignal.timeout(5_000))
    return (await manager.streams.info(context.toUpperCase())).state.last_seq
  }
  const event = (type: string, data: object) =>
    JSON.stringify({
      ...{ specversion: '1.0', id: newId(), source: `/${type.split('.')[0]}`, type },
      ...{ subject: newId(), time: new Date().toISOString(), aggregateversion: 999, data },
      datacontenttype: 'application/json',
    })

  it('lets nobody in without a password', async () => {
    await expect(connect({ servers: nats.url, reconnect: false })).rejects.toThrow(/Authorization/)
    const wrong = { user: 'estimating', pass: 'wrong' }
    await expect(connect({ servers: nats.url, reconnect: false, ...wrong })).rejects.toThrow(
      /Authorization/,
    )
  })

  it.each([
    ['catalog', 'estimating.bid.deleted.v1', { bidId: newId(), bidNumber: '1', by: null }],
    ['documents', 'identity.user.changed.v1', { userId: newId(), changedAtMs: Date.now() }],
    ['gateway', 'identity.session.revoked.v1', { sessionHandle: newId() }],
    ['estimating', 'purchasing.purchase-order.status-changed.v1', { to: 'COMPLETE' }],
  ] as const)('refuses %s a forged %s', async (service, type, data) => {
    const connection = await connectionOf(service)
    const before = await stored(type.split('.')[0] ?? '')
    await expect(jetstream(connection).publish(type, event(type, data))).rejects.toThrow(FORBIDDEN)
    expect(await stored(type.split('.')[0] ?? '')).toBe(before)
  })

  it.each(NAMES)('lets %s publish no context but its own', async (service) => {
    const connection = await connectionOf(service)
    for (const context of PUBLISHING_CONTEXTS) {
      const publish = jetstream(connection).publish(`${context}.thing.changed.v1`, '{}')
      if (context === service) await publish
      else await expect(publish).rejects.toThrow(FORBIDDEN)
    }
  })

  it.each(NAMES)('lets %s listen to nothing but its inbox and what it hears', async (service) => {
    const connection = await connectionOf(service)
    const { hears = [] }: EventTraffic = SERVICES[service]
    const others = NAMES.filter((other) => other !== service).map((it) => `_INBOX_${it}.>`)
    const unheard = PUBLISHING_CONTEXTS.filter((context) => !hears.includes(context))
    const events = unheard.flatMap((context) => [`${context}.>`, `changes.${context}`])
    const untold = TOLD.filter((subject) => !subject.startsWith(`replicas.${service}.`))
    const wide = ['>', '_INBOX.>', '$JS.>', 'changes.>', 'replicas.>']
    for (const subject of [...wide, ...events, ...others, ...untold]) {
      const refused = Promise.withResolvers<unknown>()
      connection.subscribe(subject, { callback: (error) => refused.resolve(error) })
      expect(String(await refused.promise), subject).toMatch(FORBIDDEN)
    }
  })

  it.each(NAMES)('lets %s tell the replicas of no other service anything', async (service) => {
    const connection = await connectionOf(service)
    for (const subject of TOLD) {
      if (subject.startsWith(`replicas.${service}.`)) continue
      const publish = jetstream(connection).publish(subject, '{}')
      await expect(publish, subject).rejects.toThrow(FORBIDDEN)
    }
  })

  it.each(NAMES)('lets %s change no stream, its own included', async (service) => {
    const manager = await jetstreamManager(await connectionOf(service), { checkAPI: false })
    const republish = { src: `${service}.forged`, dest: 'identity.session.revoked.v1' }
    for (const context of PUBLISHING_CONTEXTS) {
      const stream = context.toUpperCase()
      const { config } = await (
        await operator.session(AbortSignal.timeout(5_000))
      ).manager.streams.info(stream)
      const raw = (action: string, body: object) =>
        manager.jetstream().publish(`$JS.API.STREAM.${action}.${stream}`, JSON.stringify(body))
      for (const action of ['UPDATE', 'DELETE', 'PURGE', 'RESTORE', 'SNAPSHOT', 'MSG.DELETE']) {
        await expect(raw(action, { ...config, republish }), action).rejects.toThrow(FORBIDDEN)
      }
    }
  })

  /**
   * Whoever asks for a message says where it is to go, and the server brings it there by its own
   * right: a message of identity can be led into estimating's stream.
   */
  const lead = async (connection: NatsConnection, from: string, to: string): Promise<void> => {
    const manager = await jetstreamManager(connection, { checkAPI: false })
    const name = `detour${newId()}`
    await manager.consumers.add(from, { name })
    connection.publish(
      `$JS.API.CONSUMER.MSG.NEXT.${from}.${name}`,
      JSON.stringify({ batch: 1, expires: 1_000_000_000 }),
      { reply: to },
    )
    await connection.flush()
  }

  it('has no effect through a message that was led into another stream', async () => {
    const identity = await connectionOf('identity')
    const type = 'identity.user.changed.v1'
    await jetstream(identity).publish(type, event(type, { name: 'forged' }))
    const service = await projectService()
    const broker = nats.broker('purchasing')
    const consumer = startConsumer({
      ...{ pool: service.pool, broker, context: 'estimating', durable: 'purchasing', log: silent },
      handlers: {
        [PROJECT_CHANGED]: {
          schema: projectChanged,
          handle: async (tx: Tx, { subject: id, data: { name } }) => {
            await (await tx.models()).project.create({ data: { id, name, version: 1 } })
          },
        },
      },
      runInTransaction: (run) => service.db.transaction(run),
    })
    const before = await stored('estimating')
    await lead(await connectionOf('catalog'), 'IDENTITY', PROJECT_CHANGED)
    await eventually(async () => expect(await stored('estimating')).toBeGreaterThan(before))
    const estimating = await connectionOf('estimating')
    await jetstream(estimating).publish(PROJECT_CHANGED, event(PROJECT_CHANGED, { name: 'real' }))
    await eventually(async () => expect(await service.prisma.project.count()).toBe(1), {
      withinMs: 15_000,
    })
    expect((await service.prisma.project.findFirst())?.name).toBe('real')
    await consumer.close()
    await broker.close()
    await service.close()
    await service.database.drop()
  })

  it('shows no follower a message that was led into the stream it follows', async () => {
    const catalog = await connectionOf('catalog')
    await jetstream(catalog).publish(
      'catalog.rates.changed.v1',
      event('catalog.rates.changed.v1', {}),
    )
    const broker = nats.broker('gateway')
    const before = await stored('identity')
    await lead(await connectionOf('estimating'), 'CATALOG', 'identity.session.revoked.v1')
    await eventually(async () => expect(await stored('identity')).toBeGreaterThan(before))
    const seen: string[] = []
    const follower = startBroadcastConsumer({
      ...{ broker, context: 'identity', since: new Date(0), log: silent },
      types: ['identity.session.revoked.v1'],
      onEvent: ({ type }) => void seen.push(type),
    })
    await follower.caughtUp
    expect(seen).toEqual([])
    await follower.close()
    await broker.close()
  })
})
