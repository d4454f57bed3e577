import { describe, expect, it } from 'vitest'
import { costConcrete } from './modules/concrete/cost.ts'
import { drivingParts } from './modules/concrete/driving-quantities.ts'
import type { FormsInput } from './modules/concrete/forms-input.ts'
import type { ConcreteInput } from './modules/concrete/input.ts'
import { FormsDoNotFit } from './modules/concrete/volume.ts'
import { moduleOf } from './modules/modules.ts'
import { BID, concrete, forms, NO_DIMENSIONS, SLAB, WALL } from './testing/examples.ts'

const exempt = { ...BID, taxExempt: true }
const taxed = { ...BID, taxExempt: false, salesTaxPercentage: 8.25 }

const costOf = (fields: Partial<ConcreteInput>, bid = exempt) =>
  costConcrete(concrete({ wastePercentage: 0, ...fields }), NO_DIMENSIONS, bid).breakdown

const wall = (fields: Partial<FormsInput>, bid = exempt) =>
  costConcrete(
    { ...WALL, forms: forms({ addSF: 20, deductSF: 84, ...fields }) },
    NO_DIMENSIONS,
    bid,
  )

describe('the forms of a wall, example 1', () => {
  it.each([
    [1, '9443.28'],
    [2, '5193.80'],
    [3, '3777.31'],
    [4, '3069.07'],
    [6, '2360.82'],
  ])('are made once and worn by each further use: %i', (uses, cost) => {
    expect(wall({ uses }).breakdown.formMaterialCost?.toFixed(2)).toBe(cost)
  })

  it('are both sides with bulkheads, without openings', () => {
    const { breakdown } = wall({})
    expect(breakdown.contactSF?.toString()).toBe('2336')
    expect(breakdown.madeSF?.toString()).toBe('613.2')
    expect(breakdown.formAccessoriesCost?.toFixed(2)).toBe('981.12')
    expect(breakdown.contactSF?.div(breakdown.netCY).toFixed(2)).toBe('52.56')
  })

  it('are taxed on their own, material and accessories', () => {
    const without = costConcrete({ ...WALL, forms: null }, NO_DIMENSIONS, exempt).totalCost
    expect(wall({}).totalCost.minus(without).toFixed(2)).toBe('4050.19')
    const { formTax, accessoriesTax } = wall({}, taxed).breakdown
    expect([formTax?.toFixed(2), accessoriesTax?.toFixed(2)]).toEqual(['253.20', '80.94'])
  })

  it('may be rented by the month, or charged by the use', () => {
    const rented = { method: 'RENTED', uses: 3, rentMonths: 1.5, rentPerSFMonth: 1.65 } as const
    expect(wall(rented).breakdown.formRentalCost?.toFixed(2)).toBe('1927.20')
    const owned = wall({ method: 'OWNED', chargePerUsePerSF: 0.38 }).breakdown
    expect(owned.formMaterialCost?.toFixed(2)).toBe('887.68')
    expect(owned.madeSF?.toString()).toBe('0')
  })

  it.each([
    [1, '2.20'],
    [3, '1.06'],
    [5, '0.83'],
  ])('reproduce the published board forms per SF at %i uses', (uses, cost) => {
    const board = { firstCostPerSF: 1.98, lossPercentage: 13.5, accessoriesPerSF: 0.22 }
    const typed = { faces: 'TYPED', contactSF: 1, wastePercentage: 0 } as const
    const { totalCost } = costConcrete(
      concrete({ cubicYards: 0, pricePerCY: 0, forms: forms({ ...board, ...typed, uses }) }),
      NO_DIMENSIONS,
      exempt,
    )
    expect(totalCost.toFixed(2)).toBe(cost)
  })
})

