import { describe, expect, it } from 'vitest'
import { concreteQuantities } from './concrete-quantities.ts'
import { costLabor } from './modules/labor/cost.ts'
import type { CrewMember, LaborInput, ProductionInput } from './modules/labor/input.ts'
import { settleLabor } from './modules/labor/settle.ts'
import { warnOfLabor } from './modules/labor/warnings.ts'
import {
  concrete,
  FORM_CREW,
  labor,
  NO_DIMENSIONS,
  production,
  SLAB,
  WALL_FORMS,
} from './testing/examples.ts'

const PLACING_CREW: readonly CrewMember[] = [
  { classification: 'Foreman', count: 1, hourlyRate: 38.5 },
  { classification: 'Finisher', count: 2, hourlyRate: 33.25 },
  { classification: 'Laborer', count: 3, hourlyRate: 28.5 },
]
const SCOPE = { ...NO_DIMENSIONS, id: 'scope', name: 'Scope A' }
const NO_PER_DIEM = { perDiemEnabled: false }
const slab = { id: 'slab', name: 'Slab', input: SLAB }
const ofSlab = concreteQuantities([slab], SCOPE)

/** What is asked of it, as it is printed. */
function figures(input: LaborInput, quantities = ofSlab) {
  const { breakdown, figures, totalCost } = costLabor(input, NO_PER_DIEM, quantities)
  const all = { ...breakdown, ...figures, totalCost }
  return (...names: readonly (keyof typeof all)[]) => names.map((name) => all[name]?.toString())
}

const placing = labor({
  crewMembers: PLACING_CREW,
  production: production({
    basis: 'MAN_HOURS_PER_UNIT',
    rate: 0.45,
    uom: 'CY',
    quantityOf: 'NET_CY',
    quantity: null,
  }),
})

const wallForms = labor(WALL_FORMS)

describe('production example 1, placing a slab', () => {
  it('follows the exact yards of the slab', () => {
    const of = figures(placing)
    expect(of('workers', 'payRate', 'crewHours', 'manHours', 'days', 'exactDays')).toEqual([
      '6',
      '190.5',
      '3.3333',
      '20',
      '0.4167',
      '0.4167',
    ])
    expect(of('regularPay', 'fica', 'futa', 'suta', 'workersComp', 'glPollution')).toEqual([
      '635',
      '48.58',
      '3.81',
      '11.11',
      '76.2',
      '12.7',
    ])
    expect(of('autoDepreciation', 'autoFuel', 'autoInsurance', 'totalCost')).toEqual([
      '19.05',
      '12.7',
      '6.35',
      '825.5',
    ])
  })

  it('shows what it follows and what follows from it', () => {
    const settled = settleLabor(placing, ofSlab)
    expect(settled).toMatchObject({ workers: 6, hourlyRate: 31.75, days: 0.4167 })
    expect(settled.production?.quantity).toBe(44.4444)
    expect(settleLabor(settled, ofSlab)).toBe(settled)
  })
})

describe('production example 2, wall forms', () => {
  it('rounds its days up to the next half and pays overtime', () => {
    const of = figures(wallForms)
    expect(of('exactDays', 'days', 'manHours', 'manHoursPerUnit')).toEqual([
      '7.619',
      '8',
      '560',
      '0.2333',
    ])
    expect(of('regularPay', 'overtimePay', 'gross', 'straight')).toEqual([
      '14816',
      '5556',
      '20372',
      '18520',
    ])
    expect(of('fica', 'futa', 'suta', 'workersComp', 'glPollution')).toEqual([
      '1558.46',
      '122.23',
      '356.51',
      '2222.4',
      '370.4',
    ])
    expect(of('autoDepreciation', 'autoFuel', 'autoInsurance', 'totalCost')).toEqual([
      '611.16',
      '407.44',
      '203.72',
      '26224.32',
    ])
  })

  it.each([
    ['UNITS_PER_HOUR', 35, '7.619'],
    ['MAN_HOURS_PER_UNIT', 0.2, '7.619'],
    ['UNITS_PER_MAN_HOUR', 5, '7.619'],
    ['HOURS_PER_UNIT', '0.028571428571428571428571428571', '7.619'],
    // Four decimals of 1/350 are another rate.
    ['SHIFTS_PER_UNIT', 0.0029, '7.7333'],
  ] as const)('takes %s %s as %s days', (basis, rate, days) => {
    const same = { ...wallForms, production: production({ basis, rate, efficiencyPercentage: 90 }) }
    expect(figures(same)('exactDays')).toEqual([days])
  })
})

