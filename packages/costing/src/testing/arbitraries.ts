import { Decimal } from '@formwork/kernel'
import fc from 'fast-check'
import type { BidEntry, BidItem, BidScope, BidSnapshot } from '../cost-bid.ts'
import type { Distribution } from '../gantt-entries.ts'
import { BAR_HOOKS, BAR_SIZES, type BarInput, LAP_CLASSES } from '../modules/concrete/bars-input.ts'
import { DELIVERY_CONDITIONS } from '../modules/concrete/delivery-input.ts'
import { FORM_FACES, FORM_METHODS } from '../modules/concrete/forms-input.ts'
import { type ConcreteInput, ORIENTATIONS } from '../modules/concrete/input.ts'
import { RATE_TYPES } from '../modules/equipment/input.ts'
import { MATERIAL_CATEGORIES } from '../modules/materials/categories.ts'
import { eachModule, type ItemInputs, MODULES, type Module, moduleOf } from '../modules/modules.ts'
import { toDate, toDay } from '../timeline.ts'
import * as example from './examples.ts'

/** A stored number of `places` decimals, as its text. */
export function stored(max: number, places = 4, min = 0): fc.Arbitrary<string> {
  const scale = 10 ** places
  return fc
    .integer({ min: Math.ceil(min * scale), max: max * scale })
    .map((units) => new Decimal(BigInt(units), places).toFixed(places))
}

export const positive = (max: number) => stored(max, 4, 0.0001)
const percent = stored(100, 6)
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const rebarMat = fc
  .record({
    enabled: fc.boolean(),
    rateId: fc.option(fc.uuid(), { nil: null, freq: 1 }),
    poundsPerSF: stored(12),
    spacing: stored(48, 4, 1),
    orientation: fc.constantFrom(...ORIENTATIONS),
    weightPerFoot: stored(6),
    pricePerPound: stored(3),
    wastePercentage: percent,
  })
  .map((fields) => example.rebarMat(fields))

const forms = fc
  .record({
    faces: fc.constantFrom(...FORM_FACES),
    contactSF: stored(5000),
    addSF: stored(100),
    deductSF: fc.constant('0'),
    method: fc.constantFrom(...FORM_METHODS),
    uses: fc.oneof(fc.constantFrom('1', '3', '4', '7'), stored(20, 4, 1)),
    wastePercentage: percent,
    rentMonths: stored(12),
    firstCostPerSF: stored(9),
    lossPercentage: percent,
    chargePerUsePerSF: stored(2),
    rentPerSFMonth: stored(4),
    accessoriesPerSF: stored(2),
  })
  .map((fields) => example.forms(fields))

const barFields = fc.record({
  size: fc.constantFrom(...BAR_SIZES),
  count: fc.integer({ min: 0, max: 400 }),
  runFt: stored(300),
  spacingIn: stored(30, 4, 0.5),
  bothEnds: fc.boolean(),
  lengthFt: positive(150),
  legsIn: fc.array(positive(300), { minLength: 1, maxLength: 8 }),
  hookA: fc.constantFrom(...BAR_HOOKS),
  hookB: fc.constantFrom(...BAR_HOOKS),
  stockFt: orNull(stored(80, 4, 20)),
  lapIn: stored(120),
  lap: fc.record({
    class: fc.constantFrom(...LAP_CLASSES),
    fc: fc.oneof(fc.constantFrom('2500', '3000', '4000', '10000'), stored(10_000, 4, 2500)),
    topBar: fc.boolean(),
    epoxy: fc.boolean(),
  }),
  wastePercentage: percent,
  weightPerFoot: stored(6),
  pricePerPound: stored(3),
  fabricationPerPound: stored(1),
})

/** One of each pair of ways to say it, and hooks that the size is bent to. */
const bar = fc
  .tuple(barFields, fc.boolean(), fc.boolean(), fc.boolean())
  .map(([fields, isCounted, isStraight, isTyped]): BarInput => {
    const isLarge = ['#9', '#10', '#11'].includes(fields.size)
    const bent = (hook: BarInput['hookA']) => (isLarge && hook.startsWith('S') ? 'H90' : hook)
    return {
      ...fields,
      mark: '',
      hookA: bent(fields.hookA),
      hookB: bent(fields.hookB),
      ...(isCounted ? { runFt: null, spacingIn: null } : { count: null }),
      ...(isStraight ? { legsIn: null } : { lengthFt: null }),
      ...(isTyped ? { lap: null } : { lapIn: null }),
    }
  })

const bars = fc
  .array(bar, { maxLength: 3 })
  .map((list) => list.map((each, place) => ({ ...each, mark: `B${place}` })))

const condition = fc.constantFrom(...DELIVERY_CONDITIONS)
const feeList = <T>(fee: fc.Arbitrary<T>) => fc.array(fee, { maxLength: 3 })

