import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextKeyFrom, publishAheadMs, retiredKeys, signingKeyAt } from './key-plan.ts'

const HOUR = 3_600_000
const WEEK = 168 * HOUR
const at = (hours: number): Date => new Date(hours * HOUR)
const key = (hours: number) => ({ signsFrom: at(hours) })

describe('the plan of signing keys', () => {
  it('has the first key sign at once', () => {
    expect(nextKeyFrom([], at(7), WEEK)).toEqual(at(7))
  })

  it('publishes the next key hours before it signs', () => {
    expect(nextKeyFrom([key(0)], at(160), WEEK)).toBeUndefined()
    expect(nextKeyFrom([key(0)], at(163), WEEK)).toEqual(at(168))
    expect(signingKeyAt([key(0), key(168)], at(167))).toEqual(key(0))
    expect(signingKeyAt([key(0), key(168)], at(168))).toEqual(key(168))
  })

  it('publishes ahead also after a long stop', () => {
    expect(nextKeyFrom([key(0)], at(1000), WEEK)).toEqual(at(1005))
  })

  it('keeps the old key while a cache or a token may want it', () => {
    const keys = [key(0), key(168)]
    expect(retiredKeys(keys, at(173))).toEqual([])
    expect(retiredKeys(keys, at(174))).toEqual([key(0)])
  })

  it('always signs with a key that was published ahead, whenever it is looked at', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 }), (steps) => {
        let now = 0
        let keys: { signsFrom: Date; madeAt: Date }[] = [{ signsFrom: at(0), madeAt: at(0) }]
        for (const step of steps) {
          now += step
          const due = nextKeyFrom(keys, at(now), WEEK)
          if (due !== undefined) keys.push({ signsFrom: due, madeAt: at(now) })
          const retired = retiredKeys(keys, at(now))
          keys = keys.filter((known) => !retired.includes(known))
          const signing = signingKeyAt(keys, at(now))
          expect(signing).toBeDefined()
          if (signing === undefined || signing.signsFrom.getTime() === 0) continue
          expect(signing.signsFrom.getTime() - signing.madeAt.getTime()).toBeGreaterThanOrEqual(
            publishAheadMs(WEEK),
          )
        }
      }),
    )
  })
})
