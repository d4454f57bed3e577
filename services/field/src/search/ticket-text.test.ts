import { expect, it } from 'vitest'
import { readTicketText } from './ticket-text.ts'

it.each([
  ['T-003', { sequence: 3, text: '' }],
  ['t-12 harbor point', { sequence: 12, text: 'harbor point' }],
  ['Harbor T-003', { sequence: 3, text: 'Harbor' }],
  ['soft subgrade', { sequence: null, text: 'soft subgrade' }],
  ['B-2026-003', { sequence: null, text: 'B-2026-003' }],
  ['T-99999999999', { sequence: null, text: 'T-99999999999' }],
])('%s asks for a ticket by its number, or by a text, or by both', (typed, asked) => {
  expect(readTicketText(typed)).toEqual(asked)
})
