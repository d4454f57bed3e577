import type { ItemPart } from '../snapshot/bid-snapshot.ts'
import { bid, item, scope } from './parts.ts'
import type { SamplePart } from './streamed.ts'

/**
 * Example 7 of the costing rules as estimating streams it: scope A as designed, scope B built four
 * times; 45,204.41 + overhead 4,520.44 + profit 7,458.73 = 57,183.58.
 */

const A = '0199d7a0-0000-7000-8000-00000000000a'
const B = '0199d7a0-0000-7000-8000-00000000000b'

export const example7Bid = bid({
  id: '0199d7a0-0000-7000-8000-000000000007',
  bidNumber: 'B-2026-007',
  name: 'Harbor Point Warehouse',
  location: 'Long Beach, CA',
  clientName: 'Harbor Point Development LLC',
  clientEmail: 'bids@harborpoint.example',
  costs: {
    concrete: '15647.58',
    labor: '15663.60',
    equipment: '7780.00',
    materials: '1721.90',
    subcontractor: '2541.33',
    misc: '1850.00',
  },
  subtotalCost: '45204.41',
  overheadAmount: '4520.44',
  profitAmount: '7458.73',
  totalCost: '57183.58',
})

type Component = ItemPart['components'][number]

const component = (
  name: string,
  [quantity, unit, unitPrice]: readonly [string, string, string],
  amount: string,
  follows: Component['follows'] = null,
): Component => ({ name, quantity, unit, unitPrice, amount, follows })
const lump = (name: string, amount: string): Component => ({ name, amount, follows: null })
const follow = (rule: QuantityRule, components: number[] = [], factor?: string) => ({
  rule,
  components,
  ...(factor === undefined ? {} : { factor }),
})
const ofAmounts = (...places: number[]) => follow('QUANTITY_RULE_AMOUNTS', places)
type QuantityRule = NonNullable<Component['follows']>['rule']

/** The burdens of a crew: on its gross pay, and on its pay without the premium of overtime. */
const burdens = (
  [gross, straight]: readonly [string, string],
  pay: readonly number[],
  amounts: readonly [string, string, string, string, string, string, string, string],
): readonly Component[] => {
  const rates = [
    'FICA 0.0765',
    'FUTA 0.006',
    'SUTA 0.0175',
    'Workers compensation 0.12',
    'Liability, pollution 0.02',
    'Auto depreciation 0.03',
    'Auto fuel 0.02',
    'Auto insurance 0.01',
  ]
  return rates.map((text, place) => {
    const [name = '', rate = ''] = text.split(/ (?=0)/)
    const isStraight = place === 3 || place === 4
    const rule = isStraight ? 'QUANTITY_RULE_AT_FIRST_PRICE' : 'QUANTITY_RULE_AMOUNTS'
    const base = isStraight ? straight : gross
    return component(name, [base, '$', rate], amounts[place] ?? '', follow(rule, [...pay]))
  })
}
const section = (title: string, amount: string) => ({ section: title, amount })

const scopeA: readonly SamplePart[] = [
  {
    part: 'scope',
    scope: scope({
      id: A,
      name: 'Slab',
      scopeType: 'Slab on Grade',
      costs: {
        concrete: '13936.62',
        labor: '12106.80',
        equipment: '7780.00',
        materials: '1286.30',
        subcontractor: '2541.33',
        misc: '1850.00',
      },
      totalCost: '39501.05',
    }),
  },
  {
    part: 'items',
    items: [
      item({
        scopeId: A,
        module: 'concrete',
        name: 'Slab 60 × 40 ft',
        quantityText: '46.67 CY at $165.00; 3,206.40 lb of #4 at $0.95; 3,358.46 lb of #5 at $0.95',
        quantity: '46.6667',
        unit: 'CY',
        unitCost: '165.0000',
        totalCost: '13936.62',
        breakdown: {
          concreteMaterialCost: '7700.00',
          rebarCost: '3046.08',
          rebarSecondMatCost: '3190.54',
        },
        components: [
          component('Concrete', ['46.66667', 'CY', '165.00'], '7700.00'),
          component('Rebar #4', ['3206.4', 'lb', '0.95'], '3046.08'),
          component('Second mat #5', ['3358.46', 'lb', '0.95'], '3190.54'),
        ],
        sections: [
          section('CONCRETE MATERIAL', '7700.00'),
          section('REINFORCING MATERIALS', '6236.62'),
        ],
      }),
      item({
        scopeId: A,
        module: 'labor',
        name: 'Placing crew',
        quantityText: '6 workers × 10 h × 5 days',
        quantity: '300.0000',
        unit: 'h',
        unitCost: '28.5000',
        totalCost: '12106.80',
        components: [
          component('Regular time', ['240', 'h', '28.50'], '6840.00'),
          component('Overtime', ['60', 'h', '42.75'], '2565.00'),
          ...burdens(
            ['9405.00', '8550.00'],
            [0, 1],
            ['719.48', '56.43', '164.59', '1026.00', '171.00', '282.15', '188.10', '94.05'],
          ),
        ],
        sections: [section('LABOR', '12106.80')],
      }),
      item({
        scopeId: A,
        module: 'equipment',
        name: 'Skid steer',
        quantityText: '2 units × 20 days',
        quantity: '40.0000',
        unit: 'day',
        totalCost: '7780.00',
        breakdown: { rentalCost: '5600.00', rentalInsurance: '280.00' },
        components: [
          component('Rental of 20 days', ['2', 'unit', '2800.00'], '5600.00'),
          component('Rental insurance', ['5600.00', '$', '0.05'], '280.00', ofAmounts(0)),
          component(
            'Fuel',
            ['28', 'day', '50.00'],
            '1400.00',
            follow('QUANTITY_RULE_TIMES', [0], '14'),
          ),
          lump('Delivery and pickup', '500.00'),
        ],
        sections: [section('EQUIPMENT', '5880.00'), section('FUEL & HAULING', '1900.00')],
      }),
      item({
        scopeId: A,
        module: 'materials',
        name: 'Vapor barrier',
        quantityText: '2,640 SF at $0.145',
        quantity: '2640.0000',
        unit: 'SF',
        unitCost: '0.1450',
        totalCost: '382.80',
        components: [component('Material', ['2640', 'SF', '0.145'], '382.80')],
        sections: [section('MATERIALS', '382.80')],
      }),
      item({
        scopeId: A,
        module: 'materials',
        name: 'Edge form',
        quantityText: '210 LF at $3.85',
        quantity: '210.0000',
        unit: 'LF',
        unitCost: '3.8500',
        totalCost: '903.50',
        components: [
          component('Material', ['210', 'LF', '3.85'], '808.50'),
          lump('Delivery', '95.00'),
        ],
        sections: [section('MATERIALS', '808.50'), section('FUEL & HAULING', '95.00')],
      }),
      item({
        scopeId: A,
        module: 'subcontractor',
        name: 'Boom pump',
        quantityText: '4 h and 46.67 CY',
        totalCost: '1053.33',
        components: [
          component('Pump time', ['4', 'h', '185.00'], '740.00'),
          component(
            'Pump yards',
            ['46.6667', 'CY', '3.50'],
            '163.33',
            follow('QUANTITY_RULE_CONCRETE_OF_SCOPE'),
          ),
          component('Pump travel', ['1', 'trip', '150.00'], '150.00'),
        ],
        sections: [section('PUMPING', '1053.33')],
      }),
      item({
        scopeId: A,
        module: 'subcontractor',
        name: 'Saw cutting',
        quantityText: '2,400 SF at $0.62',
        quantity: '2400.0000',
        unit: 'SF',
        unitCost: '0.6200',
        totalCost: '1488.00',
        components: [component('Contract', ['2400', 'SF', '0.62'], '1488.00')],
        sections: [section('SUBCONTRACTORS', '1488.00')],
      }),
      item({
        scopeId: A,
        module: 'misc',
        name: 'Mobilization',
        quantityText: '1 LS at $1,850.00',
        quantity: '1.0000',
        unit: 'LS',
        unitCost: '1850.0000',
        totalCost: '1850.00',
        components: [component('Cost', ['1', 'LS', '1850.00'], '1850.00')],
        sections: [section('GENERAL CONDITIONS', '1850.00')],
      }),
    ],
  },
]

