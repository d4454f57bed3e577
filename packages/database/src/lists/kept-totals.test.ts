import { expect, it, vi } from 'vitest'
import { KeptTotals } from './kept-totals.ts'

const clock = () => {
  let now = 1
  const totals = new KeptTotals(() => now)
  return { totals, pass: (ms: number) => (now += ms) }
}
const never = () => Promise.reject(new Error('asked'))

it('keeps no total of few rows', () => {
  const { totals } = clock()
  totals.keep(() => 'few', 9_999)
  expect(totals.find(() => 'few', never)).toBeUndefined()
  totals.keep(() => 'many', 10_000)
  expect(totals.find(() => 'many', never)).toBe(10_000)
})

it('counts again in the background after ten seconds, once for all readers', async () => {
  const { totals, pass } = clock()
  const recount = vi.fn(async () => 20_000)
  totals.keep(() => 'many', 10_000)
  pass(10_001)
  expect([totals.find(() => 'many', recount), totals.find(() => 'many', recount)]).toEqual([
    10_000, 10_000,
  ])
  await vi.waitFor(() => expect(totals.find(() => 'many', never)).toBe(20_000))
  expect(recount).toHaveBeenCalledTimes(1)
})

it('returns no total that is a minute old, and none whose count failed', async () => {
  const { totals, pass } = clock()
  totals.keep(() => 'many', 10_000)
  pass(60_001)
  expect(totals.find(() => 'many', never)).toBeUndefined()
  totals.keep(() => 'many', 10_000)
  pass(10_001)
  expect(totals.find(() => 'many', never)).toBe(10_000)
  await vi.waitFor(() => expect(totals.find(() => 'many', never)).toBeUndefined())
})

it('drops a total that has become small', async () => {
  const { totals, pass } = clock()
  totals.keep(() => 'many', 10_000)
  pass(10_001)
  expect(
    totals.find(
      () => 'many',
      async () => 9_999,
    ),
  ).toBe(10_000)
  await vi.waitFor(() => expect(totals.find(() => 'many', never)).toBeUndefined())
})

it('forgets the oldest of more than 500', () => {
  const { totals } = clock()
  for (let n = 0; n <= 500; n++) totals.keep(() => `list ${n}`, 10_000)
  expect(totals.find(() => 'list 0', never)).toBeUndefined()
  expect(totals.find(() => 'list 1', never)).toBe(10_000)
})

it('asks for no key while nothing is kept, nor to keep what is not', () => {
  const { totals } = clock()
  const noKey = () => {
    throw new Error('asked')
  }
  totals.keep(noKey, 9_999)
  expect(totals.find(noKey, never)).toBeUndefined()
  totals.keep(() => 'many', 10_000)
  expect(() => totals.find(noKey, never)).toThrow('asked')
})
