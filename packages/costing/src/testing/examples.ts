import type { BidContext, ScopeContext } from '../contexts.ts'
import type { BarInput } from '../modules/concrete/bars-input.ts'
import type { DeliveryInput } from '../modules/concrete/delivery-input.ts'
import type { FormsInput } from '../modules/concrete/forms-input.ts'
import type { ConcreteInput, RebarMatInput } from '../modules/concrete/input.ts'
import type { EquipmentInput } from '../modules/equipment/input.ts'
import type { CrewMember, LaborInput, ProductionInput } from '../modules/labor/input.ts'
import type { MaterialInput } from '../modules/materials/input.ts'
import type { MiscInput } from '../modules/misc/input.ts'
import type { SubcontractorInput } from '../modules/subcontractor/input.ts'

/** Inputs of the worked examples, at the specification's default rates. */

export const BID: BidContext = {
  taxExempt: true,
  perDiemEnabled: false,
  salesTaxPercentage: 0,
  equipmentBiddingMode: 'TRADITIONAL',
  overheadPercentage: 10,
  profitPercentage: 15,
}

export const NO_DIMENSIONS: ScopeContext = {
  length: null,
  width: null,
  height: null,
  diameter: null,
  orderedCYParts: 0,
}

export function rebarMat(fields: Partial<RebarMatInput>): RebarMatInput {
  return {
    enabled: true,
    rateId: null,
    size: '#4',
    spacing: 12,
    orientation: 'BOTH',
    weightPerFoot: 0.668,
    poundsPerSF: null,
    pricePerPound: 0.95,
    wastePercentage: 0,
    ...fields,
  }
}

export function concrete(fields: Partial<ConcreteInput>): ConcreteInput {
  return {
    shape: 'RECTANGLE',
    length: null,
    width: null,
    depth: null,
    depthUnit: 'FT',
    diameter: null,
    height: null,
    areaSF: null,
    perimeterFt: null,
    cubicYards: null,
    quantity: 1,
    wastePercentage: 5,
    pricePerCY: 165,
    taxable: true,
    rebar: null,
    secondMat: null,
    forms: null,
    bars: null,
    delivery: null,
    ...fields,
  }
}

/** The forms of the wall of the first example of forms. */
export function forms(fields: Partial<FormsInput>): FormsInput {
  return {
    faces: 'LONG_SIDES',
    contactSF: null,
    addSF: 0,
    deductSF: 0,
    formSystemId: null,
    method: 'MADE',
    uses: 4,
    wastePercentage: 5,
    rentMonths: null,
    firstCostPerSF: 3.85,
    lossPercentage: 10,
    chargePerUsePerSF: null,
    rentPerSFMonth: null,
    accessoriesPerSF: 0.42,
    ...fields,
  }
}

/** The longitudinal bars of the grade beam of the example of bars. */
export function bar(fields: Partial<BarInput>): BarInput {
  return {
    mark: 'B1',
    size: '#8',
    count: 4,
    runFt: null,
    spacingIn: null,
    bothEnds: true,
    lengthFt: 59.5,
    legsIn: null,
    hookA: 'H90',
    hookB: 'H90',
    stockFt: 40,
    lapIn: null,
    lap: { class: 'B', fc: 4000, topBar: false, epoxy: false },
    wastePercentage: 0,
    weightPerFoot: 2.67,
    pricePerPound: 0.95,
    fabricationPerPound: 0,
    ...fields,
  }
}

/** Its ties. */
export const TIES: BarInput = bar({
  mark: 'T1',
  size: '#4',
  count: null,
  runFt: 59.5,
  spacingIn: 12,
  lengthFt: null,
  legsIn: [20, 32, 20, 32],
  hookA: 'S135',
  hookB: 'S135',
  lap: null,
  weightPerFoot: 0.668,
  fabricationPerPound: 0.08,
})

/** The delivery of the slab of the example of loads. */
export function delivery(fields: Partial<DeliveryInput>): DeliveryInput {
  return {
    termsId: null,
    pours: 1,
    placeCYPerHour: 40,
    setupMinutes: 5,
    conditions: [],
    loadCY: 10,
    minimumLoadCY: 8,
    shortPerCY: 20,
    tiers: [],
    freeMinutesPerCY: 6,
    waitPerMinute: 2.5,
    perLoadFees: [{ name: 'Fuel', amount: 27 }],
    perCYFees: [{ name: 'Hot water', amount: 6.5, when: 'WINTER' }],
    openings: [],
    ...fields,
  }
}

