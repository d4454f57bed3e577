import { expect, it } from 'vitest'
import { batchesOf } from './batches.ts'

it('pictures go by tens, in their order', () => {
  const files = Array.from({ length: 23 }, (_, place) => place)
  expect(batchesOf(files).map(({ length }) => length)).toEqual([10, 10, 3])
  expect(batchesOf(files).flat()).toEqual(files)
  expect(batchesOf([])).toEqual([])
})
