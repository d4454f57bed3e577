import { expect, it } from 'vitest'
import { changedDelivery, deliveryOf } from './delivery.ts'

it('a delivery keeps its zone when the instant comes back in UTC', () => {
  const before = deliveryOf('2027-03-01T08:00:00-06:00')
  expect(changedDelivery(before, '2027-03-01T14:00:00.000Z')).toEqual(before)
  expect(changedDelivery(before, '2027-03-01T09:00:00-05:00').desiredDeliveryOffset).toBe('-05:00')
  expect(changedDelivery(before, '2027-03-01T15:00:00Z').desiredDeliveryOffset).toBe('+00:00')
})
