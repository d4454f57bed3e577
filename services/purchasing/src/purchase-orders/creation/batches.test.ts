import { describe, expect, it } from 'vitest'
import { Batches } from './batches.ts'

function recorder(fails: (item: number) => Error | undefined = () => undefined) {
  const batches: (readonly number[])[] = []
  const run = async (items: readonly number[]) => {
    batches.push(items)
    await new Promise((resolve) => setImmediate(resolve))
    const fault = items.map(fails).find((error) => error !== undefined)
    if (fault !== undefined) throw fault
    return items.map((item) => item * 10)
  }
  return { batches, run }
}

describe('batches', () => {
  it('take the first at once and those that arrive meanwhile together, in order', async () => {
    const { batches, run } = recorder()
    const queue = new Batches(run)
    const results = await Promise.all([1, 2, 3, 4].map((item) => queue.add(item)))
    expect([results, batches]).toEqual([
      [10, 20, 30, 40],
      [[1], [2, 3, 4]],
    ])
  })

  it('are never larger than a hundred', async () => {
    const { batches, run } = recorder()
    const queue = new Batches(run)
    await Promise.all(Array.from({ length: 250 }, (_, n) => queue.add(n)))
    expect(batches.map(({ length }) => length)).toEqual([1, 100, 100, 49])
  })

  it('let an item that is at fault fail alone', async () => {
    const { run } = recorder((item) => (item === 3 ? new RangeError('three') : undefined))
    const queue = new Batches(run, (error) => error instanceof RangeError)
    const results = await Promise.allSettled([1, 2, 3, 4].map((item) => queue.add(item)))
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
  })

  it('do not run again after a fault that leaves their outcome open', async () => {
    const { batches, run } = recorder((item) => (item === 3 ? new Error('cut off') : undefined))
    const queue = new Batches(run, (error) => error instanceof RangeError)
    const results = await Promise.allSettled([1, 2, 3, 4].map((item) => queue.add(item)))
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(3)
    expect(batches).toHaveLength(2)
    expect(await queue.add(5)).toBe(50)
  })
})
