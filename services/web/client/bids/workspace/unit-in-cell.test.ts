import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type GridRow, textOf } from './grid-rows.ts'
import { fieldsOfTexts, parseTyped } from './item-fields.ts'
import { fieldsOfModule } from './modules.ts'
import type { Item } from './scope-items.ts'
import { byField } from './unit-in-cell.ts'

const columns = fieldsOfModule('concrete')
const depth = columns.find(({ field }) => field === 'depth') ?? columns[0]
const ITEM: Item = {
  id: 'a',
  scopeId: 's',
  module: 'concrete',
  name: 'Pier',
  totalCost: 0,
  warnings: [],
}
const row = (fields: object, edits: GridRow['edits'] = {}): GridRow => ({
  key: 'a',
  item: { ...ITEM, ...fields },
  edits,
  isSaving: false,
  isTyped: false,
})
const shown = (of: GridRow) => depth && textOf(of, depth)
const fresh = (edits: GridRow['edits']): GridRow => ({ ...row({}), item: undefined, edits })

describe('a depth with its unit in one cell', () => {
  it.each([
    [6, 'IN', '6"'],
    [0.5, 'FT', "0.5'"],
    [1.1667, 'FT', "1.1667'"],
    [null, 'IN', ''],
  ])('%s %s is shown as %s', (value, depthUnit, text) => {
    expect(shown(row({ depth: value, depthUnit }))).toBe(text)
  })

  it.each([
    ['6"', { depth: '6', depthUnit: 'IN' }],
    ['6 in', { depth: '6', depthUnit: 'IN' }],
    ['6 1/2″', { depth: '6.5', depthUnit: 'IN' }],
    ["0.5'", { depth: '0.5', depthUnit: 'FT' }],
    ['0.5 ft', { depth: '0.5', depthUnit: 'FT' }],
    [`1'-2"`, { depth: '14', depthUnit: 'IN' }],
    ['-6"', { depth: '-6', depthUnit: 'IN' }],
    ['8', { depth: '8' }],
    ['=2*4', { depth: '=2*4' }],
    ['', { depth: '' }],
    ['thick', { depth: 'thick' }],
    ['6 yd', { depth: '6 yd' }],
  ])('that is typed as %s is %j', (text, fields) => {
    expect(byField(columns, { depth: text })).toEqual(fields)
  })

  it('is counted in a unit that is given for itself', () => {
    const texts = byField(columns, { depth: '14"', depthUnit: 'ft' })
    expect(fieldsOfTexts(columns, texts, {})).toEqual({ depth: 1.1667, depthUnit: 'FT' })
  })

  it('is shown with the unit that is typed with it, in a new row in inches', () => {
    expect(shown(fresh({ depth: { text: '6' } }))).toBe('6"')
    expect(shown(fresh({ depth: { text: '6' }, depthUnit: { text: 'ft' } }))).toBe("6'")
    expect(shown(row({ depth: 6, depthUnit: 'IN' }, { depth: { text: 'thick' } }))).toBe('thick')
  })

  it('that cannot be read is refused with what can be typed', () => {
    const parsed = depth && parseTyped(depth, 'thick', { columns, texts: {}, item: {} })
    expect(parsed).toMatchObject({
      ok: false,
      message: expect.stringMatching(/“thick” is not a length: type 6"/),
    })
  })

  it('that is shown and typed again is the same record', () => {
    const kept = fc.integer({ min: 1, max: 99_999_999 }).map((steps) => steps / 10_000)
    fc.assert(
      fc.property(kept, fc.constantFrom('IN', 'FT'), (value, depthUnit) => {
        const texts = byField(columns, { depth: shown(row({ depth: value, depthUnit })) ?? '' })
        expect(fieldsOfTexts(columns, texts, { depthUnit })).toEqual({ depth: value, depthUnit })
      }),
    )
  })
})
