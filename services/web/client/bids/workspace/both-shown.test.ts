import { expect, it } from 'vitest'
import { bothShown } from './both-shown.ts'
import { sheetOf } from './modules.ts'
import type { Item } from './scope-items.ts'

const { columns } = sheetOf('concrete')
const item = { id: 'i1', name: 'Slab', depth: 8, depthUnit: 'IN' } as unknown as Item
const shown = (field: string, mine: string, theirs: string, edits = {}) =>
  bothShown(columns, [{ key: 'k', item, edits }], { key: 'k', field, mine, theirs })

it('a depth that two have changed is shown with its unit, as each of them has it', () => {
  expect(shown('depth', '6', '8')).toEqual({ mine: '6"', theirs: '8"' })
  const edits = { depthUnit: { text: 'FT' } }
  expect(shown('depth', '0.5', '8', edits)).toEqual({ mine: "0.5'", theirs: '8"' })
})

it('what has no unit in its cell is shown as it is', () => {
  expect(shown('length', '60', '62')).toEqual({ mine: '60', theirs: '62' })
  expect(shown('shape', 'RECTANGLE', 'CIRCULAR').mine).toBe('Rectangle')
})
