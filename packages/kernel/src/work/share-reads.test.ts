import { describe, expect, it } from 'vitest'
import { shareReads } from './share-reads.ts'

/** A read that ends when it is told to, with what stood there when it began. */
function slowRead() {
  const began: { readonly key: string; end(): void; fail(): void }[] = []
  let value = 0
  const read = (key: string): Promise<string> => {
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    const seen = `${key} ${value}`
    began.push({ key, end: () => resolve(seen), fail: () => reject(new Error(seen)) })
    return promise
  }
  return { read, began, write: () => (value += 1) }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a shared read', () => {
  it('answers all who came while another was under way, by one that began after they asked', async () => {
    const { read, began, write } = slowRead()
    const shared = shareReads(read)
    const first = shared('a')
    write()
    const others = [shared('a'), shared('a'), shared('a')]
    await settled()
    expect(began).toHaveLength(1)
    began[0]?.end()
    expect(await first).toBe('a 0')
    await settled()
    expect(began).toHaveLength(2)
    write()
    const late = shared('a')
    began[1]?.end()
    expect(await Promise.all(others)).toEqual(['a 1', 'a 1', 'a 1'])
    await settled()
    began[2]?.end()
    expect(await late).toBe('a 2')
    expect(began).toHaveLength(3)
  })

  it('keeps nothing once nobody waits', async () => {
    const { read, began, write } = slowRead()
    const shared = shareReads(read)
    for (const expected of ['a 0', 'a 1']) {
      const reading = shared('a')
      began.at(-1)?.end()
      expect(await reading).toBe(expected)
      await settled()
      write()
    }
    expect(began).toHaveLength(2)
  })

  it('never makes one key wait for another', async () => {
    const { read, began } = slowRead()
    const shared = shareReads(read)
    const reads = [shared('a'), shared('b')]
    expect(began.map(({ key }) => key)).toEqual(['a', 'b'])
    for (const each of began) each.end()
    expect(await Promise.all(reads)).toEqual(['a 0', 'b 0'])
  })

  it('fails for those who shared it, and is tried anew for who asks next', async () => {
    const { read, began } = slowRead()
    const shared = shareReads(read)
    const first = shared('a')
    const others = [shared('a'), shared('a')]
    began[0]?.fail()
    await expect(first).rejects.toThrow('a 0')
    await settled()
    began[1]?.fail()
    for (const each of others) await expect(each).rejects.toThrow('a 0')
    await settled()
    const again = shared('a')
    began[2]?.end()
    expect(await again).toBe('a 0')
  })
})