const delivery = fc
  .record({
    pours: fc.integer({ min: 1, max: 9 }),
    placeCYPerHour: fc.oneof(fc.constantFrom('7', '8', '40', '0.3'), positive(120)),
    setupMinutes: stored(30),
    conditions: fc.uniqueArray(condition, { maxLength: 3 }),
    loadCY: fc.oneof(fc.constantFrom('10', '8.5', '3'), positive(12)),
    minimumLoadCY: orNull(stored(11)),
    shortPerCY: orNull(stored(60)),
    tiers: orNull(feeList(fc.record({ belowCY: positive(12), perLoad: stored(500) }))),
    freeMinutesPerCY: orNull(stored(9)),
    waitPerMinute: orNull(stored(5)),
    perLoadFees: orNull(feeList(fc.record({ name: fc.constant('Fuel'), amount: stored(60) }))),
    perCYFees: orNull(
      feeList(fc.record({ name: fc.constant('Water'), amount: stored(30), when: condition })),
    ),
    openings: orNull(feeList(fc.record({ when: condition, amount: stored(3000) }))),
  })
  .map((fields) => example.delivery(fields))

/** Faces that fit the shape, so that any shape may have forms. */
function fitting(input: ConcreteInput): ConcreteInput {
  const { forms, shape } = input
  if (forms === null) return input
  const sides = forms.faces === 'LONG_SIDES' || forms.faces === 'ONE_SIDE'
  const isRound = forms.faces === 'ROUND'
  if (shape === 'CIRCULAR') {
    return { ...input, forms: { ...forms, faces: isRound ? 'ROUND' : 'TYPED' } }
  }
  if (isRound) return { ...input, forms: { ...forms, faces: 'TYPED' } }
  return shape === 'AREA' && sides ? { ...input, forms: { ...forms, faces: 'EDGE' } } : input
}

export const concreteInput: fc.Arbitrary<ConcreteInput> = fc
  .record({
    shape: fc.constantFrom('RECTANGLE' as const, 'CIRCULAR' as const, 'AREA' as const),
    length: orNull(stored(300)),
    width: orNull(stored(300)),
    depth: orNull(stored(30)),
    depthUnit: fc.constantFrom('FT' as const, 'IN' as const),
    diameter: orNull(stored(20)),
    height: orNull(stored(40)),
    areaSF: positive(9000),
    cubicYards: fc.option(stored(500), { nil: null, freq: 4 }),
    quantity: stored(20),
    wastePercentage: percent,
    pricePerCY: stored(400),
    taxable: fc.boolean(),
    rebar: orNull(rebarMat),
    secondMat: orNull(rebarMat),
    perimeterFt: positive(900),
    forms: orNull(forms),
    bars: orNull(bars),
    delivery: orNull(delivery),
  })
  .map((fields) => fitting(example.concrete(fields)))

export const laborInput = fc
  .record({
    workers: stored(20),
    hoursPerDay: stored(14),
    days: stored(60),
    hourlyRate: stored(120),
    overtimeAfterHours: orNull(stored(10)),
    perDiemDays: orNull(stored(60)),
    ficaRate: stored(1, 6),
    wcPercentage: percent,
  })
  .map((fields) => example.labor(fields))

export const equipmentInput = fc
  .record({
    dailyRate: stored(900),
    weeklyRate: orNull(stored(3000)),
    monthlyRate: orNull(stored(9000)),
    quantity: stored(5),
    durationDays: fc.integer({ min: 0, max: 200 }),
    rateType: fc.constantFrom(...RATE_TYPES),
    ownership: fc.constantFrom('RENTED' as const, 'OWNED' as const),
    usesFuel: fc.boolean(),
    usageDays: orNull(stored(200)),
    deliveryCost: stored(900),
    pickupCost: stored(900),
  })
  .map((fields) => {
    const rateType = fields.weeklyRate && fields.monthlyRate ? fields.rateType : 'BEST'
    return example.equipment({ ...fields, rateType })
  })

const materialInput = fc
  .record({
    category: fc.constantFrom(...MATERIAL_CATEGORIES),
    quantity: stored(5000),
    unitPrice: stored(100),
    wastePercentage: percent,
    roundUp: fc.boolean(),
    taxable: fc.boolean(),
    deliveryCost: stored(300),
  })
  .map((fields) => example.material(fields))

const subcontractorInput = fc
  .record({
    quantity: stored(5000),
    unitPrice: stored(100),
    isPump: fc.boolean(),
    pumpHours: orNull(stored(12)),
    pumpCubicYards: orNull(stored(300)),
    costPerHour: orNull(stored(300)),
    costPerCY: orNull(stored(10)),
    travelCost: orNull(stored(300)),
  })
  .map((fields) => example.subcontractor(fields))

