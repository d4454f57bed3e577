import { beforeEach, describe, expect, it } from 'vitest'
import { CachedList } from './cached-list.ts'

const HOUR = 3_600_000
let now = 1
let asked = 0
let down = false
let pending: PromiseWithResolvers<void> | undefined
let list = new CachedList(async () => '', Date.now)

beforeEach(() => {
  now = 1
  asked = 0
  down = false
  pending = undefined
  list = new CachedList(
    async () => {
      asked += 1
      const answer = `answer ${asked}`
      await pending?.promise
      if (down) throw new Error('no answer')
      return answer
    },
    () => now,
  )
})

describe('a cached list', () => {
  it('is kept for an hour', async () => {
    expect(await list.get()).toEqual({ value: 'answer 1', source: 'MISS', ageSeconds: 0 })
    now = HOUR
    expect(await list.get()).toEqual({ value: 'answer 1', source: 'HIT', ageSeconds: 3_599 })
    now = HOUR + 2
    expect(await list.get()).toEqual({ value: 'answer 2', source: 'MISS', ageSeconds: 0 })
  })

  it('asks once for a stampede', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, () => list.get()))
    expect([asked, new Set(answers.map(({ value }) => value)).size]).toEqual([1, 1])
  })

  it('is fetched again once its source has changed', async () => {
    await list.get()
    list.drop()
    expect(await list.get()).toMatchObject({ value: 'answer 2', source: 'MISS' })
  })

  it('does not keep an answer that was asked for before the change', async () => {
    pending = Promise.withResolvers()
    const before = list.get()
    list.drop()
    const after = list.get()
    pending.resolve()
    await before
    expect(await after).toMatchObject({ value: 'answer 2' })
    expect(await list.get()).toMatchObject({ value: 'answer 2', source: 'HIT' })
  })

  it('serves the older answer while its source is down, with its age', async () => {
    await list.get()
    now = 2 * HOUR + 1
    down = true
    expect(await list.get()).toEqual({ value: 'answer 1', source: 'STALE', ageSeconds: 7_200 })
  })

  it('does not make every caller wait for a source that is down', async () => {
    await list.get()
    list.drop()
    down = true
    for (let n = 0; n < 10; n++) await list.get()
    expect(asked).toBe(2)
    down = false
    now += 2_001
    expect(await list.get()).toMatchObject({ value: 'answer 3', source: 'MISS' })
  })

  it('fails while there is nothing to serve, and asks again for the next caller', async () => {
    down = true
    await expect(list.get()).rejects.toThrow('no answer')
    down = false
    expect(await list.get()).toMatchObject({ source: 'MISS' })
  })
})
