import { describe, expect, it } from 'vitest'
import { cleared, copied, filledDown, pasted } from './grid-changes.ts'
import type { GridRow } from './grid-rows.ts'
import { sheetOf } from './modules.ts'
import type { Item } from './scope-items.ts'

const columns = sheetOf('concrete').columns.slice(0, 5)
const item = (id: string, depth: number): Item => ({
  id,
  scopeId: 's',
  module: 'concrete',
  name: `Slab ${id}`,
  totalCost: 0,
  warnings: [],
  shape: 'RECTANGLE',
  length: 10,
  width: null,
  depth,
})
const row = (id: string, depth: number): GridRow => ({
  key: id,
  item: item(id, depth),
  edits: {},
  isSaving: false,
  isTyped: false,
})
const empty: GridRow = { key: 'new', item: undefined, edits: {}, isSaving: false, isTyped: false }
const rows = [row('a', 4), row('b', 6), row('c', 8), empty]
const area = (top: number, bottom: number, left: number, right: number) => ({
  top,
  bottom,
  left,
  right,
})

describe('fill down', () => {
  it('puts the first row of a selection into the others, and only where it differs', () => {
    expect(filledDown(rows, columns, area(0, 2, 2, 4))).toEqual([
      { key: 'b', texts: { depth: '4' } },
      { key: 'c', texts: { depth: '4' } },
    ])
  })

  it('of one row takes what stands above it, and of the first row nothing', () => {
    expect(filledDown(rows, columns, area(1, 1, 4, 4))).toEqual([
      { key: 'b', texts: { depth: '4' } },
    ])
    expect(filledDown(rows, columns, area(0, 0, 4, 4))).toEqual([])
  })
})

describe('a paste', () => {
  it('changes what is there and adds what reaches beyond it', () => {
    const { changes, added } = pasted(rows, columns, 2, [['Wall'], ['Curb']])
    expect(changes).toEqual([{ key: 'c', texts: { name: 'Wall' } }])
    expect(added).toEqual([{ name: 'Curb' }])
  })

  it('changes no cell that holds the same already, by its name too', () => {
    const cells = [['Slab b', 'Rectangle', '10', '', '6']]
    expect(pasted(rows, columns, 1, cells).changes).toEqual([])
  })

  it('leaves out what has no column', () => {
    expect(pasted(rows, columns.slice(4), 0, [['5', 'beyond']]).changes).toEqual([
      { key: 'a', texts: { depth: '5' } },
    ])
  })
})

it('a copy has choices by their labels', () => {
  expect(copied(rows, columns, area(0, 0, 0, 4))).toEqual([['Slab a', 'Rectangle', '10', '', '4']])
})

it('Delete clears what is not empty', () => {
  expect(cleared(rows, columns, area(0, 0, 2, 4))).toEqual([
    { key: 'a', texts: { length: '', depth: '' } },
  ])
})
