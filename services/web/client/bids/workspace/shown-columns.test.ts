import { describe, expect, it } from 'vitest'
import { cleared } from './grid-changes.ts'
import { type GridRow, isFixed, NO_EDITS, textOf } from './grid-rows.ts'
import { sheetOf } from './modules.ts'
import type { Item } from './scope-items.ts'
import { shownColumns } from './shown-columns.ts'

const { columns } = sheetOf('concrete')
const ITEM: Item = {
  id: 'a',
  scopeId: 's',
  module: 'concrete',
  name: 'Pier',
  totalCost: 0,
  warnings: [],
}
const row = (fields: object, edits: GridRow['edits'] = NO_EDITS): GridRow => ({
  key: 'a',
  item: { ...ITEM, ...fields },
  edits,
  isSaving: false,
  isTyped: false,
})
const slab = row({ shape: 'RECTANGLE', length: 6, width: 4, depth: 6, depthUnit: 'IN' })
const pier = row({ shape: 'CIRCULAR', diameter: 3, height: 20, length: 6 })
const fresh = (edits: GridRow['edits'] = NO_EDITS): GridRow => ({ ...slab, item: undefined, edits })
const MEASURES = ['length', 'width', 'depth', 'depthUnit', 'diameter', 'height', 'areaSF']
const measures = (rows: readonly GridRow[], choice?: Parameters<typeof shownColumns>[2]) =>
  shownColumns(columns, rows, choice)
    .map(({ field }) => field)
    .filter((field) => MEASURES.includes(field))
const columnOf = (field: string) => {
  const found = columns.find((one) => one.field === field)
  if (found === undefined) throw new Error(field)
  return found
}

describe('the columns of concrete', () => {
  it.each([
    ['rectangles', [slab], ['length', 'width', 'depth']],
    ['circles', [pier], ['diameter', 'height']],
    ['both', [slab, pier], ['length', 'width', 'depth', 'diameter', 'height']],
    ['areas', [row({ shape: 'AREA' })], ['length', 'width', 'depth', 'areaSF']],
    ['a new row', [fresh()], ['length', 'width', 'depth']],
    [
      'a new row whose shape is pasted as a circle',
      [fresh({ shape: { text: 'Circular' } })],
      ['diameter', 'height'],
    ],
  ])('of %s are those that measure them', (_what, rows, fields) => {
    expect(measures(rows)).toEqual(fields)
  })

  it('have a diameter for a volume that is typed and formed all around', () => {
    const custom = row({ shape: 'CUSTOM', forms: { faces: 'ROUND' } })
    expect(measures([custom])).toContain('diameter')
    expect(measures([row({ shape: 'CUSTOM', forms: null })])).not.toContain('diameter')
  })

  it('that the user hides are not there, but for what is typed there and not saved', () => {
    const hidden = new Set(['width', 'name'])
    expect(measures([slab], { hidden })).toEqual(['length', 'depth'])
    expect(shownColumns(columns, [slab], { hidden })[0]?.field).toBe('name')
    const refused = row({ shape: 'RECTANGLE' }, { width: { text: 'x', error: 'not a number' } })
    expect(measures([refused], { hidden })).toContain('width')
    expect(measures([slab], { hidden, entry: 'width' })).toContain('width')
    const unit = row({ shape: 'RECTANGLE' }, { depthUnit: { text: 'yd', error: 'One of: in, ft' } })
    expect(measures([unit], { hidden: new Set(['depth']) })).toContain('depth')
  })

  it('stay for a cell of another shape that is typed and not saved', () => {
    const typed = row({ shape: 'RECTANGLE' }, { diameter: { text: 'x', error: 'not a number' } })
    expect(measures([typed])).toContain('diameter')
    expect(isFixed(typed, columnOf('diameter'))).toBe(false)
  })
})

it('a cell of another shape is empty, fixed, and left alone by Delete', () => {
  expect(textOf(pier, columnOf('length'))).toBe('')
  expect(isFixed(pier, columnOf('length'))).toBe(true)
  const both = shownColumns(columns, [slab, pier])
  const area = { top: 0, bottom: 1, left: 2, right: 6 }
  const keyed = { ...slab, key: 'b' }
  expect(cleared([pier, keyed], both, area)).toEqual([
    { key: 'a', texts: { diameter: '', height: '' } },
    { key: 'b', texts: { length: '', width: '', depth: '' } },
  ])
})
