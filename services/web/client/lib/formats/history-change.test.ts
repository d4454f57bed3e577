import { expect, it } from 'vitest'
import { changeText, shownChanges } from './history-change.ts'

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
  const offset = { field: 'desiredDeliveryOffset', old: '-06:00', new: '-05:00' }
  expect(shownChanges([change, offset])).toEqual([change])
})

it('texts and numbers are shown, of lines and references only that they were changed', () => {
  expect(changeText({ field: 'notes', old: null, new: 'Call first' }, ZONE)).toBe(
    'Notes: – → Call first',
  )
  expect(changeText({ field: 'vendorId', old: 'a', new: 'b' }, ZONE)).toBe('Vendor')
  expect(changeText({ field: 'lines', old: [], new: [{}] }, ZONE)).toBe('Lines')
})

it('a day is shown as people write it', () => {
  const change = { field: 'dueOn', old: '2026-11-20', new: '2026-12-04' }
  expect(changeText(change, ZONE)).toBe('Due on: Nov 20, 2026 → Dec 4, 2026')
})

it('of a payment its dollars are shown, when it came and when it was taken back', () => {
  const payment = { id: 'p', amount: 1000.1, discountTaken: 0, creditId: null, reference: 'CHK 1' }
  const texts = (old: unknown, now: unknown) =>
    shownChanges([{ field: 'payments', old, new: now }]).map((it) => changeText(it, ZONE))
  expect(texts(null, payment)).toEqual(['Amount: – → 1,000.10'])
  expect(texts({ ...payment, discountTaken: 20 }, null)).toEqual([
    'Amount: 1,000.10 → –',
    'Discount taken: 20.00 → –',
  ])
})

it('of a changed receipt the fields are shown that were changed', () => {
  const kept = { id: 'r', fileId: 'f', fileName: 'ticket.jpg', size: 1000, lineId: 'one' }
  const changes = shownChanges([
    {
      field: 'receipt',
      old: { ...kept, amount: 100, ticketNumber: null, deliveredAt: null },
      new: { ...kept, amount: 80.5, deliveredAt: '2026-03-09T10:30:00.000Z', lineId: 'two' },
    },
  ])
  expect(changes.map((change) => changeText(change, ZONE))).toEqual([
    'ticket.jpg, amount: 100.00 → 80.50',
    'ticket.jpg, delivered at: – → Mon, Mar 9, 2026, 5:30 AM Central Time',
    'ticket.jpg, line',
  ])
})

it('of several tickets it is said which was changed, and its unit is called so', () => {
  const kept = { id: 'r', fileName: 'ticket.jpg', ticketNumber: '881006' }
  const change = { field: 'receipt', old: { ...kept, uom: null }, new: { ...kept, uom: 'CY' } }
  expect(shownChanges([change]).map((each) => changeText(each, ZONE))).toEqual([
    '881006, unit: – → CY',
  ])
})

it('a receipt that came or went is a change of its own', () => {
  const change = { field: 'receipt', old: null, new: { fileName: 'ticket.jpg' } }
  expect(shownChanges([change]).map((each) => changeText(each, ZONE))).toEqual(['Receipt'])
})

it('dollars have their cents, other numbers are as they are', () => {
  const text = (field: string, old: unknown, now: unknown) =>
    changeText({ field, old, new: now }, 'UTC')
  expect(text('estimatedAmount', 597.4, 10_507)).toBe('Estimated amount: 597.40 → 10,507.00')
  expect(text('taxAmount', null, 1_254)).toBe('Tax amount: – → 1,254.00')
  expect(text('slumpSize', 4, 5)).toBe('Slump size: 4 → 5')
})
