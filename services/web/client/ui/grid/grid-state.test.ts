import { describe, expect, it } from 'vitest'
import {
  activeCell,
  amongColumns,
  type GridAction,
  type GridShape,
  type GridState,
  NO_SELECTION,
  reduce,
  selectedArea,
} from './grid-state.ts'

const shapeOf = (...keys: readonly string[]): GridShape => ({
  keys,
  indexes: new Map(keys.map((key, index) => [key, index])),
  names: ['name', 'length', 'width', 'depth'],
  // Behind the cells of a saved row are two buttons.
  lastStop: (row) => (keys[row] === 'new' ? 3 : 5),
})
const shape = shapeOf('a', 'b', 'c', 'd', 'new')
const after = (...actions: readonly GridAction[]): GridState =>
  actions.reduce((state, action) => reduce(state, action, shape), NO_SELECTION)
const area = (state: GridState) => {
  const { top, bottom, left, right } = selectedArea(state, shape)
  return [top, bottom, left, right]
}
const press = (row: number, column: number, isExtending = false): GridAction => ({
  kind: 'press',
  row,
  column,
  isExtending,
})
const go = (row: number, column: number): GridAction => ({ kind: 'go', row, column })
const extend = (row: number, column: number): GridAction => ({ kind: 'extend', row, column })
const drag = (row: number, column: number): GridAction => ({ kind: 'drag', row, column })
const release: GridAction = { kind: 'release' }

it('places are selected before their rows are drawn', () => {
  const grown = shapeOf('a', 'b', 'c', 'd', 'e', 'f', 'new')
  const [active, head] = [
    { key: 'e', column: 0 },
    { key: 'f', column: 2 },
  ]
  const state = reduce(after(go(4, 0)), { kind: 'selectPlaces', active, head }, shape)
  expect(selectedArea(state, grown)).toEqual({ top: 4, bottom: 5, left: 0, right: 2 })
})

describe('a press', () => {
  it('selects one cell, and pressed again edits nothing', () => {
    const state = after(press(1, 2), release, press(1, 2), release)
    expect(state.editing).toBeUndefined()
    expect(activeCell(state, shape)).toEqual({ row: 1, column: 2 })
    expect(area(state)).toEqual([1, 1, 2, 2])
  })

  it('with Shift selects up to its cell, and again to another', () => {
    expect(area(after(press(1, 1), release, press(3, 2, true)))).toEqual([1, 3, 1, 2])
    expect(area(after(press(1, 1), press(3, 2, true), release, press(0, 0, true)))).toEqual([
      0, 1, 0, 1,
    ])
  })

  it('without Shift drops the selection', () => {
    expect(area(after(press(0, 0), drag(2, 2), release, press(1, 1)))).toEqual([1, 1, 1, 1])
  })
})

describe('a drag', () => {
  it('selects from where it began, in each direction, and the active cell stays there', () => {
    const state = after(press(2, 2), drag(3, 3), drag(0, 1))
    expect(area(state)).toEqual([0, 2, 1, 2])
    expect(activeCell(state, shape)).toEqual({ row: 2, column: 2 })
  })

  it('back to its beginning selects one cell', () => {
    expect(after(press(2, 2), drag(3, 3), drag(2, 2)).head).toBeUndefined()
  })

  it('ends when the mouse is let go', () => {
    expect(area(after(press(0, 0), drag(1, 1), release, drag(3, 3)))).toEqual([0, 1, 0, 1])
  })

  it('selects no buttons', () => {
    expect(area(after(press(0, 2), drag(1, 5)))).toEqual([0, 1, 2, 3])
  })
})

describe('Shift and arrows', () => {
  it('move the corner of the selection within the grid', () => {
    expect(area(after(go(0, 0), extend(1, 0), extend(2, 1)))).toEqual([0, 2, 0, 1])
    expect(area(after(go(3, 3), extend(9, 9)))).toEqual([3, 4, 3, 3])
    expect(area(after(go(0, 0), extend(-1, -1)))).toEqual([0, 0, 0, 0])
  })

  it('select from a button the cells before it', () => {
    expect(area(after(go(0, 5), extend(1, 5)))).toEqual([0, 1, 3, 3])
  })
})

describe('the active cell', () => {
  it('stays within the grid; a new row has no buttons behind its cells', () => {
    expect(activeCell(after(go(99, 99)), shape)).toEqual({ row: 4, column: 3 })
    expect(activeCell(after(go(0, 99)), shape)).toEqual({ row: 0, column: 5 })
  })

  it('follows its row when others come before it', () => {
    const state = after(go(1, 1))
    expect(activeCell(state, shapeOf('x', 'a', 'b'))).toEqual({ row: 2, column: 1 })
  })

  it('of a row that is gone is in the one that took its place', () => {
    const state = after(go(1, 1))
    expect(activeCell(state, shapeOf('a', 'c', 'new'))).toEqual({ row: 1, column: 1 })
    expect(activeCell(after(go(4, 1)), shapeOf('a'))).toEqual({ row: 0, column: 1 })
  })
})

describe('an entry', () => {
  it('begins in the active cell of a selection, which it drops', () => {
    const state = after(go(1, 1), extend(3, 3), { kind: 'edit', text: '7' })
    expect(state.editing).toEqual({ key: 'b', column: 1, text: '7' })
    expect(area(state)).toEqual([1, 1, 1, 1])
    expect(reduce(state, { kind: 'endEdit' }, shape).editing).toBeUndefined()
  })

  it('begins in no button', () => {
    expect(after(go(0, 5), { kind: 'edit', text: '7' }).editing).toBeUndefined()
  })

  it('lets Tab go to the next cell until it is ended', () => {
    const state = after(go(0, 0), { kind: 'edit', text: '' }, { kind: 'endEdit' })
    expect(state.isEntering).toBe(true)
    expect(reduce(state, { kind: 'endEntering' }, shape).isEntering).toBe(false)
  })
})

it('a selection of an area is from its first cell to its last', () => {
  const select = { kind: 'select', area: { top: 1, bottom: 2, left: 0, right: 3 } } as const
  expect(area(after(select))).toEqual([1, 2, 0, 3])
})

it('an empty grid has nothing to go to', () => {
  expect(reduce(NO_SELECTION, go(0, 0), shapeOf())).toBe(NO_SELECTION)
})

describe('when columns come and go', () => {
  const [four, six] = [shape.names, ['name', 'length', 'diameter', 'height', 'width', 'depth']]
  const editing = after({ kind: 'go', row: 1, column: 3 }, { kind: 'edit', text: '6' })

  it('the active cell and the open editor stay in their columns', () => {
    expect(amongColumns(editing, four, six)).toMatchObject({
      active: { key: 'b', column: 5 },
      editing: { key: 'b', column: 5, text: '6' },
    })
    expect(amongColumns(amongColumns(editing, four, six), six, four)).toEqual(editing)
  })

  it('a button behind the cells stays that button, and a column that is gone gives its place', () => {
    const total = after({ kind: 'go', row: 0, column: 4 })
    expect(amongColumns(total, four, six).active?.column).toBe(6)
    expect(amongColumns(editing, four, ['name', 'length']).active?.column).toBe(1)
  })
})