describe('a production', () => {
  it('counts all concrete of the scope, or one item of it', () => {
    const column = {
      id: 'column',
      name: 'Columns',
      input: concrete({ shape: 'CIRCULAR', diameter: 2, height: 12, quantity: 8 }),
    }
    const both = concreteQuantities([slab, column], SCOPE)
    const parts = (kind: Parameters<typeof both.of>[0], id: string | null) => {
      const { numerator, denominator } = both.of(kind, id) ?? {}
      return numerator?.div(denominator ?? 1).toFixed(4)
    }
    expect(parts('NET_CY', 'slab')).toBe('44.4444')
    expect(parts('ORDERED_CY', 'slab')).toBe('46.6667')
    expect(parts('NET_CY', null)).toBe('55.6146')
    expect(parts('TOP_SF', null)).toBe('2425.1327')
    expect(parts('REBAR_LB', null)).toBe('6564.8600')
    expect(parts('FORM_SF', null)).toBe('0.0000')
    expect(parts('NET_CY', 'gone')).toBeUndefined()
  })

  it('counts tons of rebar as 2,000 lb', () => {
    const of = production({ basis: 'HOURS_PER_UNIT', rate: 8, uom: 'ton', quantityOf: 'REBAR_LB' })
    const settled = settleLabor(labor({ production: of }), ofSlab)
    expect(settled.production?.quantity).toBe(3.2824)
    expect(settled.days).toBe(3.2824)
  })

  it('keeps its quantity as a typed one when its item is gone', () => {
    const of = production({ quantityOf: 'NET_CY', itemId: 'gone', quantity: 12.5, uom: 'CY' })
    const settled = settleLabor(labor({ production: of }), ofSlab)
    expect(settled.production).toMatchObject({ quantityOf: 'TYPED', quantity: 12.5 })
    expect(warnOfLabor(settled, NO_DIMENSIONS)).toEqual([
      {
        field: 'production.itemId',
        message: 'The concrete item that the quantity followed is gone: it stays as typed',
      },
    ])
  })

  it.each([
    [{ workers: 0 }, 'workers'],
    [{ hoursPerDay: 0 }, 'hoursPerDay'],
  ])('needs workers and hours: %j', (fields, path) => {
    const message = 'Production needs workers and hours a day above zero'
    expect(() => figures(labor({ ...fields, production: production({}) }))).toThrow(
      expect.objectContaining({ message, details: [{ path, message }] }),
    )
  })

  it('divides nothing by a quantity of zero', () => {
    const of = figures(labor({ production: production({ quantity: 0 }) }))
    expect(of('days', 'unitsPerManHour', 'manHoursPerUnit', 'costPerUnit', 'totalCost')).toEqual([
      '0',
      undefined,
      undefined,
      undefined,
      '0',
    ])
  })

  it.each<[string, Partial<ProductionInput>, string]>([
    [
      'above its range',
      { basis: 'MAN_HOURS_PER_UNIT', rate: 0.35, low: 0.18, high: 0.3 },
      '0.35 MH/SF is above the 0.18–0.30 of "Wall forms, hand-set"',
    ],
    [
      'below its range',
      { rate: 300, low: 320 },
      '300.00 SF/shift is below the 320.00 of "Wall forms, hand-set"',
    ],
    ['no quantity', { quantity: 0 }, 'The quantity of the production is zero'],
    ['hardly efficient', { efficiencyPercentage: 40 }, 'An efficiency of 40 % is below 50 %'],
    ['another unit', { quantityOf: 'NET_CY' }, 'NET_CY counts CY, not SF'],
  ])('is told to be %s', (_rule, fields, message) => {
    const of = production({ productionRateName: 'Wall forms, hand-set', ...fields })
    const told = warnOfLabor(labor({ production: of }), NO_DIMENSIONS)
    expect(told.map((warning) => warning.message)).toEqual([message])
  })

  it('says which concrete has no top that is known', () => {
    const custom = { id: 'c', name: 'Stairs', input: concrete({ shape: 'CUSTOM', cubicYards: 3 }) }
    const quantities = concreteQuantities([custom], SCOPE)
    const of = labor({ production: production({ quantityOf: 'TOP_SF', quantity: 1 }) })
    expect(warnOfLabor(of, { ...NO_DIMENSIONS, quantities })).toEqual([
      {
        field: 'production.quantity',
        message: 'TOP_SF counts 0 of Stairs, whose shape is Custom',
      },
    ])
  })
})

describe('a crew without production', () => {
  it('is paid by its members for the days that were typed', () => {
    const crew = labor({ days: 2, crewMembers: FORM_CREW })
    const of = figures(crew)
    expect(of('regularPay', 'workers', 'payRate', 'manHours')).toEqual([
      '3704',
      '7',
      '231.5',
      '112',
    ])
    expect(settleLabor(crew)).toMatchObject({ workers: 7, hourlyRate: 33.0714, days: 2 })
  })
})