const scopeB: readonly SamplePart[] = [
  {
    part: 'scope',
    scope: scope({
      id: B,
      name: 'Column footings',
      scopeType: 'Column Footing',
      position: 1,
      multiplier: '4.0000',
      costs: {
        concrete: '1710.96',
        labor: '3556.80',
        equipment: '0.00',
        materials: '435.60',
        subcontractor: '0.00',
        misc: '0.00',
      },
      totalCost: '5703.36',
    }),
  },
  {
    part: 'items',
    items: [
      item({
        scopeId: B,
        module: 'concrete',
        name: 'Footing 6 × 6 ft',
        quantityText: '2.16 CY at $165.00; 75.10 lb of #5 at $0.95',
        quantity: '2.1600',
        unit: 'CY',
        unitCost: '165.0000',
        totalCost: '427.74',
        components: [
          component('Concrete', ['2.16', 'CY', '165.00'], '356.40'),
          component('Rebar #5', ['75.096', 'lb', '0.95'], '71.34'),
        ],
        sections: [
          section('CONCRETE MATERIAL', '356.40'),
          section('REINFORCING MATERIALS', '71.34'),
        ],
      }),
      item({
        scopeId: B,
        module: 'labor',
        name: 'Footing crew',
        quantityText: '3 workers × 8 h × 1 day',
        quantity: '24.0000',
        unit: 'h',
        unitCost: '28.5000',
        totalCost: '889.20',
        components: [
          component('Regular time', ['24', 'h', '28.50'], '684.00'),
          ...burdens(
            ['684.00', '684.00'],
            [0],
            ['52.33', '4.10', '11.97', '82.08', '13.68', '20.52', '13.68', '6.84'],
          ),
        ],
        sections: [section('LABOR', '889.20')],
      }),
      item({
        scopeId: B,
        module: 'materials',
        name: 'Form material',
        quantityText: '26.4 SF at $4.125',
        quantity: '26.4000',
        unit: 'SF',
        unitCost: '4.1250',
        totalCost: '108.90',
        components: [component('Material', ['26.4', 'SF', '4.125'], '108.90')],
        sections: [section('MATERIALS', '108.90')],
      }),
    ],
  },
]

export const EXAMPLE_7_SECTIONS = [
  ['GENERAL CONDITIONS', '1850.00'],
  ['LABOR', '15663.60'],
  ['CONCRETE MATERIAL', '9125.60'],
  ['PUMPING', '1053.33'],
  ['REINFORCING MATERIALS', '6521.98'],
  ['MATERIALS', '1626.90'],
  ['EQUIPMENT', '5880.00'],
  ['FUEL & HAULING', '1995.00'],
  ['SUBCONTRACTORS', '1488.00'],
] as const

export const example7Parts: readonly SamplePart[] = [
  ...scopeA,
  ...scopeB,
  {
    part: 'summary',
    summary: {
      fingerprint: 'example 7',
      sections: EXAMPLE_7_SECTIONS.map(([title, amount]) => section(title, amount)),
    },
  },
]
