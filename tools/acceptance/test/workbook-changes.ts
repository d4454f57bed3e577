import type { Module } from './priced-workbook.ts'

/** The same change as the API is sent it and as it is typed into the workbook. */
export type Change =
  | {
      readonly module: Module
      readonly item: string
      readonly sent: Readonly<Record<string, unknown>>
      readonly typed: Readonly<Record<string, number>>
    }
  | { readonly scope: string; readonly multiplier: number }
  | { readonly percentage: 'Overhead' | 'Profit'; readonly percent: number }
type Case = readonly [what: string, change: Change]
export type SentItem = readonly [module: Module, item: Readonly<Record<string, unknown>>]

const of = (
  module: Module,
  item: string,
  sent: Readonly<Record<string, unknown>>,
  typed: number | Readonly<Record<string, number>>,
): Change => ({ module, item, sent, typed: typeof typed === 'number' ? { '': typed } : typed })

/** Example 7 of the costing rules, whose price is 57,183.58. */
export const EXAMPLE_7_CHANGES: readonly Case[] = [
  [
    'yards, which the pump follows',
    of('concrete', 'Warehouse slab, 6 in', { cubicYards: 50 }, 52.5),
  ],
  [
    'the number of footings, with their steel',
    of('concrete', 'Footing 6 × 6 ft, 18 in', { quantity: 3 }, { '': 6.48, 'Rebar #5': 225.288 }),
  ],
  [
    'the days of a crew, whose burdens follow regular time and overtime',
    of('labor', 'Slab crew', { days: 6.5 }, { '': 312, Overtime: 78 }),
  ],
  ['workers', of('labor', 'Footing crew', { workers: 5 }, 40)],
  [
    'machines, which insurance and fuel follow',
    of('equipment', 'Skid steer loader', { quantity: 3 }, 3),
  ],
  [
    'square feet with their waste',
    of('materials', 'Vapor barrier, 10 mil', { quantity: 3111 }, 3422.1),
  ],
  ['feet of a material with delivery', of('materials', 'Edge form', { quantity: 333 }, 349.65)],
  [
    'feet in a scope that is built several times',
    of('materials', 'Form lumber', { quantity: 31 }, 34.1),
  ],
  ['hours of a pump', of('subcontractor', 'Boom pump, 38 m', { pumpHours: 6.25 }, 6.25)],
  [
    'trips of a pump',
    of('subcontractor', 'Boom pump, 38 m', { pumpTrips: 3 }, { 'Pump travel': 3 }),
  ],
  ['what a subcontractor does', of('subcontractor', 'Saw cutting', { quantity: 1111 }, 1111)],
  ['a number of anything else', of('misc', 'Mobilization', { quantity: 2.5 }, 2.5)],
  ['how often a scope is built', { scope: 'Column footings', multiplier: 6.5 }],
  ['overhead', { percentage: 'Overhead', percent: 12.345 }],
  ['profit', { percentage: 'Profit', percent: 8.75 }],
]

/**
 * Taxed, with per diem, credits, machines of our own, whole units, in scopes built a fraction of
 * times.
 */
