import { expect, it } from 'vitest'
import type { Recipient } from './recipient-data.ts'
import { adjustmentOf, changesOf, recipientFields, typedOf } from './recipient-fields.ts'

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

it('sends nothing of what nobody typed over', () => {
  expect(changesOf(typedOf(ELLIS), ELLIS)).toEqual({})
  const typed = { ...typedOf(ELLIS), note: 'Called them' }
  expect(changesOf(typed, ELLIS)).toEqual({ note: 'Called them' })
})

it('clears what is emptied', () => {
  const typed = { ...typedOf(ELLIS), attention: ' ', adjustment: '', sentAt: '' }
  expect(changesOf(typed, ELLIS)).toEqual({ attention: null, adjustment: 0, sentAt: null })
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
