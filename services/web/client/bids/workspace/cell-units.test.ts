import { costItem, type Field, MODULES, moduleOf } from '@formwork/costing'
import { BID, concrete, NO_DIMENSIONS, rebarMat } from '@formwork/costing/testing'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cellText } from './cell-values.ts'
import type { Column } from './columns.ts'
import { fieldsOf } from './drafts.ts'
import { fieldsOfTexts, itemValue } from './item-fields.ts'
import { type ModuleName, sheetOf } from './modules.ts'
import type { Fields } from './scope-items.ts'

const columnsOf = (module: ModuleName): readonly Column[] => {
  const { columns, details } = sheetOf(module)
  return [...columns, ...details.flatMap((group) => group.columns)]
}
const columns = columnsOf('concrete')
const lengths = columns.filter(
  ({ field, unit }) => unit === 'FT' || unit === 'IN' || field === 'depth',
)
const typed = (texts: Readonly<Record<string, string>>, item?: Fields) =>
  fieldsOfTexts(columns, texts, item)
const newRow = (texts: Readonly<Record<string, string>>): Fields => {
  const edits = Object.entries(texts).map(([field, text]) => [field, { text }])
  return fieldsOf({ key: 'k', edits: Object.fromEntries(edits) }, columns)
}

function fieldOf(module: ModuleName, path: string): Field | undefined {
  const [name = '', inner] = path.split('.')
  const field: Field | undefined = (moduleOf(module).fields as Record<string, Field>)[name]
  return inner !== undefined && field?.type === 'object' ? field.inner[inner] : field
}

describe('the unit of a cell', () => {
  it.each(MODULES)('is that in which costing takes its field, of %s', (module) => {
    const units = columnsOf(module)
      .filter(({ kind }) => kind === 'number')
      .map(({ field, unit }) => [field, typeof unit === 'object' ? { field: unit.cell } : unit])
    const taken = units.map(([path]) => {
      const field = fieldOf(module, String(path))
      return [path, field?.type === 'amount' ? field.unit : undefined]
    })
    expect(units).toEqual(taken)
  })

  it.each([
    ['IN', '14"', 14],
    ['IN', '14″', 14],
    ['IN', '14 in', 14],
    ['IN', `1'-2"`, 14],
    ['IN', '6 1/2"', 6.5],
    ['FT', '14"', 1.1667],
    ['FT', `1'-2"`, 1.1667],
    ['FT', '1.5', 1.5],
  ])('of a depth is the unit beside it: in a row of %s, %s is %d', (depthUnit, text, depth) => {
    expect(typed({ depth: text }, { depthUnit, depth: 3 })).toEqual({ depth })
  })

  it('of a depth is the unit that is typed or pasted along with it', () => {
    expect(typed({ depth: '14"', depthUnit: 'ft' }, { depthUnit: 'IN' })).toMatchObject({
      depth: 1.1667,
    })
    expect(typed({ depth: '14"', depthUnit: 'in' }, { depthUnit: 'FT' })).toMatchObject({
      depth: 14,
    })
  })

  it.each(['rebar.spacing', 'secondMat.spacing'])('of %s is inches', (field) => {
    const part = field.split('.')[0] ?? ''
    expect(typed({ [field]: '12 in' }, {})).toMatchObject({ [part]: { spacing: 12 } })
    expect(typed({ [field]: `1'-6"` }, {})).toMatchObject({ [part]: { spacing: 18 } })
  })

  it('of a quantity is the unit that it is bought by, and none where that is no length', () => {
    const materials = columnsOf('materials')
    const quantity = `12'-6"`
    expect(fieldsOfTexts(materials, { quantity }, { uom: 'LF' })).toEqual({ quantity: 12.5 })
    expect(fieldsOfTexts(materials, { quantity }, { uom: 'EA' })).toEqual({})
  })
})

describe('a new row of concrete', () => {
  it('starts in inches', () => {
    expect(newRow({ name: 'Slab', depth: '6' })).toMatchObject({ depth: 6, depthUnit: 'IN' })
    expect(newRow({ name: 'Slab', depth: `1'-2"` })).toMatchObject({ depth: 14, depthUnit: 'IN' })
  })

  it('keeps feet where they are chosen', () => {
    const row = newRow({ name: 'Wall', depth: '14"', depthUnit: 'ft' })
    expect(row).toMatchObject({ depth: 1.1667, depthUnit: 'FT' })
  })
})

describe('what a length costs', () => {
  const context = { scope: NO_DIMENSIONS, bid: BID }
  const slab = { length: 60, width: 40, depthUnit: 'IN' } as const

  it.each(['12"', '12″', '12 in', "1'", `1'-0"`])(
    'a slab whose depth is typed %s among inches is a foot deep',
    (depth) => {
      const sent = typed({ depth }, slab)
      const cost = costItem('concrete', concrete({ ...slab, ...sent }), context)
      expect(cost.totalCost.toFixed(2)).toBe('15400.00')
    },
  )

  it.each(['12 in', '12"', "1'"])('bars at %s are a foot apart', (text) => {
    const { rebar } = typed({ 'rebar.spacing': text }, { rebar: rebarMat({ spacing: 18 }) })
    const input = concrete({ ...slab, depth: 6, rebar: rebar as ReturnType<typeof rebarMat> })
    const cost = costItem('concrete', input, context)
    expect(cost.breakdown.rebarCost.toFixed(2)).toBe('3046.08')
  })
})

it('a length that is shown and read again is the same, in every cell and unit', () => {
  const kept = fc.integer({ min: 1, max: 99_999_999 }).map((steps) => steps / 10_000)
  const cells = fc.tuple(fc.constantFrom(...lengths), fc.constantFrom('FT', 'IN'), kept)
  fc.assert(
    fc.property(cells, ([column, depthUnit, value]) => {
      const sent = typed({ [column.field]: cellText(column, value) }, { depthUnit })
      expect(itemValue(sent, column.field)).toBe(value)
    }),
  )
})
