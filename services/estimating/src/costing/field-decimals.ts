import { type DecimalLike, round } from '@formwork/kernel'

/** How a stored number is kept. Money itself is never entered, only calculated. */
export type FieldKind = 'price' | 'quantity' | 'percent' | 'fraction'

export const DECIMALS: Readonly<Record<FieldKind, number>> = {
  price: 4,
  quantity: 4,
  percent: 6,
  fraction: 6,
}

const REBAR_MAT = {
  spacing: 'quantity',
  weightPerFoot: 'quantity',
  poundsPerSF: 'quantity',
  pricePerPound: 'price',
  wastePercentage: 'percent',
} as const satisfies Readonly<Record<string, FieldKind>>

type FieldTree = { readonly [field: string]: FieldKind | FieldTree }

/** Every numeric field that is entered, by the record that holds it. */
export const NUMERIC_FIELDS = {
  concrete: {
    length: 'quantity',
    width: 'quantity',
    depth: 'quantity',
    diameter: 'quantity',
    height: 'quantity',
    cubicYards: 'quantity',
    quantity: 'quantity',
    wastePercentage: 'percent',
    pricePerCY: 'price',
    rebar: REBAR_MAT,
    secondMat: REBAR_MAT,
  },
  labor: {
    workers: 'quantity',
    hoursPerDay: 'quantity',
    days: 'quantity',
    hourlyRate: 'price',
    overtimeAfterHours: 'quantity',
    overtimeMultiplier: 'quantity',
    perDiemRate: 'price',
    perDiemDays: 'quantity',
    ficaRate: 'fraction',
    futaRate: 'fraction',
    sutaRate: 'fraction',
    autoDepreciationRate: 'fraction',
    autoFuelRate: 'fraction',
    autoInsuranceRate: 'fraction',
    wcPercentage: 'percent',
    glPollutionPercentage: 'percent',
  },
  equipment: {
    dailyRate: 'price',
    weeklyRate: 'price',
    monthlyRate: 'price',
    quantity: 'quantity',
    durationDays: 'quantity',
    usageDays: 'quantity',
    fuelChargePerDay: 'price',
    rentalInsurancePercentage: 'percent',
    deliveryCost: 'price',
    pickupCost: 'price',
  },
  materials: {
    quantity: 'quantity',
    unitPrice: 'price',
    wastePercentage: 'percent',
    deliveryCost: 'price',
  },
  subcontractor: {
    quantity: 'quantity',
    unitPrice: 'price',
    pumpHours: 'quantity',
    pumpCubicYards: 'quantity',
    pumpTrips: 'quantity',
    costPerHour: 'price',
    costPerCY: 'price',
    travelCost: 'price',
    minimumHours: 'quantity',
  },
  misc: { quantity: 'quantity', unitCost: 'price' },
  scope: {
    multiplier: 'quantity',
    length: 'quantity',
    width: 'quantity',
    height: 'quantity',
    diameter: 'quantity',
    cubicYards: 'quantity',
  },
  distribution: { weight: 'quantity' },
  bid: {
    overheadPercentage: 'percent',
    profitPercentage: 'percent',
    salesTaxPercentage: 'percent',
  },
} as const satisfies Readonly<Record<string, FieldTree>>

/** What holds numeric fields: an item of a module, a scope, a distribution, a bid. */
export type NumericRecord = keyof typeof NUMERIC_FIELDS

/**
 * Rounds each numeric field that is present to its own decimals, half away from zero, as a number
 * with more decimals is on entry. Fields that are absent, null or not numeric stay as they are, so
 * it serves whole inputs and changes alike. Doing it twice changes nothing.
 */
export function normalise<T extends object>(record: NumericRecord, fields: T): T {
  return { ...fields, ...rounded(NUMERIC_FIELDS[record], fields) }
}

function rounded(kinds: FieldTree, fields: object): Record<string, unknown> {
  const values = fields as Readonly<Record<string, unknown>>
  const result: Record<string, unknown> = {}
  for (const [field, kind] of Object.entries(kinds)) {
    const value = values[field]
    if (value === null || value === undefined) continue
    result[field] =
      typeof kind === 'string'
        ? round(value as DecimalLike, DECIMALS[kind])
        : { ...(value as object), ...rounded(kind, value as object) }
  }
  return result
}
