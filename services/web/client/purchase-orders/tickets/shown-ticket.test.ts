import { expect, it } from 'vitest'
import { shownTicket } from './shown-ticket.ts'

const [first, second, third] = [{ id: '1' }, { id: '2' }, { id: '3' }] as const

it('is the first, until one is asked for', () => {
  expect(shownTicket([first, second], [])).toBe(first)
  expect(shownTicket([first, second], ['2'])).toBe(second)
  expect(shownTicket([], [])).toBeUndefined()
})

it('stays while one that is uploaded is not read yet, and is that one then', () => {
  expect(shownTicket([first, second], ['2', '3'])).toBe(second)
  expect(shownTicket([first, second, third], ['2', '3'])).toBe(third)
})

it('is the one before, once it is removed', () => {
  expect(shownTicket([first, second], ['2', '3'])).toBe(second)
  expect(shownTicket([first], ['2', '3'])).toBe(first)
})
