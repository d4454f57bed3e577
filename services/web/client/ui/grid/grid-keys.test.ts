import { describe, expect, it } from 'vitest'
import { type KeyStroke, meaningOf } from './grid-keys.ts'
import { type GridShape, type GridState, NO_SELECTION } from './grid-state.ts'

const keys = ['a', 'b', 'c']
const shape: GridShape = {
  keys,
  indexes: new Map(keys.map((key, index) => [key, index])),
  names: ['name', 'length', 'width', 'depth'],
  lastStop: () => 5,
}
const at = (row: number, column: number, more: Partial<GridState> = {}): GridState => ({
  ...NO_SELECTION,
  active: { key: keys[row] ?? '', column },
  lastRow: row,
  ...more,
})
const stroke = (key: string, held: Partial<KeyStroke> = {}): KeyStroke => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...held,
})
const go = (row: number, column: number) => ({
  kind: 'action',
  action: { kind: 'go', row, column },
})
const extend = (row: number, column: number) => ({
  kind: 'action',
  action: { kind: 'extend', row, column },
})
const command = (name: string) => ({ kind: 'command', command: name })
const row = { top: 1, bottom: 1, left: 0, right: 3 }
const ctrl = { ctrlKey: true }
const shift = { shiftKey: true }
const alt = { altKey: true }

describe('a key in a grid', () => {
  it.each([
    ['ArrowDown', {}, go(2, 1)],
    ['ArrowLeft', {}, go(1, 0)],
    ['Home', {}, go(1, 0)],
    ['End', {}, go(1, 5)],
    ['Home', ctrl, go(0, 0)],
    ['End', ctrl, go(2, 5)],
    ['ArrowDown', ctrl, go(2, 1)],
    ['ArrowRight', ctrl, go(1, 3)],
    ['PageUp', {}, go(-14, 1)],
    ['ArrowUp', shift, extend(0, 1)],
    ['End', shift, extend(1, 5)],
    ['Enter', {}, { kind: 'begin', text: undefined }],
    ['F2', {}, { kind: 'begin', text: undefined }],
    ['7', {}, { kind: 'begin', text: '7' }],
    ['=', {}, { kind: 'begin', text: '=' }],
    ['Delete', {}, command('clear')],
    ['Backspace', {}, command('clear')],
    ['Delete', ctrl, command('removeRows')],
    ['d', ctrl, command('fillDown')],
    ['D', { ...ctrl, ...shift }, command('duplicateRows')],
    ['a', { metaKey: true }, command('selectAll')],
    ['Enter', alt, command('details')],
    ['ArrowUp', alt, command('moveUp')],
    ['ArrowLeft', { ...alt, ...shift }, command('narrower')],
    ['ArrowRight', { ...alt, ...shift }, command('wider')],
    ['Enter', { ...alt, ...shift }, command('fitColumn')],
    [' ', shift, { kind: 'action', action: { kind: 'select', area: row } }],
  ])('%s with %j', (key, held, meaning) => {
    expect(meaningOf(stroke(key, held), at(1, 1), shape)).toEqual(meaning)
  })

  it.each([
    ['c', ctrl],
    ['v', ctrl],
    ['z', ctrl],
    ['y', ctrl],
    ['Shift', shift],
    ['x', alt],
    ['ArrowLeft', alt],
    ['ArrowUp', { ...alt, ...shift }],
  ])('%s with %j is left to the page', (key, held) => {
    expect(meaningOf(stroke(key, held), at(1, 1), shape)).toBeUndefined()
  })

  it('with Shift moves the corner of a selection on, not the active cell', () => {
    const state = at(0, 0, { head: { key: 'b', column: 1 } })
    expect(meaningOf(stroke('ArrowRight', shift), state, shape)).toEqual(extend(1, 2))
    expect(meaningOf(stroke('ArrowRight'), state, shape)).toEqual(go(0, 1))
  })

  it('only moves where the active cell is a button', () => {
    for (const key of ['Enter', 'Delete', 'x']) {
      expect(meaningOf(stroke(key), at(1, 4), shape)).toBeUndefined()
    }
    expect(meaningOf(stroke('ArrowLeft'), at(1, 4), shape)).toEqual(go(1, 3))
  })
})

describe('Tab', () => {
  const entering = { isEntering: true }

  it('leaves a grid in which nothing was typed', () => {
    expect(meaningOf(stroke('Tab'), at(1, 1), shape)).toBeUndefined()
  })

  it('goes on after an entry, from the last cell to the next row, and back', () => {
    expect(meaningOf(stroke('Tab'), at(0, 1, entering), shape)).toEqual(go(0, 2))
    expect(meaningOf(stroke('Tab'), at(0, 3, entering), shape)).toEqual(go(1, 0))
    expect(meaningOf(stroke('Tab', shift), at(1, 0, entering), shape)).toEqual(go(0, 3))
  })

  it('leaves from the last cell of all', () => {
    expect(meaningOf(stroke('Tab'), at(2, 3, entering), shape)).toBeUndefined()
    expect(meaningOf(stroke('Tab', shift), at(0, 0, entering), shape)).toBeUndefined()
  })
})
