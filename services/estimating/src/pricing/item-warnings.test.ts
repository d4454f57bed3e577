import type { Module } from '@formwork/costing'
import { examples as example } from '@formwork/costing/testing'
import { describe, expect, it } from 'vitest'
import type { Fields } from '../rates/fields.ts'
import { itemWarnings } from './item-warnings.ts'

const NO_SIZE = { length: null, width: null, height: null, diameter: null }

/** The fields that an item of some module warns of. */
function fieldsOf(module: Module, input: object, scope = {}): readonly string[] {
  const warnings = itemWarnings(module, input as Fields, { ...NO_SIZE, ...scope })
  return warnings.map(({ field }) => field)
}

describe('a depth in feet', () => {
  const slab = (fields: object) => example.concrete({ length: 60, width: 40, ...fields })

  it.each([
    ['above 4 on a long element', slab({ depth: 6 }), {}, ['depth']],
    ['of just 4', slab({ depth: 4 }), {}, []],
    ['that is given in inches', slab({ depth: 60, depthUnit: 'IN' }), {}, []],
    ['on an element of just 10 ft', slab({ length: 10, width: 10, depth: 6 }), {}, []],
    ['on one that is long by its width', slab({ length: 2, depth: 6 }), {}, ['depth']],
    ["that is the scope's height", slab({ depth: null }), { height: 6 }, ['depth']],
    [
      "that is the scope's height, in feet whatever the unit",
      slab({ depthUnit: 'IN' }),
      { height: 6 },
      ['depth'],
    ],
    [
      "on the scope's length",
      slab({ length: null, width: 1, depth: 6 }),
      { length: 60 },
      ['depth'],
    ],
    ['beside cubic yards, where it does not count', slab({ depth: 6, cubicYards: 9 }), {}, []],
    ['of a round element, which has a height', slab({ shape: 'CIRCULAR', depth: 6 }), {}, []],
  ])('%s', (_what, input, scope, fields) => {
    expect(fieldsOf('concrete', input, scope)).toEqual(fields)
  })

  it('is told with both numbers', () => {
    const [warning] = itemWarnings('concrete', { ...slab({ depth: 6.5 }) })
    expect(warning?.message).toBe('6.5 ft is deep for an element of 60 ft: is it in inches?')
  })

  it('of what is as thin as a wall says how a wall is told from it, and of a wall nothing', () => {
    const wall = slab({ length: 120, width: 1, depth: 14 })
    expect(itemWarnings('concrete', { ...wall }).map(({ message }) => message)).toEqual([
      '14 ft is deep for an element of 120 ft: is it in inches? Of a wall, form its long sides.',
    ])
    const forms = example.forms({ faces: 'LONG_SIDES' })
    expect(fieldsOf('concrete', { ...wall, forms })).toEqual([])
  })
})

describe('a waste', () => {
  it.each([
    ['concrete', example.concrete({ cubicYards: 1, wastePercentage: 30.5 }), ['wastePercentage']],
    ['concrete', example.concrete({ cubicYards: 1, wastePercentage: 30 }), []],
    [
      'concrete',
      example.concrete({ cubicYards: 1, rebar: example.rebarMat({ wastePercentage: 31 }) }),
      ['rebar.wastePercentage'],
    ],
    ['materials', example.material({ wastePercentage: 300 }), ['wastePercentage']],
  ] as const)('of %s above 30 %% is unlikely', (module, input, fields) => {
    expect(fieldsOf(module, input)).toEqual(fields)
  })
})

describe('a price of zero', () => {
  const free = example.rebarMat({ pricePerPound: 0 })
  it.each([
    ['concrete', example.concrete({ cubicYards: 1, pricePerCY: 0 }), ['pricePerCY']],
    [
      'concrete',
      example.concrete({ cubicYards: 1, rebar: free, secondMat: free }),
      ['rebar.pricePerPound', 'secondMat.pricePerPound'],
    ],
    ['concrete', example.concrete({ cubicYards: 1, rebar: { ...free, enabled: false } }), []],
    ['labor', example.labor({ hourlyRate: '0.0000' }), ['hourlyRate']],
    ['equipment', example.equipment({ weeklyRate: 0 }), ['weeklyRate']],
    ['equipment', example.equipment({ weeklyRate: null }), []],
    ['materials', example.material({ unitPrice: 0 }), ['unitPrice']],
    ['subcontractor', example.subcontractor({ unitPrice: 0 }), ['unitPrice']],
    ['subcontractor', example.pump({ unitPrice: 0, costPerCY: 0 }), ['costPerCY']],
    ['subcontractor', example.pump({ travelCost: 0 }), []],
    ['misc', example.misc({ unitCost: 0 }), ['unitCost']],
    ['misc', example.misc({ unitCost: -5 }), []],
  ] as const)('of %s is named, one that is not asked for is not', (module, input, fields) => {
    expect(fieldsOf(module, input)).toEqual(fields)
  })
})

describe('a day of work', () => {
  it('above 16 hours is unlikely, in an entry as in an item', () => {
    expect(fieldsOf('labor', example.labor({ hoursPerDay: 16 }))).toEqual([])
    expect(itemWarnings('labor', { ...example.labor({ hoursPerDay: 18 }) })).toEqual([
      { field: 'hoursPerDay', message: '18 hours a day are more than 16' },
    ])
  })
})
