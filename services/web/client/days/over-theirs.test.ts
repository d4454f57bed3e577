import { expect, it } from 'vitest'
import { typedOverTheirs } from './over-theirs.ts'
import { bodyOf, emptyDay, type TypedDay } from './typed-day.ts'

const line = (regular: string, id: string | null) => {
  return { id, workerId: 'w1', regular, overtime: '', ticket: '' }
}
const hours = (regular: string, id: string | null = 'l1') => {
  return [{ taskId: 't1', lines: [line(regular, id)], quantities: [{ quantity: '', note: '' }] }]
}
const day: TypedDay = { ...emptyDay('2026-11-25'), people: ['w1'], tasks: hours('8') }
const base = bodyOf(day)

it('what only the other has changed is theirs, what only was typed here is mine', () => {
  const mine = { ...day, notes: 'Pump came late' }
  const theirs = { ...day, weather: 'Rain', tasks: hours('7') }
  expect(typedOverTheirs(base, mine, theirs)).toEqual({ ...theirs, notes: 'Pump came late' })
})

it('what both have changed is mine, with the lines of the saved day', () => {
  const mine = { ...day, notes: 'Mine', tasks: hours('9', null) }
  const theirs = { ...day, notes: 'Theirs', crew: '2', tasks: hours('7') }
  expect(typedOverTheirs(base, mine, theirs)).toEqual({
    ...day,
    crew: '2',
    notes: 'Mine',
    tasks: hours('9'),
  })
})

it('a person who is chosen and has no hours yet stays chosen', () => {
  const mine = { ...day, people: ['w1', 'w2'] }
  const theirs = { ...day, tasks: hours('7') }
  expect(typedOverTheirs(base, mine, theirs)).toEqual({ ...theirs, people: ['w1', 'w2'] })
})