const miscInput = fc
  .record({ quantity: stored(10), unitCost: stored(3000, 4, -3000) })
  .map((fields) => example.misc(fields))

/** Numbers and flags that the fields of a module allow, where nothing more is known of it. */
function fromFields(module: Module): fc.Arbitrary<object> {
  const values = Object.entries(moduleOf(module).fields).map(([name, { type }]) => {
    if (type === 'flag') return [name, fc.boolean()] as const
    return [name, type === 'amount' ? stored(5000) : fc.constant(null)] as const
  })
  return fc.record(Object.fromEntries(values))
}

const KNOWN: Partial<Record<Module, fc.Arbitrary<object>>> = {
  concrete: concreteInput,
  labor: laborInput,
  equipment: equipmentInput,
  materials: materialInput,
  subcontractor: subcontractorInput,
  misc: miscInput,
}

export const inputs = eachModule((module) => KNOWN[module] ?? fromFields(module)) as {
  readonly [M in Module]: fc.Arbitrary<ItemInputs[M]>
}

const item: fc.Arbitrary<BidItem> = fc
  .constantFrom(...MODULES)
  .chain((module) =>
    fc
      .tuple(fc.uuid(), inputs[module] as fc.Arbitrary<unknown>)
      .map(
        ([id, input]) => ({ id, name: `${module} ${id.slice(0, 4)}`, module, input }) as BidItem,
      ),
  )

const scope: fc.Arbitrary<BidScope> = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom('Footings', 'Slab', 'Walls'),
  multiplier: fc.oneof(fc.constantFrom('1', '4', '0.3333'), positive(10)),
  length: stored(100),
  width: stored(100),
  height: stored(10),
  diameter: stored(20),
  items: fc.array(item, { maxLength: 7 }),
})

const FIRST = toDay('2026-03-02', 'startDate')
export const ENTRY_DAYS = 60

/** A distribution inside the entries' 60 days from 2026-03-02. */
export function distribution(scopeIds: readonly string[]): fc.Arbitrary<Distribution> {
  return fc
    .record({
      id: fc.uuid(),
      scopeId: fc.constantFrom(...scopeIds),
      start: fc.integer({ min: 0, max: ENTRY_DAYS - 1 }),
      days: fc.integer({ min: 1, max: ENTRY_DAYS }),
      weight: fc.oneof(fc.constant('1'), positive(10)),
    })
    .map(({ start, days, ...rest }) => ({
      ...rest,
      startDate: toDate(FIRST + start),
      endDate: toDate(FIRST + Math.min(start + days, ENTRY_DAYS) - 1),
    }))
}

/** An entry over 60 days from 2026-03-02, with up to six distributions. */
export function entry(scopeIds: readonly string[]): fc.Arbitrary<BidEntry> {
  const common = fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('Crane', 'Crew'),
    startDate: fc.constant(toDate(FIRST)),
    endDate: fc.constant(toDate(FIRST + ENTRY_DAYS - 1)),
    distributions:
      scopeIds.length === 0 ? fc.constant([]) : fc.array(distribution(scopeIds), { maxLength: 6 }),
  })
  return fc.oneof(
    fc
      .tuple(common, equipmentInput)
      .map(([fields, input]): BidEntry => ({ ...fields, module: 'equipment', input })),
    fc
      .tuple(common, laborInput)
      .map(([fields, input]): BidEntry => ({ ...fields, module: 'labor', input })),
  )
}

/** Percentages of some of the modules; few values, so that pairs are equal now and then. */
const ownMarkUps = fc.uniqueArray(
  fc.record({
    module: fc.constantFrom(...MODULES),
    overheadPercentage: fc.option(fc.oneof(fc.constantFrom('0', '5'), stored(30, 6))),
    profitPercentage: fc.option(fc.oneof(fc.constantFrom('0', '5'), stored(30, 6))),
  }),
  { maxLength: MODULES.length, selector: ({ module }) => module },
)

export const bidSnapshot: fc.Arbitrary<BidSnapshot> = fc
  .uniqueArray(scope, { maxLength: 4, selector: ({ id }) => id })
  .chain((scopes) =>
    fc.record({
      bid: fc.record({
        taxExempt: fc.boolean(),
        perDiemEnabled: fc.boolean(),
        salesTaxPercentage: stored(12, 6),
        equipmentBiddingMode: fc.constantFrom('TRADITIONAL' as const, 'GANTT' as const),
        overheadPercentage: stored(30, 6),
        profitPercentage: stored(30, 6),
        markups: fc.option(ownMarkUps),
        contingencyPercentage: fc.option(stored(100, 4)),
        bondPercentage: fc.option(stored(20, 4)),
      }),
      scopes: fc.constant(scopes),
      entries: fc.array(entry(scopes.map(({ id }) => id)), { maxLength: 3 }),
    }),
  )
