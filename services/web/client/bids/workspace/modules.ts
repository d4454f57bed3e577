import type { components } from '@formwork/api-client'
import { MATERIAL_CATEGORIES } from '../../lib/material-categories.ts'
import {
  type Column,
  choice,
  type DetailGroup,
  dollars,
  figure,
  flag,
  inDollars,
  measure,
  number,
  ofShapes,
  record,
  text,
  unless,
} from './columns.ts'
import { allInPerCY, costPerUnit, formSF, manHours, orderedCY, pounds } from './item-figures.ts'
import { LOADS } from './load-columns.ts'
import { CREW, PRODUCTION, PRODUCTION_CELLS } from './production-columns.ts'

type Scope = components['schemas']['Scope']
/** What the items of a scope are of, as the API has them. */
export type ModuleName = components['schemas']['BidFigures']['modules'][number]['module']

interface ModuleSheet {
  readonly title: string
  /** Its name in the cost breakdown. */
  readonly breakdownLabel: string
  readonly costField: keyof Scope & `${string}Cost`
  readonly itemsField: keyof Scope & `${string}Items`
  /** What is typed of its items, in the order in which it is thought of. */
  readonly columns: readonly Column[]
  /** What an item holds besides its row. */
  readonly details: readonly DetailGroup[]
}

const NAME = text('name', 'Item')

const MISC_CATEGORIES = [
  'PERMIT',
  'MOBILIZATION',
  'TESTING',
  'SUPERVISION',
  'DUMP_FEES',
  'SMALL_TOOLS',
  'BOND',
  'OTHER',
]
const BAR_SIZES = ['#3', '#4', '#5', '#6', '#7', '#8', '#9', '#10', '#11']
const ORIENTATIONS = ['BOTH', 'LONGITUDINAL', 'TRANSVERSE']
/** What a shape is measured by; `ROUND_FORMS` is a custom one whose forms go round it. */
const SHAPES = ['RECTANGLE', 'CIRCULAR', 'AREA', 'CUSTOM']
const STRAIGHT = ['RECTANGLE', 'AREA', 'CUSTOM', 'ROUND_FORMS']
const ROUND = ['CIRCULAR', 'ROUND_FORMS']
const asItIs = (value: string): string => value

const NOTES: DetailGroup = {
  title: 'Notes',
  columns: [text('description', 'Description'), text('notes', 'Notes')],
}

const mat = (part: string, title: string): DetailGroup => ({
  title,
  columns: [
    flag(`${part}.enabled`, 'Counted'),
    record(`${part}.rateId`, 'Rebar rate', 'bar'),
    choice(`${part}.size`, 'Bar size', BAR_SIZES, asItIs),
    measure(`${part}.spacing`, 'Spacing, in on center', 'IN'),
    choice(`${part}.orientation`, 'Runs', ORIENTATIONS),
    number(`${part}.weightPerFoot`, 'Pounds / ft'),
    number(`${part}.poundsPerSF`, 'Pounds / SF'),
    dollars(`${part}.pricePerPound`, '$ / lb'),
    measure(`${part}.wastePercentage`, 'Rebar waste %', 'PERCENT'),
  ],
})

const FORMS: DetailGroup = {
  title: 'Forms',
  tab: 'Forms',
  columns: [
    choice('forms.faces', 'Formed faces', [
      'EDGE',
      'LONG_SIDES',
      'ONE_SIDE',
      'SOFFIT',
      'SOFFIT_AND_EDGE',
      'ROUND',
      'TYPED',
    ]),
    record('forms.formSystemId', 'Form system', 'formSystem'),
    choice('forms.method', 'Method', ['MADE', 'OWNED', 'RENTED']),
    number('forms.uses', 'Uses'),
    number('forms.contactSF', 'Contact SF (typed)'),
    number('forms.addSF', 'Add SF'),
    number('forms.deductSF', 'Deduct SF'),
    measure('forms.wastePercentage', 'Forms waste %', 'PERCENT'),
    dollars('forms.firstCostPerSF', 'First cost $ / SF'),
    measure('forms.lossPercentage', 'Loss a use %', 'PERCENT'),
    dollars('forms.chargePerUsePerSF', 'Charge $ / use and SF'),
    dollars('forms.rentPerSFMonth', 'Rent $ / SF and month'),
    number('forms.rentMonths', 'Months on rent'),
    dollars('forms.accessoriesPerSF', 'Accessories $ / SF'),
  ],
}

