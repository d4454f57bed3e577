import { expect, it } from 'vitest'
import { measure, number, text } from './columns.ts'
import type { GridRow } from './grid-rows.ts'
import { figuresOfSelection } from './selection-figures.ts'

const columns = [text('name', 'Item'), number('length', 'Length'), number('width', 'Width')]
const row = (texts: Readonly<Record<string, string>>): GridRow => ({
  key: JSON.stringify(texts),
  item: undefined,
  edits: Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, { text }])),
  isSaving: false,
  isTyped: false,
})
const rows = [
  row({ name: '7', length: '0.1', width: '4' }),
  row({ name: 'B', length: '0.2', width: '' }),
  row({ name: 'C', length: 'wide', width: '2' }),
]

it.each([
  ['of one column', { top: 0, bottom: 1, left: 1, right: 1 }, [0.3, 2, 0.15]],
  [
    'names, empty cells and faults aside',
    { top: 0, bottom: 2, left: 0, right: 2 },
    [6.3, 4, 1.575],
  ],
] as const)('numbers are summed, %s', (_what, area, [sum, count, average]) => {
  expect(figuresOfSelection(rows, columns, area)).toEqual({ sum, count, average })
})

it('one number has no sum', () => {
  expect(
    figuresOfSelection(rows, columns, { top: 1, bottom: 2, left: 1, right: 1 }),
  ).toBeUndefined()
})

it('depths are summed in the unit of the first', () => {
  const depth = measure('depth', 'Depth', { cell: 'depthUnit', oneCell: { initial: 'IN' } })
  const depths = [row({ depth: '6' }), row({ depth: '1', depthUnit: 'FT' }), row({ depth: 'deep' })]
  const area = { top: 0, bottom: 2, left: 0, right: 0 }
  expect(figuresOfSelection(depths, [depth], area)).toEqual({ sum: 18, count: 2, average: 9 })
})
