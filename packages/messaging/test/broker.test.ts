import { eventually, testBroker } from '@formwork/testing'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Broker, connectBroker } from '../src/index.ts'
import { type Cuttable, cuttable } from './cuttable.ts'
import { silent } from './project-service.ts'

describe('the time since the server last answered', () => {
  let way: Cuttable
  let broker: Broker
  beforeEach(async () => {
    way = await cuttable(testBroker().natsUrl)
    broker = connectBroker({ url: way.url, name: 't', log: silent })
  })
  afterEach(async () => {
    await broker.close()
    await way.cut()
  })
  const silence = (): number => broker.msSinceLastReply()
  const hearsIt = () => eventually(() => expect(silence()).toBeLessThan(1_000))

  it('is endless before the first answer', () => {
    expect(silence()).toBe(Number.POSITIVE_INFINITY)
  })

  it('starts anew with each answer', async () => {
    await hearsIt()
    await eventually(() => expect(silence()).toBeGreaterThan(500))
    await hearsIt()
  })

  it.each([
    ['is gone', () => way.cut()],
    ['is there and says nothing', () => way.freeze()],
  ])('grows while the server %s', async (_what, lose) => {
    await hearsIt()
    await lose()
    await eventually(() => expect(silence()).toBeGreaterThan(2_000))
  })

  it('starts anew when the server is back', async () => {
    await hearsIt()
    await way.cut()
    await eventually(() => expect(silence()).toBeGreaterThan(1_500))
    await way.mend()
    await hearsIt()
  })
})