const PAYROLL = {
  ficaRate: 0.0765,
  futaRate: 0.006,
  sutaRate: 0.0175,
  wcPercentage: 11.37,
  glPollutionPercentage: 1.9,
  autoDepreciationRate: 0.031,
  autoFuelRate: 0.022,
  autoInsuranceRate: 0.013,
}
const FORMING = {
  basis: 'UNITS_PER_SHIFT',
  rate: 350,
  uom: 'SF',
  quantityOf: 'TYPED',
  quantity: 2400,
  efficiencyPercentage: 90,
  roundDays: 'HALF',
}
const PLACING = { basis: 'MAN_HOURS_PER_UNIT', rate: 0.45, uom: 'CY', quantityOf: 'NET_CY' }
const BAR = {
  mark: 'B1',
  size: '#5',
  count: 10,
  lengthFt: 20,
  weightPerFoot: 1.043,
  pricePerPound: 0.95,
  fabricationPerPound: 0.08,
} as const
/** Two pours by chute in winter, of which each has a short load. */
const CHUTE = {
  pours: 2,
  placeCYPerHour: 8,
  setupMinutes: 5,
  conditions: ['WINTER'],
  loadCY: 10,
  minimumLoadCY: 8,
  shortPerCY: 20,
  freeMinutesPerCY: 6,
  waitPerMinute: 2.55,
  perLoadFees: [{ name: 'Fuel', amount: 27.35 }],
  perCYFees: [{ name: 'Hot water', amount: 6.55, when: 'WINTER' }],
} as const
export const WALLS: readonly SentItem[] = [
  [
    'concrete',
    {
      name: 'Chute footing',
      shape: 'CUSTOM',
      cubicYards: 20,
      wastePercentage: 7,
      pricePerCY: 171.37,
      delivery: CHUTE,
    },
  ],
  [
    'concrete',
    {
      name: 'Formed pier',
      length: 12,
      width: 4,
      depth: 9,
      wastePercentage: 7,
      pricePerCY: 171.37,
      forms: {
        faces: 'TYPED',
        contactSF: 288,
        method: 'MADE',
        uses: 4,
        wastePercentage: 5,
        firstCostPerSF: 3.85,
        lossPercentage: 10,
        accessoriesPerSF: 0.42,
      },
    },
  ],
  [
    'concrete',
    {
      name: 'Barred beam',
      length: 20,
      width: 1,
      depth: 2,
      wastePercentage: 7,
      pricePerCY: 171.37,
      bars: [BAR],
    },
  ],
  [
    'concrete',
    {
      name: 'Rented forms',
      length: 40,
      width: 1,
      depth: 12,
      wastePercentage: 7,
      pricePerCY: 171.37,
      forms: {
        faces: 'LONG_SIDES',
        method: 'RENTED',
        uses: 3,
        rentMonths: 1.5,
        rentPerSFMonth: 1.65,
        accessoriesPerSF: 0.35,
      },
    },
  ],
  [
    'concrete',
    {
      name: 'Wall',
      length: 85,
      width: 1,
      depth: 9.5,
      wastePercentage: 7,
      pricePerCY: 171.37,
      rebar: { enabled: true, size: '#5', spacing: 14, weightPerFoot: 1.043, pricePerPound: 0.87 },
      secondMat: {
        enabled: true,
        size: '#4',
        spacing: 9,
        weightPerFoot: 0.668,
        pricePerPound: 0.91,
      },
    },
  ],
  [
    'concrete',
    { name: 'Kicker', shape: 'CUSTOM', cubicYards: 3.3333, pricePerCY: 182.5, taxable: false },
  ],
  [
    'labor',
    {
      name: 'Wall crew',
      workers: 5,
      hoursPerDay: 9.5,
      days: 7,
      hourlyRate: 31.37,
      perDiemRate: 62,
      ...PAYROLL,
    },
  ],
  [
    'labor',
    {
      name: 'Form crew',
      hoursPerDay: 10,
      perDiemRate: 62,
      ...PAYROLL,
      crewMembers: [
        { classification: 'Foreman', count: 1, hourlyRate: 38.5 },
        { classification: 'Carpenter', count: 4, hourlyRate: 34 },
        { classification: 'Laborer', count: 2, hourlyRate: 28.5 },
      ],
      production: FORMING,
    },
  ],
  [
    'labor',
    {
      name: 'Placing crew',
      workers: 6,
      hourlyRate: 31.75,
      perDiemRate: 62,
      ...PAYROLL,
      production: PLACING,
    },
  ],
  [
    'equipment',
    {
      name: 'Crane',
      durationDays: 19,
      dailyRate: 913.33,
      weeklyRate: 3111.11,
      deliveryCost: 402.5,
      fuelChargePerDay: 61.7,
    },
  ],
  [
    'equipment',
    {
      name: 'Own mixer',
      ownership: 'OWNED',
      rateType: 'DAILY',
      durationDays: 9,
      dailyRate: 33.33,
      usesFuel: false,
    },
  ],
  [
    'materials',
    {
      name: 'Snap ties',
      category: 'form_accessories',
      quantity: 1333,
      uom: 'EA',
      unitPrice: 1.1875,
      wastePercentage: 3,
      roundUp: true,
      deliveryCost: 47.5,
    },
  ],
  ['subcontractor', { name: 'Waterproofing', quantity: 808, uom: 'SF', unitPrice: 2.375 }],
  [
    'subcontractor',
    {
      name: 'Line pump',
      isPump: true,
      pumpHours: 5.5,
      pumpCubicYards: 31.7,
      costPerHour: 163,
      costPerCY: 4.25,
      minimumHours: 3,
      travelCost: 90,
    },
  ],
  ['misc', { name: 'Permit', category: 'PERMIT', unitCost: 1234.56 }],
]
export const SLABS: readonly SentItem[] = [
  [
    'concrete',
    { name: 'Topping', length: 31, width: 22.5, depth: 4, depthUnit: 'IN', pricePerCY: 166.4 },
  ],
  [
    'subcontractor',
    {
      name: 'Boom pump',
      isPump: true,
      pumpHours: 2,
      costPerHour: 188,
      costPerCY: 3.75,
      minimumHours: 4,
    },
  ],
  [
    'labor',
    { name: 'Finishers', workers: 4, hoursPerDay: 8, days: 2, hourlyRate: 36.15, ...PAYROLL },
  ],
  [
    'materials',
    {
      name: 'Curing compound',
      category: 'curing_compound',
      quantity: 6.5,
      uom: 'GAL',
      unitPrice: 18.45,
    },
  ],
  ['misc', { name: 'Credit', category: 'OTHER', quantity: 3, unitCost: -77.77 }],
]
export const MIXED_CHANGES: readonly Case[] = [
  [
    'square feet that a crew forms, whose half days, pay, burdens and per diem follow',
    of(
      'labor',
      'Form crew',
      { production: { ...FORMING, quantity: 3105.5 } },
      { 'Work at 350 SF/shift': 3105.5 },
    ),
  ],
  [
    'yards that are placed, which followed the concrete before',
    of(
      'labor',
      'Placing crew',
      { production: { ...PLACING, quantityOf: 'TYPED', quantity: 61.25 } },
      { 'Work at 0.45 MH/CY': 61.25 },
    ),
  ],
  [
    'minutes that trucks wait, which the tax on delivery follows',
    // Of 10 CY and the 0.75 CY left, 4 minutes a yard and 5 of setting up, twice.
    of(
      'concrete',
      'Chute footing',
      { delivery: { ...CHUTE, placeCYPerHour: 6 } },
      { 'Waiting of trucks': 106 },
    ),
  ],
  [
    'yards that fees by the yard follow',
    of('concrete', 'Chute footing', { cubicYards: 20.05 }, 21.4535),
  ],
  [
    'square feet of forms, which what is made and its taxes follow',
    of(
      'concrete',
      'Formed pier',
      {
        forms: {
          faces: 'TYPED',
          contactSF: 313.25,
          method: 'MADE',
          uses: 4,
          wastePercentage: 5,
          firstCostPerSF: 3.85,
          lossPercentage: 10,
          accessoriesPerSF: 0.42,
        },
      },
      { 'Form accessories': 313.25 },
    ),
  ],
  [
    'pounds of bars, which their fabrication and tax follow',
    of('concrete', 'Barred beam', { bars: [{ ...BAR, count: 15 }] }, { 'Bars B1 #5': 312.9 }),
  ],
  [
    'square feet of rented forms',
    of(
      'concrete',
      'Rented forms',
      {
        forms: {
          faces: 'LONG_SIDES',
          addSF: 40,
          method: 'RENTED',
          uses: 3,
          rentMonths: 1.5,
          rentPerSFMonth: 1.65,
          accessoriesPerSF: 0.35,
        },
      },
      { 'Form accessories': 1000 },
    ),
  ],
  ['yards that are taxed', of('concrete', 'Kicker', { cubicYards: 4.4 }, 4.62)],
  [
    'a crew with per diem',
    of('labor', 'Wall crew', { days: 8 }, { '': 320, Overtime: 60, 'Per diem': 40 }),
  ],
  [
    'workers without overtime',
    of('labor', 'Finishers', { workers: 7 }, { '': 112, 'Per diem': 14 }),
  ],
  ['a machine on rent', of('equipment', 'Crane', { quantity: 2 }, 2)],
  ['a machine of our own', of('equipment', 'Own mixer', { quantity: 4 }, 4)],
  ['whole units, taxed, with delivery', of('materials', 'Snap ties', { quantity: 1501 }, 1547)],
  ['gallons that are taxed', of('materials', 'Curing compound', { quantity: 9.25 }, 9.25)],
  ['square feet', of('subcontractor', 'Waterproofing', { quantity: 1234.5 }, 1234.5)],
  [
    'hours and yards of a pump',
    of(
      'subcontractor',
      'Line pump',
      { pumpHours: 7, pumpCubicYards: 44.4 },
      { '': 7, 'Pump yards': 44.4 },
    ),
  ],
  ['a credit', of('misc', 'Credit', { quantity: 5 }, 5)],
  ['a permit', of('misc', 'Permit', { quantity: 2 }, 2)],
  ['yards that a pump follows', of('concrete', 'Topping', { cubicYards: 20 }, 21)],
  ['how often walls are built', { scope: 'Walls', multiplier: 3.75 }],
  ['profit', { percentage: 'Profit', percent: 11.11 }],
]
