import { expect, it } from 'vitest'
import { changeText, isShown } from './history-change.ts'

const ZONE = 'America/Chicago'

it('a changed delivery is shown by the clocks of the job, on both sides of the change of clocks', () => {
  const change = {
    field: 'desiredDelivery',
    old: '2026-03-07T11:30:00.000Z',
    new: '2026-03-09T10:30:00.000Z',
  }
  expect(changeText(change, ZONE)).toBe(
    'Desired delivery: Sat, Mar 7, 2026, 5:30 AM Central Time → Mon, Mar 9, 2026, 5:30 AM Central Time',
  )
  expect(isShown(change)).toBe(true)
  expect(isShown({ field: 'desiredDeliveryOffset', old: '-06:00', new: '-05:00' })).toBe(false)
})

it('texts and numbers are shown, of lines and references only that they were changed', () => {
  expect(changeText({ field: 'notes', old: null, new: 'Call first' }, ZONE)).toBe(
    'Notes: – → Call first',
  )
  expect(changeText({ field: 'vendorId', old: 'a', new: 'b' }, ZONE)).toBe('Vendor')
  expect(changeText({ field: 'lines', old: [], new: [{}] }, ZONE)).toBe('Lines')
})
