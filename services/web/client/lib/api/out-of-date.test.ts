import { expect, it } from 'vitest'
import { isOutOfDate } from './out-of-date.ts'

const bid = { type: 'bid', id: 'b1', version: 3 } as const

it.each([
  [['bid', 'b1'], true],
  [['bid', 'b2'], false],
  [['breakdown', 'b1'], true],
  [['bids', { q: 'x' }], true],
  [['orders', {}], false],
  [['me'], false],
])('of %j a change of a bid makes it old: %s', (key, expected) => {
  expect(isOutOfDate(key, [bid])).toBe(expected)
})

it('each of several changes counts', () => {
  const notice = { type: 'notice', id: 'n1', version: 1 } as const
  expect(isOutOfDate(['notices', 'unread'], [bid, notice])).toBe(true)
})
