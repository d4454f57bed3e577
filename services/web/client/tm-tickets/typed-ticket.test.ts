import { describe, expect, it } from 'vitest'
import {
  bodyOf,
  emptyTicket,
  hoursOf,
  isNeeded,
  isWithoutWork,
  NO_LABOR,
  NO_MACHINE,
  priceOf,
  quantityOf,
} from './typed-ticket.ts'

describe('a typed ticket', () => {
  it('is sent without empty lines, and keeps the line that it was typed over', () => {
    const typed = emptyTicket('2026-11-20')
    const labor = [{ lineId: 'l1', classification: ' Laborer ', regular: '=2*5', overtime: '2' }]
    const sent = bodyOf({ ...typed, description: ' Soft subgrade ', labor: [...labor, NO_LABOR] })
    expect(sent).toEqual({
      date: '2026-11-20',
      description: 'Soft subgrade',
      dayId: null,
      labor: [{ id: 'l1', classification: 'Laborer', regularHours: 10, overtimeHours: 2 }],
      materials: [],
      equipment: [],
    })
  })

  it('asks for the name of a line alone in which something is typed', () => {
    expect(isNeeded(NO_MACHINE, '')).toBe(false)
    expect(isNeeded({ ...NO_MACHINE, hours: '4' }, '')).toBe(true)
  })

  it('is not to be signed without hours and quantities', () => {
    const typed = emptyTicket('2026-11-20')
    expect(isWithoutWork(typed)).toBe(true)
    const labor = { ...NO_LABOR, classification: 'Laborer' }
    expect(isWithoutWork({ ...typed, labor: [{ ...labor, regular: '0' }] })).toBe(true)
    expect(isWithoutWork({ ...typed, labor: [{ ...labor, overtime: '0.5' }] })).toBe(false)
    expect(isWithoutWork({ ...typed, equipment: [{ ...NO_MACHINE, hours: '4' }] })).toBe(false)
    // What cannot be read is said at its field.
    expect(isWithoutWork({ ...typed, labor: [{ ...labor, regular: 'many' }] })).toBe(false)
  })
})

it.each([
  ['8', 8],
  ['', 0],
  ['8.255', undefined],
  ['-1', undefined],
  ['10000', undefined],
  ['many', undefined],
])('hours of %j are %j', (text, expected) => {
  expect(hoursOf(text)).toBe(expected)
})

it.each([
  ['1,250.5', 1250.5],
  ['0.00001', undefined],
])('the quantity of %j is %j', (text, expected) => {
  expect(quantityOf(text)).toBe(expected)
})

it.each([
  ['$165', 165],
  ['', null],
  ['10,000', undefined],
  ['free', undefined],
])('as a rate %j is %j', (text, expected) => {
  expect(priceOf(text, 9_999.9999)).toBe(expected)
})
