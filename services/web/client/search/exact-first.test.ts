import { expect, it } from 'vitest'
import { exactFirst } from './exact-first.ts'

const labels = ['N-1024-2 Parking deck', 'N-1024 Parking deck', 'N-10245 Wall']
const order = (text: string) =>
  exactFirst(
    labels.map((label) => ({ label })),
    text,
  ).map(({ label }) => label)

it('a whole number stands before the numbers that it begins', () => {
  expect(order(' n-1024 ')).toEqual([labels[1], labels[0], labels[2]])
})

it('what nothing is called leaves the order as it was found', () => {
  expect(order('parking')).toEqual(labels)
})
