import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { UnderWay } from './under-way.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

it('a user has under way what all replicas have together', () => {
  const underWay = new UnderWay()
  underWay.change('exports ann', 1)
  underWay.hear('one', new Map([['exports ann', 2]]))
  underWay.hear('two', new Map([['exports bob', 1]]))
  expect(['exports ann', 'exports bob', 'PDFs ann'].map((key) => underWay.of(key))).toEqual([
    3, 1, 0,
  ])
  underWay.hear('one', new Map())
  underWay.change('exports ann', -1)
  expect(underWay.of('exports ann')).toBe(0)
  expect([...underWay.own]).toEqual([])
})

it('a replica that says nothing any more is believed for six seconds', () => {
  const underWay = new UnderWay()
  underWay.hear('one', new Map([['exports ann', 3]]))
  vi.advanceTimersByTime(5_999)
  expect(underWay.of('exports ann')).toBe(3)
  vi.advanceTimersByTime(1)
  expect(underWay.of('exports ann')).toBe(0)
})