describe('the faces of forms', () => {
  const slab = { length: 60, width: 40, depth: 6, depthUnit: 'IN', quantity: 2 } as const
  const area = { shape: 'AREA', areaSF: 2400, perimeterFt: 210, depth: 0.5 } as const
  const round = { shape: 'CIRCULAR', diameter: 2, height: 12, quantity: 8 } as const

  it.each<[FormsInput['faces'], Partial<ConcreteInput>, string]>([
    ['EDGE', slab, '200'],
    ['LONG_SIDES', slab, '120'],
    ['ONE_SIDE', slab, '60'],
    ['SOFFIT', slab, '4800'],
    ['SOFFIT_AND_EDGE', slab, '5000'],
    ['EDGE', area, '105'],
    ['SOFFIT', area, '2400'],
    ['SOFFIT_AND_EDGE', area, '2505'],
    ['ROUND', round, '603.185789'],
  ])('%s of %j', (faces, fields, contact) => {
    const { contactSF } = costOf({ ...fields, forms: forms({ faces }) })
    expect(Number(contactSF?.toFixed(6)).toString()).toBe(contact)
  })

  it.each<[Partial<ConcreteInput>, Partial<FormsInput>, string, string]>([
    [slab, { faces: 'ROUND' }, 'forms.faces', FormsDoNotFit.sentence],
    [round, { faces: 'EDGE' }, 'forms.faces', FormsDoNotFit.sentence],
    [area, { faces: 'LONG_SIDES' }, 'forms.faces', FormsDoNotFit.sentence],
    [slab, { deductSF: 121 }, 'forms.deductSF', 'More is deducted than there is'],
    [slab, { faces: 'TYPED' }, 'forms.contactSF', 'Contact SF is required for typed faces'],
    [
      { ...area, perimeterFt: null },
      { faces: 'EDGE' },
      'perimeterFt',
      'Perimeter is required for forms',
    ],
    [{ cubicYards: 1, depth: 1 }, {}, 'length', 'Length is required for forms'],
    [slab, { method: null }, 'forms.method', 'Form method is required'],
    [
      slab,
      { firstCostPerSF: null },
      'forms.firstCostPerSF',
      'First cost per SF is required for made forms',
    ],
    [
      slab,
      { method: 'RENTED', rentPerSFMonth: 1 },
      'forms.rentMonths',
      'Rent months is required for rented forms',
    ],
  ])('of %j with %j are refused', (fields, formed, path, message) => {
    expect(() => costOf({ ...fields, forms: forms(formed) })).toThrow(
      expect.objectContaining({ kind: 'invalid', message, details: [{ path, message }] }),
    )
  })
})

describe('production by square feet of forms', () => {
  it('follows the contact area of all elements, exactly', () => {
    const of = (input: ConcreteInput) => drivingParts('FORM_SF', input, NO_DIMENSIONS).div(324)
    expect(of({ ...WALL, quantity: 3 }).toString()).toBe('7008')
    expect(of({ ...WALL, forms: null }).toString()).toBe('0')
  })
})

describe('an item without forms', () => {
  it('has the breakdown that it had before there were any', () => {
    const names = Object.keys(costConcrete(SLAB, NO_DIMENSIONS, BID).breakdown)
    expect(names.filter((name) => /form|accessories|contact|made/i.test(name))).toEqual([])
  })
})

describe('warnings of forms', () => {
  const warned = (fields: Partial<ConcreteInput>) =>
    moduleOf('concrete')
      .warnings(concrete(fields), NO_DIMENSIONS)
      .map(({ field, message }) => `${field}: ${message}`)
  const high = { length: 120, width: 1, depth: 10 }

  it('do not take a wall for a depth in inches', () => {
    expect(warned({ ...high, forms: forms({}) })).toEqual([])
    expect(warned({ ...high, forms: forms({ faces: 'EDGE' }) })).toHaveLength(1)
  })

  it('name many uses, and more or less area than the yards have', () => {
    expect(warned({ ...high, forms: forms({ uses: 13 }) })).toEqual([
      'forms.uses: 13 uses of the forms are more than 12',
    ])
    const much = forms({ faces: 'TYPED', contactSF: 9000 })
    expect(warned({ length: 10, width: 3, depth: 1, forms: much })).toEqual([
      'forms: 8,100.00 SF of forms per CY is outside 1 to 200',
    ])
  })
})
