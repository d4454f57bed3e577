import { CRANE_ID, type GanttBid } from './running-gantt.ts'

/** Days of March 2026, the month of worked example 6. */
export const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}`

export const dates = (from: number, to: number) => ({ startDate: march(from), endDate: march(to) })

/** The crane of worked example 6, with the rates of its record. */
export const CRANE = {
  name: 'Tower crane',
  pricingItemId: CRANE_ID,
  usageDays: 28,
  deliveryCost: 375,
  pickupCost: 375,
  ...dates(2, 31),
}

/** Its footings, slab and walls. */
export const example6 = ([footings, slab, walls]: GanttBid['scopes']) => ({
  ...CRANE,
  distributions: [
    { scopeId: footings, ...dates(2, 11) },
    { scopeId: slab, ...dates(9, 20) },
    { scopeId: walls, ...dates(18, 29) },
  ],
})

/** Two carpenters of worked example 4's wages for a working week. */
export const CREW = { name: 'Layout crew', workers: 2, hourlyRate: 28.5, ...dates(2, 6) }
