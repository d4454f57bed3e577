import { describe, expect, it } from 'vitest'
import { fieldsOfTexts, textBefore, wholeFields } from './item-fields.ts'
import { sheetOf } from './modules.ts'
import type { Item } from './scope-items.ts'

const sheet = sheetOf('concrete')
const columns = [...sheet.columns, ...sheet.details.flatMap((group) => group.columns)]
const slab: Item = {
  id: 'i',
  scopeId: 's',
  module: 'concrete',
  name: 'Slab',
  totalCost: 1,
  warnings: [],
  depth: 6,
  pricePerCY: 165,
  wastePercentage: 5,
  rebar: { enabled: true, size: '#4', spacing: 12, weightPerFoot: 0.668, pricePerPound: 0.9 },
  rateSources: {
    pricePerCY: { kind: 'catalog' },
    wastePercentage: { kind: 'typed' },
    'rebar.weightPerFoot': { kind: 'catalog' },
  },
}

describe('what is sent of typed cells', () => {
  it('is a mat as a whole, without what the catalog gave it', () => {
    expect(fieldsOfTexts(columns, { 'rebar.spacing': '16' }, slab)).toEqual({
      rebar: { enabled: true, size: '#4', spacing: 16, pricePerPound: 0.9 },
    })
  })

  it('is no mat when neither its size nor its spacing is left', () => {
    const texts = { 'rebar.size': '', 'rebar.spacing': '' }
    expect(fieldsOfTexts(columns, texts, slab)).toEqual({ rebar: null })
  })

  it('leaves out what cannot be read', () => {
    expect(fieldsOfTexts(columns, { depth: 'thick', length: "6'6" }, slab)).toEqual({})
    expect(fieldsOfTexts(columns, { depth: '', length: '6\'6"' }, slab)).toEqual({
      depth: null,
      length: 6.5,
    })
  })
})

describe('a value that the catalog gave', () => {
  it('is brought back by asking the catalog again, a typed one by its text', () => {
    const column = (field: string) => columns.find((one) => one.field === field) ?? columns[0]
    const before = ['pricePerCY', 'wastePercentage', 'rebar.size'].map((field) => {
      const found = column(field)
      return found === undefined ? undefined : textBefore(slab, found)
    })
    expect(before).toEqual(['', '5', '#4'])
  })

  it('goes along when the item is copied, as everything that the server does not give it', () => {
    const copied = wholeFields(slab)
    expect(copied).toMatchObject({ name: 'Slab', pricePerCY: slab['pricePerCY'] })
    for (const given of ['id', 'scopeId', 'rateSources', 'totalCost', 'warnings']) {
      expect(copied).not.toHaveProperty(given)
    }
  })
})
