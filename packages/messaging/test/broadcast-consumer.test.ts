import { newId } from '@formwork/kernel'
import { eventually, testBroker } from '@formwork/testing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type BroadcastConsumer,
  type Broker,
  connectBroker,
  startBroadcastConsumer,
} from '../src/index.ts'
import { type Cuttable, cuttable } from './cuttable.ts'
import { silent } from './project-service.ts'
import { type StreamView, streamView } from './stream-view.ts'

const REVOKED = 'identity.session.revoked.v1'

describe('startBroadcastConsumer', () => {
  let view: StreamView
  let natsUrl: string
  beforeAll(async () => {
    natsUrl = testBroker().natsUrl
    view = await streamView(natsUrl)
  })
  afterAll(() => view.close())

  let prefix: string
  let way: Cuttable
  let broker: Broker
  let followers: BroadcastConsumer[]
  beforeEach(async () => {
    prefix = testBroker().streamPrefix
    way = await cuttable(natsUrl)
    broker = connectBroker({ url: way.url, name: 't', log: silent, streamPrefix: prefix })
    followers = []
    await makeStream()
  })
  afterEach(async () => {
    await Promise.all(followers.map((follower) => follower.close()))
    await broker.close()
    await way.cut()
  })

  const makeStream = () =>
    view.manager.streams.add({ name: `${prefix}IDENTITY`, subjects: [`${prefix}identity.>`] })
  const begin = (since = new Date(Date.now() - 60_000)) => {
    const seen: string[] = []
    const follower = startBroadcastConsumer({
      broker,
      context: 'identity',
      types: [REVOKED],
      since,
      onEvent: ({ subject }) => {
        if (subject === 'bad') throw new Error('cannot')
        seen.push(subject)
      },
      log: silent,
    })
    followers.push(follower)
    return { seen, follower, caughtUp: follower.caughtUp }
  }
  const follow = (since?: Date): string[] => begin(since).seen
  const publish = (subject: string, type = REVOKED) =>
    view.manager.jetstream().publish(
      `${prefix}${type}`,
      JSON.stringify({
        specversion: '1.0',
        id: newId(),
        source: '/identity',
        type,
        subject,
        time: new Date().toISOString(),
        datacontenttype: 'application/json',
        aggregateversion: 1,
        data: {},
      }),
    )

  it('shows every replica every event of the types it asked for', async () => {
    const [one, other] = [follow(), follow()]
    await publish('a')
    await publish('b', 'identity.user.changed.v1')
    await publish('c')
    await eventually(() =>
      expect([one, other]).toEqual([
        ['a', 'c'],
        ['a', 'c'],
      ]),
    )
  })

  it('says when it has shown what was there before', async () => {
    const past = ['a', 'b', 'c', 'd']
    for (const subject of past) await publish(subject)
    await publish('other', 'identity.user.changed.v1')
    const { seen, caughtUp } = begin()
    await caughtUp
    expect(seen).toEqual(past)
  })

  it('has nothing to catch up with when nothing was there, or nothing of interest', async () => {
    await begin().caughtUp
    await publish('early')
    await begin(new Date(Date.now() + 1_000)).caughtUp
  })

  it('does not say so before it has seen the stream', async () => {
    await publish('a')
    await way.cut()
    const { seen, caughtUp } = begin()
    const order: string[] = []
    const isCaughtUp = caughtUp.then(() => order.push('caught up'))
    await way.mend()
    order.push('the way is mended')
    await isCaughtUp
    expect(order).toEqual(['the way is mended', 'caught up'])
    expect(seen).toEqual(['a'])
  })

  it('is current while it follows, and not while NATS is away', async () => {
    await publish('a')
    const { follower, seen } = begin()
    expect(follower.isCurrent()).toBe(false)
    await follower.caughtUp
    expect(follower.isCurrent()).toBe(true)
    await way.cut()
    await eventually(() => expect(follower.isCurrent()).toBe(false))
    await publish('b')
    await way.mend()
    await eventually(() => expect(follower.isCurrent()).toBe(true))
    expect(seen).toContain('b')
  })

  it('starts from the given time', async () => {
    await publish('early')
    const message = await view.manager.streams.getMessage(`${prefix}IDENTITY`, { seq: 1 })
    const seen = follow(new Date((message?.time.getTime() ?? 0) + 1))
    await publish('late')
    await eventually(() => expect(seen).toEqual(['late']))
  })

  it('skips an event that cannot be followed', async () => {
    const seen = follow()
    await publish('bad')
    await publish('good')
    await eventually(() => expect(seen).toEqual(['good']))
  })

  it('misses nothing while NATS is away', async () => {
    const seen = follow()
    await publish('before')
    await eventually(() => expect(seen).toEqual(['before']))
    await way.cut()
    await publish('meanwhile')
    await way.mend()
    await eventually(() => expect(seen).toContain('meanwhile'))
  })

  it('goes on when the stream is lost and made again', async () => {
    const seen = follow()
    await publish('before')
    await eventually(() => expect(seen).toEqual(['before']))
    await view.manager.streams.delete(`${prefix}IDENTITY`)
    await makeStream()
    await publish('after')
    await eventually(() => expect(seen).toContain('after'), { withinMs: 15_000 })
  })
})
