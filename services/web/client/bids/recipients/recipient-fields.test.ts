import { expect, it } from 'vitest'
import type { Recipient } from './recipient-data.ts'
import { adjustmentOf, recipientFields, sentOf, typedOf } from './recipient-fields.ts'

const ELLIS: Recipient = {
  id: 'r',
  clientId: 'c',
  clientName: 'Turner',
  attention: 'R. Ellis',
  note: null,
  adjustment: -500,
  price: 55_102.33,
  sentAt: '2026-11-26T14:00:12.345Z',
  isAwarded: false,
}

it('sends what it shows back as it was, to the second', () => {
  const { clientId, attention, adjustment, note, sentAt } = ELLIS
  const all = { clientId, attention, adjustment, note, sentAt }
  expect(sentOf(typedOf(ELLIS), ELLIS)).toEqual(all)
})

it('clears what is emptied', () => {
  const typed = { ...typedOf(ELLIS), attention: ' ', adjustment: '', sentAt: '' }
  expect(sentOf(typed, ELLIS)).toMatchObject({ attention: null, adjustment: 0, sentAt: null })
})

it.each([
  ['', 0n],
  ['-500', -50_000n],
  ['$1,250.50', 125_050n],
  ['five', undefined],
  ['1.005', undefined],
])('reads an adjustment of "%s"', (text, amount) => {
  expect(adjustmentOf(text)).toBe(amount)
  const typed = { ...typedOf(ELLIS), adjustment: text }
  expect(recipientFields.safeParse(typed).success).toBe(amount !== undefined)
})