/** 120 × 1 × 10 ft, formed on both sides with bulkheads and openings. */
export const WALL: ConcreteInput = concrete({
  length: 120,
  width: 1,
  depth: 10,
  wastePercentage: 0,
  forms: forms({ addSF: 20, deductSF: 84 }),
})

export const SLAB: ConcreteInput = concrete({
  length: 60,
  width: 40,
  depth: 6,
  depthUnit: 'IN',
  rebar: rebarMat({}),
  secondMat: rebarMat({ size: '#5', weightPerFoot: 1.043, spacing: 18 }),
})

export function labor(fields: Partial<LaborInput>): LaborInput {
  return {
    workers: 1,
    hoursPerDay: 8,
    days: 1,
    hourlyRate: 28.5,
    overtimeAfterHours: 8,
    overtimeMultiplier: 1.5,
    perDiemRate: 60,
    perDiemDays: null,
    ficaRate: 0.0765,
    futaRate: 0.006,
    sutaRate: 0.0175,
    autoDepreciationRate: 0.03,
    autoFuelRate: 0.02,
    autoInsuranceRate: 0.01,
    wcPercentage: 12,
    glPollutionPercentage: 2,
    ...fields,
  }
}

export const FORM_CREW: readonly CrewMember[] = [
  { classification: 'Carpenter foreman', count: 1, hourlyRate: 38.5 },
  { classification: 'Carpenter', count: 4, hourlyRate: 34 },
  { classification: 'Laborer', count: 2, hourlyRate: 28.5 },
]

export function production(fields: Partial<ProductionInput>): ProductionInput {
  return {
    basis: 'UNITS_PER_SHIFT',
    rate: 350,
    uom: 'SF',
    quantityOf: 'TYPED',
    quantity: 2400,
    itemId: null,
    efficiencyPercentage: 100,
    roundDays: 'NONE',
    ...fields,
  }
}

/** Wall forms of production example 2: to half days, at 90 % of what the crew makes. */
export const WALL_FORMS = {
  hoursPerDay: 10,
  crewMembers: FORM_CREW,
  production: production({ efficiencyPercentage: 90, roundDays: 'HALF' }),
}

/** The two machines of example 5. */
export function equipment(fields: Partial<EquipmentInput>): EquipmentInput {
  return {
    dailyRate: 350,
    weeklyRate: 1050,
    monthlyRate: 2800,
    quantity: 2,
    durationDays: 20,
    rateType: 'BEST',
    ownership: 'RENTED',
    usesFuel: true,
    usageDays: 14,
    fuelChargePerDay: 50,
    rentalInsurancePercentage: 5,
    deliveryCost: 250,
    pickupCost: 250,
    ...fields,
  }
}

/** The crane of example 6. */
export function crane(fields: Partial<EquipmentInput>): EquipmentInput {
  return equipment({
    dailyRate: 410,
    weeklyRate: 1230,
    monthlyRate: 3285,
    quantity: 1,
    usageDays: 28,
    deliveryCost: 375,
    pickupCost: 375,
    ...fields,
  })
}

export function material(fields: Partial<MaterialInput>): MaterialInput {
  return {
    category: 'other',
    quantity: 1,
    uom: 'EA',
    unitPrice: 1,
    wastePercentage: 0,
    roundUp: false,
    taxable: true,
    deliveryCost: 0,
    ...fields,
  }
}

export function subcontractor(fields: Partial<SubcontractorInput>): SubcontractorInput {
  return {
    trade: 'Saw cutting',
    quantity: 1,
    uom: 'LS',
    unitPrice: null,
    isPump: false,
    pumpHours: null,
    pumpHoursOf: null,
    pumpCubicYards: null,
    pumpTrips: 1,
    costPerHour: null,
    costPerCY: null,
    travelCost: null,
    minimumHours: null,
    ...fields,
  }
}

/** The pump of example 3. */
export function pump(fields: Partial<SubcontractorInput>): SubcontractorInput {
  return subcontractor({
    trade: 'Pump',
    isPump: true,
    costPerHour: 185,
    costPerCY: 3.5,
    travelCost: 150,
    minimumHours: 4,
    ...fields,
  })
}

export function misc(fields: Partial<MiscInput>): MiscInput {
  return { category: 'OTHER', quantity: 1, uom: 'LS', unitCost: 0, ...fields }
}
