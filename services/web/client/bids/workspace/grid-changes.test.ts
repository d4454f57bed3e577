import { describe, expect, it } from 'vitest'
import { readCells } from './clipboard.ts'
import { cleared, copied, filledDown, pasted } from './grid-changes.ts'
import type { GridRow } from './grid-rows.ts'
import { sheetOf } from './modules.ts'
import type { Item } from './scope-items.ts'

const columns = sheetOf('concrete').columns.slice(0, 5)
const item = (id: string, depth: number): Item => ({
  ...{ id, scopeId: 's', module: 'concrete', name: `Slab ${id}`, totalCost: 0, warnings: [] },
  ...{ shape: 'RECTANGLE', length: 10, width: null, depth },
})
const row = (id: string, depth: number): GridRow => ({
  ...{ key: id, item: item(id, depth), edits: {}, isSaving: false, isTyped: false },
})
const empty: GridRow = { key: 'new', item: undefined, edits: {}, isSaving: false, isTyped: false }
const rows = [row('a', 4), row('b', 6), row('c', 8), empty]
const area = (top: number, bottom: number, left: number, right: number) => ({
  ...{ top, bottom, left, right },
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

describe('copy and paste', () => {
  it('bring the same cells into new rows', () => {
    const text = copied(rows, columns, area(0, 1, 0, 4))
    expect(text).toBe('Slab a\tRectangle\t10\t\t4\nSlab b\tRectangle\t10\t\t6')
    const { changes, added } = pasted(rows, columns, area(3, 3, 0, 0), readCells(text))
    expect(changes).toEqual([])
    expect(added[1]).toMatchObject({ name: 'Slab b', depth: '6' })
  })

  it('change what is there and add what reaches beyond it', () => {
    const { changes, added } = pasted(rows, columns, area(2, 2, 0, 0), [['Wall'], ['Curb']])
    expect(changes).toEqual([{ key: 'c', texts: { name: 'Wall' } }])
    expect(added).toEqual([{ name: 'Curb' }])
  })

  it('leave alone what already says the same, by its name too', () => {
    const cells = [['Slab b', 'Rectangle', '10', '', '6']]
    expect(pasted(rows, columns, area(1, 1, 0, 0), cells).changes).toEqual([])
  })

  it('of one cell fill the whole selection', () => {
    const { changes } = pasted(rows, columns, area(0, 2, 4, 4), [['8']])
    expect(changes.map(({ key }) => key)).toEqual(['a', 'b'])
  })

  it('keep text with tabs and line ends in one cell', () => {
    const odd = [{ ...row('x', 1), item: { ...item('x', 1), name: 'a\tb\n"c"' } }]
    expect(readCells(copied(odd, columns, area(0, 0, 0, 0)))).toEqual([['a\tb\n"c"']])
  })
})

it('Delete clears what is not empty', () => {
  expect(cleared(rows, columns, area(0, 0, 2, 4))).toEqual([
    { key: 'a', texts: { length: '', depth: '' } },
  ])
})
