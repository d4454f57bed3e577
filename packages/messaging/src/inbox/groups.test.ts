import { describe, expect, it } from 'vitest'
import { inGroups } from './groups.ts'

async function* thenWaits(items: readonly number[], forWhat: Promise<unknown>, last?: number) {
  yield* items
  await forWhat
  if (last !== undefined) yield last
}

async function all<T>(groups: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const group of groups) found.push(group)
  return found
}

describe('what comes in groups', () => {
  it('comes in its order, those that are there together, so many at most', async () => {
    const items = thenWaits([1, 2, 3, 4, 5], Promise.resolve())
    expect(await all(inGroups(items, 2))).toEqual([[1, 2], [3, 4], [5]])
  })

  it('waits for nothing that has yet to come', async () => {
    const later = Promise.withResolvers<void>()
    const groups = inGroups(thenWaits([1, 2], later.promise, 3), 20)
    expect((await groups.next()).value).toEqual([1, 2])
    later.resolve()
    expect((await groups.next()).value).toEqual([3])
    expect((await groups.next()).done).toBe(true)
  })

  it('tells a fault that comes while a group is worked on to whoever asks for the next', async () => {
    const later = Promise.withResolvers<void>()
    const groups = inGroups(thenWaits([1], later.promise), 20)
    expect((await groups.next()).value).toEqual([1])
    later.reject(new Error('The consumer is gone'))
    await new Promise(setImmediate)
    await expect(groups.next()).rejects.toThrow('The consumer is gone')
  })
})
