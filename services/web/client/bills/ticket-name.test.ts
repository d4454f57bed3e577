import { expect, it } from 'vitest'
import { ticketName } from './ticket-name.ts'

const TICKET = { ticketNumber: '4411', fileName: 'IMG_0042.jpg', quantity: 9.5, uom: 'CY' }

it('a ticket is named by its number with what came by it', () => {
  expect(ticketName(TICKET)).toBe('4411 (9.5 CY)')
  expect(ticketName({ ...TICKET, uom: null })).toBe('4411 (9.5)')
  expect(ticketName({ ...TICKET, quantity: null })).toBe('4411')
})

it('a ticket without a number is named by its file', () => {
  expect(ticketName({ ...TICKET, ticketNumber: null })).toBe('IMG_0042.jpg (9.5 CY)')
})
