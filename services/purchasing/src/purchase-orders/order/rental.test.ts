import { describe, expect, it } from 'vitest'
import { type RentalFacts, runningAmount } from './rental.ts'

const line = (unitPrice: number, uom: string) => ({
  id: 'a',
  description: 'Boom lift',
  quantity: 14,
  uom,
  unitPrice,
  amount: 14 * unitPrice,
  scopeId: null,
  sourceKey: null,
  section: null,
  costCode: null,
  sourceSection: null,
})
const rental = (fields: Partial<RentalFacts> = {}): RentalFacts => ({
  type: 'RENTAL',
  status: 'PENDING_RECEIPT',
  // 11 PM of November 2 in Chicago.
  details: { desiredDelivery: '2026-11-03T05:00:00.000Z', offRentOn: null },
  lines: [line(310.5, 'DAY')],
  timeZone: 'America/Chicago',
  delivery: 'REQUESTED',
  deliveredOn: null,
  ...fields,
})
const details = (offRentOn: string | null) => ({
  details: { desiredDelivery: '2026-11-03T05:00:00.000Z', offRentOn },
})
/** 11:30 PM of November 4 in Chicago. */
const NOW = new Date('2026-11-05T05:30:00Z')

describe('a rental that runs', () => {
  it.each([
    ['counts the days of the project from the desired delivery to today, both', {}, 931.5],
    ['counts from the day told delivered', { deliveredOn: '2026-11-04' }, 310.5],
    ['counts to the day off rent, that day included', details('2026-11-03'), 621],
    ['counts to today while the day off rent is ahead', details('2026-11-30'), 931.5],
    ['adds the lines by the day', { lines: [line(300, 'day'), line(20, 'DAY')] }, 960],
    ['leaves out lines by another unit', { lines: [line(300, 'DAY'), line(90, 'EA')] }, 900],
    ['has no amount without a price by the day', { lines: [line(900, 'WEEK')] }, null],
    ['does not run before it comes', { deliveredOn: '2026-11-05' }, null],
    ['does not run on hold', { delivery: 'ON_HOLD' }, null],
    ['does not run on after the order is complete', { status: 'COMPLETE' }, null],
    [
      'keeps its amount when it ended and is complete',
      { status: 'COMPLETE', ...details('2026-11-03') },
      621,
    ],
    ['is of no other type', { type: 'MATERIAL' }, null],
  ] as const)('%s', (_rule, fields, amount) => {
    expect(runningAmount(rental(fields), NOW)).toBe(amount)
  })

  it('counts calendar days where a clock change makes one an hour longer', () => {
    const over = { details: { desiredDelivery: '2026-10-31T12:00:00.000Z', offRentOn: null } }
    expect(runningAmount(rental(over), new Date('2026-11-02T12:00:00Z'))).toBe(931.5)
  })
})
