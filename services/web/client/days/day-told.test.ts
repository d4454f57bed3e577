import { expect, it } from 'vitest'
import { differences } from './day-told.ts'
import { emptyDay, newTask, type TypedDay } from './typed-day.ts'

const NAMES = { worker: (id: string) => `Worker ${id}`, task: (id: string) => `Task ${id}` }
const line = (workerId: string, regular: string, overtime = '') => {
  return { id: null, workerId, regular, overtime, ticket: '' }
}
const day = (fields: Partial<TypedDay> = {}): TypedDay => ({ ...emptyDay('2026-11-27'), ...fields })

it('two days that say the same have no difference', () => {
  expect(differences(day({ notes: ' dry ' }), day({ notes: 'dry' }), NAMES)).toEqual([])
})

it('a part that both have written shows both, and of its lines those alone that differ', () => {
  const mine = day({
    notes: 'Mine',
    tasks: [{ ...newTask('a'), lines: [line('1', '8'), line('2', '8', '2')] }],
  })
  const theirs = day({ tasks: [{ ...newTask('a'), lines: [line('1', '8'), line('2', '7')] }] })
  expect(differences(mine, theirs, NAMES)).toEqual([
    {
      part: 'hours',
      label: 'Hours',
      mine: ['Worker 2, Task a: 8 h, 2 h overtime'],
      theirs: ['Worker 2, Task a: 7 h'],
    },
    { part: 'notes', label: 'Notes', mine: ['Mine'], theirs: [] },
  ])
})

it('quantities, machines, delays and per diem are told as they were typed', () => {
  const mine = day({
    perDiem: ['1'],
    tasks: [{ ...newTask('a'), quantities: [{ quantity: '=24*60', note: 'east' }] }],
    equipment: [{ name: 'Crane', hours: '4', taskId: 'a' }],
    delays: [{ cause: 'WEATHER', hours: '2', note: '' }],
  })
  const shown = differences(mine, day(), NAMES).map(({ label, mine: lines }) => [label, ...lines])
  expect(shown).toEqual([
    ['Per diem', 'Worker 1'],
    ['Quantities', 'Task a: =24*60, east'],
    ['Equipment', 'Crane: 4 h, Task a'],
    ['Delays', 'Weather: 2 h'],
  ])
})