const BARS: DetailGroup = {
  title: 'Bars',
  tab: 'Bars',
  columns: [{ field: 'bars', label: 'Bars', kind: 'bars' }],
}

/** Each module of an estimate as its pages show it. */
const SHEETS = {
  concrete: {
    title: 'Concrete',
    breakdownLabel: 'Concrete',
    costField: 'concreteCost',
    itemsField: 'concreteItems',
    columns: [
      NAME,
      choice('shape', 'Shape', SHAPES),
      ofShapes(STRAIGHT, measure('length', 'Length ft', 'FT')),
      ofShapes(STRAIGHT, measure('width', 'Width ft', 'FT')),
      ofShapes(
        STRAIGHT,
        measure('depth', 'Depth', { cell: 'depthUnit', oneCell: { initial: 'IN' } }),
      ),
      {
        ...choice('depthUnit', 'Unit', ['IN', 'FT'], (unit) => unit.toLowerCase()),
        initial: 'IN',
      },
      ofShapes(ROUND, measure('diameter', 'Diameter ft', 'FT')),
      ofShapes(ROUND, measure('height', 'Height ft', 'FT')),
      number('quantity', 'Count'),
      measure('wastePercentage', 'Waste %', 'PERCENT'),
      dollars('pricePerCY', '$ / CY'),
      record('mixId', 'Mix', 'mix'),
      choice('rebar.size', 'Rebar', BAR_SIZES, asItIs),
      measure('rebar.spacing', 'Rebar in o.c.', 'IN'),
      choice('secondMat.size', '2nd mat', BAR_SIZES, asItIs),
      measure('secondMat.spacing', '2nd mat in o.c.', 'IN'),
      ofShapes(['AREA'], number('areaSF', 'Area SF')),
      figure('orderedCY', 'CY', orderedCY),
      figure('formSF', 'Forms SF', formSF),
      figure('pounds', 'Steel lb', pounds),
      inDollars(figure('costPerCY', '$ / CY all-in', allInPerCY)),
    ],
    details: [
      mat('rebar', 'Rebar'),
      mat('secondMat', 'Second mat'),
      {
        title: 'Volume and tax',
        columns: [
          measure('perimeterFt', 'Perimeter ft (area)', 'FT'),
          number('cubicYards', 'Cubic yards (custom)'),
          flag('taxable', 'Taxable'),
        ],
      },
      NOTES,
      FORMS,
      BARS,
      ...LOADS,
    ],
  },
  labor: {
    title: 'Labor',
    breakdownLabel: 'Labor',
    costField: 'laborCost',
    itemsField: 'laborItems',
    columns: [
      NAME,
      unless('crewMembers', number('workers', 'Workers')),
      number('hoursPerDay', 'Hours / day'),
      unless('production', number('days', 'Days')),
      unless('crewMembers', dollars('hourlyRate', '$ / hour')),
      ...PRODUCTION_CELLS,
      figure('manHours', 'Man-hours', manHours),
      inDollars(figure('costPerUnit', '$ / unit all-in', costPerUnit)),
      number('overtimeAfterHours', 'Overtime after h'),
      dollars('perDiemRate', 'Per diem $'),
      measure('wcPercentage', 'WC %', 'PERCENT'),
      measure('glPollutionPercentage', 'GL %', 'PERCENT'),
      record('pricingItemId', 'Catalog', 'labor'),
    ],
    details: [
      {
        title: 'Overtime and per diem',
        columns: [
          number('overtimeMultiplier', 'Overtime ×'),
          number('perDiemDays', 'Per diem days'),
        ],
      },
      {
        title: 'Burden, as fractions of pay',
        columns: [
          measure('ficaRate', 'FICA', 'FRACTION'),
          measure('futaRate', 'FUTA', 'FRACTION'),
          measure('sutaRate', 'SUTA', 'FRACTION'),
          measure('autoDepreciationRate', 'Vehicles, depreciation', 'FRACTION'),
          measure('autoFuelRate', 'Vehicles, fuel', 'FRACTION'),
          measure('autoInsuranceRate', 'Vehicles, insurance', 'FRACTION'),
        ],
      },
      NOTES,
      CREW,
      PRODUCTION,
    ],
  },
  equipment: {
    title: 'Equipment',
    breakdownLabel: 'Equipment',
    costField: 'equipmentCost',
    itemsField: 'equipmentItems',
    columns: [
      NAME,
      number('quantity', 'Count'),
      number('durationDays', 'Days on site'),
      choice('rateType', 'Rate', ['BEST', 'DAILY', 'WEEKLY', 'MONTHLY']),
      dollars('dailyRate', '$ / day'),
      dollars('weeklyRate', '$ / week'),
      dollars('monthlyRate', '$ / month'),
      number('usageDays', 'Days used'),
      dollars('fuelChargePerDay', 'Fuel $ / day'),
      dollars('deliveryCost', 'Delivery $'),
      dollars('pickupCost', 'Pickup $'),
      record('pricingItemId', 'Catalog', 'equipment'),
    ],
    details: [
      {
        title: 'Fuel and insurance',
        columns: [
          choice('ownership', 'Ownership', ['RENTED', 'OWNED']),
          flag('usesFuel', 'Uses fuel'),
          measure('rentalInsurancePercentage', 'Rental insurance %', 'PERCENT'),
        ],
      },
      NOTES,
    ],
  },
  materials: {
    title: 'Materials',
    breakdownLabel: 'Materials',
    costField: 'materialCost',
    itemsField: 'materialItems',
    columns: [
      NAME,
      choice('category', 'Category', MATERIAL_CATEGORIES),
      measure('quantity', 'Quantity', { cell: 'uom' }),
      text('uom', 'Unit'),
      dollars('unitPrice', '$ / unit'),
      measure('wastePercentage', 'Waste %', 'PERCENT'),
      flag('taxable', 'Taxable'),
      dollars('deliveryCost', 'Delivery $'),
      record('pricingItemId', 'Catalog', 'material'),
    ],
    details: [{ title: 'Buying', columns: [flag('roundUp', 'Round up to whole units')] }, NOTES],
  },
  subcontractor: {
    title: 'Subcontractors',
    breakdownLabel: 'Subcontractors',
    costField: 'subcontractorCost',
    itemsField: 'subcontractorItems',
    columns: [
      NAME,
      text('trade', 'Trade'),
      measure('quantity', 'Quantity', { cell: 'uom' }),
      text('uom', 'Unit'),
      dollars('unitPrice', '$ / unit'),
      record('pricingItemId', 'Catalog', 'sub'),
      flag('isPump', 'Pump'),
      record('pumpPricingId', 'Pump rate', 'pump'),
      number('pumpHours', 'Pump h'),
      number('pumpCubicYards', 'Pump CY'),
    ],
    details: [
      {
        title: 'Pump',
        columns: [
          choice('pumpHoursOf', 'Hours from', ['DELIVERY'], () => 'The pours of the concrete'),
          number('pumpTrips', 'Trips'),
          dollars('costPerHour', '$ / hour'),
          dollars('costPerCY', '$ / CY pumped'),
          dollars('travelCost', 'Travel $'),
          number('minimumHours', 'Minimum hours'),
        ],
      },
      NOTES,
    ],
  },
  misc: {
    title: 'Miscellaneous',
    breakdownLabel: 'Miscellaneous',
    costField: 'miscCost',
    itemsField: 'miscItems',
    columns: [
      NAME,
      choice('category', 'Category', MISC_CATEGORIES),
      measure('quantity', 'Quantity', { cell: 'uom' }),
      text('uom', 'Unit'),
      dollars('unitCost', '$ / unit'),
      record('pricingItemId', 'Catalog', 'misc'),
    ],
    details: [NOTES],
  },
} as const satisfies Readonly<Record<ModuleName, ModuleSheet>>

export const sheetOf = (module: ModuleName): (typeof SHEETS)[ModuleName] & ModuleSheet =>
  SHEETS[module]

/** All that an item of a module holds: its columns, then its details. */
export function fieldsOfModule(module: ModuleName): readonly Column[] {
  const { columns, details } = sheetOf(module)
  return [...columns, ...details.flatMap((group) => group.columns)]
}

/** In the order of the tabs. */
export const MODULES = Object.keys(SHEETS) as readonly ModuleName[]

/** The one that an address names, else the first that is priced. */
export const moduleNamed = (name: string | undefined): ModuleName =>
  MODULES.find((module) => module === name) ?? 'concrete'
