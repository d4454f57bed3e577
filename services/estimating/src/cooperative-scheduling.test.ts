import { setImmediate as turn } from 'node:timers/promises'
import { Decimal } from '@formwork/kernel'
import { describe, expect, it } from 'vitest'
import { jsonStream, toJson } from './analysis/json-stream.ts'
import { chunked, cooperatively } from './cooperative-scheduling.ts'

/** Somebody else who wants to be served all the time; tells how often he was. */
async function whileServing(run: () => Promise<unknown>): Promise<number> {
  let served = 0
  let isOver = false
  const other = (async () => {
    while (!isOver) {
      await turn()
      served++
    }
  })()
  await run()
  isOver = true
  await other
  return served
}

function* workingFor<T>(ms: number, value: T): Generator<T, T> {
  for (let spent = 0; spent < ms; spent++) {
    const end = performance.now() + 1
    while (performance.now() < end);
    yield value
  }
  return value
}

describe('a long calculation', () => {
  it('lets others have their turn every few milliseconds', async () => {
    let result = ''
    const served = await whileServing(async () => {
      result = await cooperatively(workingFor(200, 'done'))
    })
    expect(result).toBe('done')
    expect(served).toBeGreaterThan(10)
  })

  it('takes turns with its like, so that others wait for one of them at a time', async () => {
    const served = await whileServing(() =>
      Promise.all(Array.from({ length: 5 }, () => cooperatively(workingFor(100, null)))),
    )
    expect(served).toBeGreaterThan(30)
  })

  it('does so while it is told, in chunks that are worth sending', async () => {
    const chunks: string[] = []
    const served = await whileServing(async () => {
      const piece = 'x'.repeat(1000)
      for await (const chunk of chunked(workingFor(200, piece))) chunks.push(chunk)
    })
    expect(served).toBeGreaterThan(10)
    expect(chunks.map(({ length }) => length)).toEqual([66_000, 66_000, 66_000, 2_000])
  })
})

describe('JSON in pieces', () => {
  const whole = {
    id: '7',
    total: { value: new Decimal('1.10'), children: [{ a: [1, null] }, 'ä"', [], {}] },
    none: [],
    nothing: null,
  }

  it('is the same text', () => {
    const children = whole.total.children.values()
    const open = { ...whole, total: { ...whole.total, children }, none: [].values() }
    expect([...jsonStream(open)].join('')).toBe(toJson(whole))
    expect([...jsonStream(whole)].join('')).toBe(toJson(whole))
  })

  it('asks for a member of a list when the ones before it have been told', () => {
    let asked = 0
    const members = (function* () {
      for (;;) yield asked++
    })()
    const pieces = jsonStream({ members })
    expect([1, 2, 3, 4, 5].map(() => pieces.next().value).join('')).toBe('{"members":[0,1')
    expect(asked).toBe(2)
  })
})
