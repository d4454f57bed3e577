import { expect, it } from 'vitest'
import { shownText } from './cell-values.ts'
import { record } from './columns.ts'
import { namedChoices } from './named-choices.ts'

const choices = namedChoices([
  { value: 'a', name: 'Ties', apart: ['EA', 'Snap'], today: '0.45 / EA' },
  { value: 'b', name: 'ties', apart: ['BOX', 'Snap'], today: '38.00 / BOX' },
  { value: 'c', name: 'Curing compound', apart: ['GAL', ''] },
  { value: 'd', name: '3000 PSI', apart: [''] },
  { value: 'e', name: '3000 PSI', apart: ['pump'] },
])

it('records of one name are told apart by what differs, in a cell and in a list', () => {
  const column = { ...record('pricingItemId', 'Material', 'material'), choices }
  expect(['a', 'b', 'd', 'e'].map((id) => shownText(column, id))).toEqual([
    'Ties, EA',
    'ties, BOX',
    '3000 PSI',
    '3000 PSI, pump',
  ])
  expect(choices.map(({ label }) => label).slice(0, 2)).toEqual([
    'Ties, EA, 0.45 / EA',
    'ties, BOX, 38.00 / BOX',
  ])
})

it('a record whose name no other has is called by it alone', () => {
  expect(choices[2]).toEqual({ value: 'c', name: 'Curing compound', label: 'Curing compound' })
})
