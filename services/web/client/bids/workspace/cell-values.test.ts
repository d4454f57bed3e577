import { expect, it } from 'vitest'
import { choiceBeginning, parseCell } from './cell-values.ts'
import { record } from './columns.ts'

const mixes = [
  { value: 'm1', label: '4000 PSI, 165.00 / CY' },
  { value: 'm2', label: '4000 PSI pump mix, 170.00 / CY' },
  { value: 'm3', label: 'Flowable fill, 118.00 / CY' },
]
const mix = { ...record('mixId', 'Mix', 'mix'), choices: mixes }

it.each([
  ['f', 'm3'],
  ['FLOW', 'm3'],
  ['4', 'm1'],
  ['4000 psi p', 'm2'],
])('typing %j chooses %s', (typed, value) => {
  expect(choiceBeginning(mixes, typed)?.value).toBe(value)
})

it('a bar size is found without its sign, and nothing by what no choice begins with', () => {
  expect(choiceBeginning([{ value: '#4', label: '#4' }], '4')?.value).toBe('#4')
  expect(choiceBeginning(mixes, 'fill')).toBeUndefined()
  expect(choiceBeginning(mixes, ' ')).toBeUndefined()
})

it('a record of the catalog is named without its price', () => {
  expect(parseCell(mix, '4000 psi')).toEqual({ ok: true, value: 'm1' })
  expect(parseCell(mix, '4000')).toMatchObject({ ok: false })
})

it('an empty list says why nothing can be chosen', () => {
  const message = 'There is nothing to choose yet: administrators add it to the rates'
  expect(parseCell({ ...mix, choices: [] }, '4000')).toEqual({ ok: false, message })
})
