import { expect, it } from 'vitest'
import { changedDelivery, deliveryOf, deliveryText } from './delivery.ts'

it.each([
  ['2027-03-01T08:00:00-06:00', 'Monday, March 1, 2027 at 8:00 AM (UTC-06:00)'],
  ['2027-03-01T23:30:00-06:00', 'Monday, March 1, 2027 at 11:30 PM (UTC-06:00)'],
  ['2027-03-01T00:15:00+05:30', 'Monday, March 1, 2027 at 12:15 AM (UTC+05:30)'],
  ['2027-03-01T08:00:00Z', 'Monday, March 1, 2027 at 8:00 AM (UTC+00:00)'],
])('a delivery at %s is told as the clocks of the job show it', (text, words) => {
  expect(deliveryText(deliveryOf(text))).toBe(words)
})

it('a delivery keeps its zone when the instant comes back in UTC', () => {
  const before = deliveryOf('2027-03-01T08:00:00-06:00')
  expect(changedDelivery(before, '2027-03-01T14:00:00.000Z')).toEqual(before)
  expect(changedDelivery(before, '2027-03-01T09:00:00-05:00').desiredDeliveryOffset).toBe('-05:00')
  expect(changedDelivery(before, '2027-03-01T15:00:00Z').desiredDeliveryOffset).toBe('+00:00')
})
