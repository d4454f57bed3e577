import { type EventService, type EventTraffic, SERVICES } from '@formwork/contracts'
import { newId } from '@formwork/kernel'
import { AckPolicy, jetstream, jetstreamManager } from '@nats-io/jetstream'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS_API_PREFIX, type Broker, PUBLISHING_CONTEXTS } from '../src/index.ts'
import { natsAccounts } from '../src/permissions/nats-accounts.ts'
import { type NatsWithLogins, natsWithLogins } from './nats-with-logins.ts'

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
      specversion: '1.0',
      id: newId(),
      source: `/${type.split('.')[0]}`,
      type,
      subject: newId(),
      time: new Date().toISOString(),
      aggregateversion: 999,
      data,
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
      const raw = (subject: string, body: object) =>
        manager.jetstream().publish(subject, JSON.stringify(body))
      for (const action of ['UPDATE', 'DELETE', 'PURGE', 'RESTORE', 'SNAPSHOT', 'MSG.DELETE']) {
        for (const prefix of ['$JS.API', ACCOUNTS_API_PREFIX]) {
          const asked = raw(`${prefix}.STREAM.${action}.${stream}`, { ...config, republish })
          await expect(asked, action).rejects.toThrow(FORBIDDEN)
        }
      }
    }
  })

  const managerOf = async (connection: NatsConnection) =>
    jetstreamManager(connection, { apiPrefix: ACCOUNTS_API_PREFIX, checkAPI: false })
  const publishOwn = async (service: 'identity' | 'catalog', type: string) => {
    await jetstream(await connectionOf(service)).publish(type, event(type, { name: 'real' }))
  }
  /** Everything that a login may subscribe to, as its service would receive it. */
  const listenAs = async (service: EventService, ...subjects: string[]) => {
    const connection = await connectionOf(service)
    const heard: string[] = []
    for (const subject of subjects) {
      connection.subscribe(subject, {
        callback: (_error, message) => void heard.push(message.subject),
      })
    }
    await connection.flush()
    return heard
  }
  /** What was sent before a message that the login itself has asked for has arrived as well. */
  const settle = async (connection: NatsConnection, stream: string) => {
    await (await managerOf(connection)).streams.info(stream)
    await operator
      .session(AbortSignal.timeout(5_000))
      .then(({ manager }) => manager.streams.info(stream))
  }

  it('leads no message into a stream of another account, whatever reply a fetch names', async () => {
    await publishOwn('catalog', 'catalog.rates.changed.v1')
    const connection = await connectionOf('estimating')
    const manager = await managerOf(connection)
    const heard = await listenAs('identity', '_INBOX_identity.>')
    const before = await Promise.all(PUBLISHING_CONTEXTS.map(stored))
    const fetchOf = async () => {
      const name = `detour${newId()}`
      await manager.consumers.add('CATALOG', { name })
      return `${ACCOUNTS_API_PREFIX}.CONSUMER.MSG.NEXT.CATALOG.${name}`
    }
    const asked = JSON.stringify({ batch: 1, expires: 5_000_000_000 })
    for (const reply of ['identity.session.revoked.v1', '_INBOX_identity.stolen']) {
      connection.publish(await fetchOf(), asked, { reply })
    }
    // A fetch that names a reply of its own account is answered, after those that do not.
    const answered = Promise.withResolvers<string>()
    const inbox = '_INBOX_estimating.fetched'
    connection.subscribe(inbox, { callback: (_error, { subject }) => answered.resolve(subject) })
    connection.publish(await fetchOf(), asked, { reply: inbox })
    expect(await answered.promise).toMatch(/^catalog\./)
    await settle(connection, 'CATALOG')
    expect(await Promise.all(PUBLISHING_CONTEXTS.map(stored))).toEqual(before)
    expect(heard).toEqual([])
  })

  it('pushes no message to a subject of another account', async () => {
    await publishOwn('identity', 'identity.user.changed.v1')
    const heardBy = {
      identity: await listenAs('identity', '_INBOX_identity.>'),
      documents: await listenAs('documents', '_INBOX_documents.>', 'replicas.documents.under-way'),
      gateway: await listenAs('gateway', '_INBOX_gateway.>', 'changes.catalog', 'catalog.>'),
    }
    const connection = await connectionOf('estimating')
    const manager = await managerOf(connection)
    const before = await Promise.all(PUBLISHING_CONTEXTS.map(stored))
    const targets = ['_INBOX_identity.a', '_INBOX_documents.a', 'replicas.documents.under-way']
    for (const deliver_subject of [...targets, 'changes.catalog', 'catalog.rates.changed.v1']) {
      const name = `push${newId()}`
      await manager.consumers.add('IDENTITY', {
        name,
        deliver_subject,
        ack_policy: AckPolicy.None,
      })
    }
    await settle(connection, 'IDENTITY')
    expect(heardBy).toEqual({ identity: [], documents: [], gateway: [] })
    expect(await Promise.all(PUBLISHING_CONTEXTS.map(stored))).toEqual(before)
  })

  it('pushes nothing back into the stream that it came from', async () => {
    const manager = await managerOf(await connectionOf('estimating'))
    const deliver_subject = 'identity.session.revoked.v1'
    const push = { name: `push${newId()}`, deliver_subject, ack_policy: AckPolicy.None }
    await expect(manager.consumers.add('IDENTITY', push)).rejects.toThrow(/cycle/)
  })

  it.each(NAMES)(
    'lets %s neither fetch nor settle for the consumer of another',
    async (service) => {
      const connection = await connectionOf(service)
      for (const [other, { consumes }] of Object.entries<EventTraffic>(SERVICES)) {
        if (other === service) continue
        for (const stream of consumes.map((context) => context.toUpperCase())) {
          for (const subject of [
            `$JS.ACK.${stream}.${other}.1.1.1.1.0`,
            `${ACCOUNTS_API_PREFIX}.CONSUMER.MSG.NEXT.${stream}.${other}`,
            `${ACCOUNTS_API_PREFIX}.CONSUMER.DELETE.${stream}.${other}`,
            `${ACCOUNTS_API_PREFIX}.STREAM.PURGE.${stream}`,
          ]) {
            await expect(connection.request(subject, ''), subject).rejects.toThrow(FORBIDDEN)
          }
        }
      }
    },
  )

  it('has each login in an account of its own, and none in that of a stream', () => {
    const accounts = Object.entries(natsAccounts((login) => login))
    const users = accounts.map(([name, account]) => [name, account.users?.map(({ user }) => user)])
    const logins = [...NAMES, 'operator'].map((login) => [login.toUpperCase(), [login]])
    const streams = PUBLISHING_CONTEXTS.map((it) => [`${it.toUpperCase()}_EVENTS`, undefined])
    const byName = ([one]: (typeof users)[number], [other]: (typeof users)[number]) =>
      String(one).localeCompare(String(other))
    expect(users.toSorted(byName)).toEqual([...logins, ...streams].toSorted(byName))
  })
})
