import { newId } from '@formwork/kernel'
import { eventually } from '@formwork/testing'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  ACCOUNTS_API_PREFIX,
  type Broker,
  type BrokerOptions,
  connectBroker,
  createStreams,
  type NatsLoginName,
  outbox,
  startBroadcastConsumer,
  startConsumer,
  startRelay,
} from '../src/index.ts'
import { type NatsCluster, NODES, natsCluster } from './nats-cluster.ts'
import { passwordOf } from './nats-with-logins.ts'
import {
  insertProject,
  PROJECT_CHANGED,
  type ProjectService,
  projectChanged,
  projectService,
  silent,
  type Tx,
} from './project-service.ts'

/** A cluster elects within seconds; on a busy machine it takes its time. */
const PATIENCE = { withinMs: 90_000 }
const REVOKED = 'identity.session.revoked.v1'

describe('three nodes of NATS', { timeout: 240_000 }, () => {
  let cluster: NatsCluster
  let service: ProjectService
  const opened: { close(): Promise<void> }[] = []
  const open = <T extends { close(): Promise<void> }>(it: T): T => {
    opened.push(it)
    return it
  }
  const database = async (): Promise<ProjectService> => {
    const it = await projectService()
    open({ close: () => it.close().then(() => it.database.drop()) })
    return it
  }
  beforeEach(async () => {
    cluster = await natsCluster()
    service = await database()
  }, 120_000)
  afterEach(async () => {
    for (const it of opened.splice(0).reverse()) await it.close()
    await cluster.stop()
  }, 120_000)

  const options = (login: NatsLoginName): BrokerOptions => ({
    url: cluster.url,
    user: login,
    password: passwordOf(login),
    name: login,
    log: silent,
    apiPrefix: ACCOUNTS_API_PREFIX,
  })
  const reach = async (login: NatsLoginName): Promise<Broker> => {
    const broker = open(connectBroker(options(login)))
    await broker.session(AbortSignal.timeout(60_000))
    return broker
  }
  const make = (replicas?: number) =>
    createStreams({ ...options('operator'), replicas }, AbortSignal.timeout(90_000))
  const managerOf = async (operator: Broker) =>
    (await operator.session(AbortSignal.timeout(60_000))).manager
  const tell = (type: string, name: string) =>
    service.db.transaction((tx) =>
      outbox.add(tx, { type, aggregateId: newId(), aggregateVersion: 1, data: { name } }),
    )

  it('keep a stream as often as is said, by themselves three times, and never less than before', async () => {
    await make(1)
    const operator = await reach('operator')
    const infoOf = async (stream: string) => (await managerOf(operator)).streams.info(stream)
    const replicasOf = async (stream: string) => (await infoOf(stream)).config.num_replicas
    expect(await replicasOf('IDENTITY')).toBe(1)
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    const broker = open(connectBroker({ ...options('identity'), log }))
    const relay = open(startRelay({ pool: service.pool, log, broker, context: 'identity' }))
    await tell(REVOKED, 'before')
    await eventually(async () => expect((await relay.backlog()).count).toBe(0), PATIENCE)
    // Its login may not raise them, and says so; the operator's may.
    expect(lines.join()).toMatch(/the stream keeps fewer replicas/)
    expect(await replicasOf('IDENTITY')).toBe(1)
    await make()
    for (const stream of ['IDENTITY', 'ESTIMATING', 'DOCUMENTS']) {
      expect(await replicasOf(stream)).toBe(3)
    }
    await make(1)
    expect(await replicasOf('IDENTITY')).toBe(3)
    await tell(REVOKED, 'after')
    await eventually(async () => expect((await relay.backlog()).count).toBe(0), PATIENCE)
    expect((await infoOf('IDENTITY')).state.messages).toBe(2)
  })

  /** What is led by a node: the stream, or the consumer. */
  const leaders = {
    stream: async (operator: Broker) =>
      (await (await managerOf(operator)).streams.info('ESTIMATING')).cluster?.leader,
    consumer: async (operator: Broker) =>
      (await (await managerOf(operator)).consumers.info('ESTIMATING', 'purchasing')).cluster
        ?.leader,
  }

  /** A node that was away holds all that the others do. */
  const caughtUp = (operator: Broker, node: string) =>
    eventually(async () => {
      const { cluster: placed } = await (await managerOf(operator)).streams.info('ESTIMATING')
      const others = placed?.replicas ?? []
      expect(others.map(({ name, current }) => ({ name, current }))).toContainEqual({
        name: node,
        current: true,
      })
    }, PATIENCE)

  it.each(['stream', 'consumer'] as const)(
    'lose nothing and go on when the one that leads the %s is killed, and again once it is back',
    async (led) => {
      await make()
      const operator = await reach('operator')
      const taker = await database()
      const log = silent
      const relay = open(
        startRelay({
          pool: service.pool,
          log,
          context: 'estimating',
          broker: await reach('estimating'),
        }),
      )
      open(
        startConsumer({
          pool: taker.pool,
          broker: await reach('purchasing'),
          log,
          context: 'estimating',
          durable: 'purchasing',
          handlers: {
            [PROJECT_CHANGED]: {
              schema: projectChanged,
              handle: async (tx: Tx, { subject: id, data: { name } }) => {
                await insertProject(tx, name, id)
              },
            },
          },
          runInTransaction: (run) => taker.db.transaction(run),
        }),
      )
      const written: string[] = []
      const write = async (count: number) => {
        for (let i = 0; i < count; i++) written.push(await service.change(`${written.length}`))
      }
      const allTaken = () =>
        eventually(async () => {
          const { rows } = await taker.pool.query<{ id: string }>('SELECT id FROM projects')
          expect(rows.map(({ id }) => id).sort()).toEqual([...written].sort())
        }, PATIENCE)
      await write(20)
      await allTaken()
      const leader = await eventually(async () => {
        const name = await leaders[led](operator)
        expect(name).toBeTruthy()
        return name ?? ''
      }, PATIENCE)
      const writing = write(100)
      await cluster.kill(leader)
      await writing
      await allTaken()
      await cluster.revive(leader)
      await caughtUp(operator, leader)
      // Two are left then, one of them the node that was away: without it nothing would be stored.
      const other = NODES.find((node) => node !== leader) ?? ''
      const writingAgain = write(50)
      await cluster.kill(other)
      await writingAgain
      await allTaken()
      expect((await relay.backlog()).count).toBe(0)
      const letters = await taker.pool.query('SELECT id FROM messaging.dead_letters')
      expect(letters.rows).toEqual([])
    },
  )

  it('go on showing revocations to those who follow', async () => {
    await make()
    const operator = await reach('operator')
    open(
      startRelay({
        pool: service.pool,
        log: silent,
        context: 'identity',
        broker: await reach('identity'),
      }),
    )
    const seen: unknown[] = []
    const follower = open(
      startBroadcastConsumer({
        broker: await reach('gateway'),
        context: 'identity',
        log: silent,
        types: [REVOKED],
        since: new Date(),
        onEvent: ({ data }) => void seen.push(data),
      }),
    )
    await follower.caughtUp
    const { cluster: placed } = await (await managerOf(operator)).streams.info('IDENTITY')
    await cluster.kill(placed?.leader ?? '')
    await tell(REVOKED, 'after the kill')
    await eventually(() => expect(seen).toContainEqual({ name: 'after the kill' }), PATIENCE)
  })
})
