import type { DecimalLike } from '@formwork/kernel'

/** The six estimation modules of a scope, as they stand in paths and in the order of the sheets. */
export const MODULES = [
  'concrete',
  'labor',
  'equipment',
  'materials',
  'subcontractor',
  'misc',
] as const
export type Module = (typeof MODULES)[number]

export const CONCRETE_SHAPES = ['RECTANGLE', 'CIRCULAR', 'CUSTOM'] as const
export type ConcreteShape = (typeof CONCRETE_SHAPES)[number]

export const DEPTH_UNITS = ['FT', 'IN'] as const
export type DepthUnit = (typeof DEPTH_UNITS)[number]

export const ORIENTATIONS = ['LONGITUDINAL', 'TRANSVERSE', 'BOTH'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

export const RATE_TYPES = ['BEST', 'DAILY', 'WEEKLY', 'MONTHLY'] as const
export type RateType = (typeof RATE_TYPES)[number]

export const OWNERSHIPS = ['RENTED', 'OWNED'] as const
export type Ownership = (typeof OWNERSHIPS)[number]

export const MISC_CATEGORIES = [
  'PERMIT',
  'MOBILIZATION',
  'TESTING',
  'SUPERVISION',
  'DUMP_FEES',
  'SMALL_TOOLS',
  'BOND',
  'OTHER',
] as const
export type MiscCategory = (typeof MISC_CATEGORIES)[number]

/** A quantity that follows its source (the scope, the days, …) while it is null. */
type Following = DecimalLike | null

/** A rate copied onto the item; null only until it is copied. Costing refuses a null it needs. */
type Rate = DecimalLike | null

export interface RebarMatInput {
  readonly enabled: boolean
  /** The rebar rate that it is weighed by; null: its bars are counted. */
  readonly rateId: string | null
  readonly size: string | null
  /** On-center spacing in inches, greater than zero. */
  readonly spacing: DecimalLike | null
  readonly orientation: Orientation
  /** Pounds per foot, of counted bars. */
  readonly weightPerFoot: Rate
  /** Pounds per square foot, of a mat with a rate. */
  readonly poundsPerSF: Rate
  readonly pricePerPound: Rate
  readonly wastePercentage: DecimalLike
}

export interface ConcreteInput {
  readonly shape: ConcreteShape
  /** Feet; null: the scope's. */
  readonly length: Following
  readonly width: Following
  /** In `depthUnit`; null: the scope's height, in feet whatever the unit. */
  readonly depth: Following
  readonly depthUnit: DepthUnit
  readonly diameter: Following
  readonly height: Following
  /** Net cubic yards of the whole item; replaces the geometry and is not multiplied by `quantity`. */
  readonly cubicYards: DecimalLike | null
  readonly quantity: DecimalLike
  readonly wastePercentage: Rate
  readonly pricePerCY: Rate
  readonly taxable: boolean
  readonly rebar: RebarMatInput | null
  readonly secondMat: RebarMatInput | null
}

export interface LaborInput {
  readonly workers: DecimalLike
  readonly hoursPerDay: DecimalLike
  /** Null only on a GANTT entry, whose days then follow its span. */
  readonly days: Following
  readonly hourlyRate: Rate
  /** Null: overtime never starts. */
  readonly overtimeAfterHours: DecimalLike | null
  readonly overtimeMultiplier: DecimalLike
  readonly perDiemRate: Rate
  /** Null: the days. */
  readonly perDiemDays: Following
  readonly ficaRate: Rate
  readonly futaRate: Rate
  readonly sutaRate: Rate
  readonly autoDepreciationRate: Rate
  readonly autoFuelRate: Rate
  readonly autoInsuranceRate: Rate
  readonly wcPercentage: Rate
  readonly glPollutionPercentage: Rate
}

export interface EquipmentInput {
  readonly dailyRate: Rate
  readonly weeklyRate: Rate
  /** Per 28 days. */
  readonly monthlyRate: Rate
  readonly quantity: DecimalLike
  /** Whole days on rent. A GANTT entry's follow its span, whatever stands here. */
  readonly durationDays: DecimalLike
  readonly rateType: RateType
  readonly ownership: Ownership
  readonly usesFuel: boolean
  /** Null: the duration. */
  readonly usageDays: Following
  readonly fuelChargePerDay: Rate
  readonly rentalInsurancePercentage: Rate
  readonly deliveryCost: DecimalLike
  readonly pickupCost: DecimalLike
}

export interface MaterialInput {
  /** A code of MATERIAL_CATEGORIES. */
  readonly category: string
  readonly quantity: DecimalLike
  readonly uom: string
  readonly unitPrice: Rate
  readonly wastePercentage: DecimalLike
  readonly roundUp: boolean
  readonly taxable: boolean
  readonly deliveryCost: DecimalLike
}

export interface SubcontractorInput {
  readonly trade: string | null
  readonly quantity: DecimalLike
  readonly uom: string
  readonly unitPrice: Rate
  readonly isPump: boolean
  readonly pumpHours: DecimalLike | null
  /** Null: the unrounded ordered cubic yards of the scope's concrete items. */
  readonly pumpCubicYards: Following
  readonly pumpTrips: DecimalLike
  readonly costPerHour: Rate
  readonly costPerCY: Rate
  readonly travelCost: Rate
  readonly minimumHours: Rate
}

export interface MiscInput {
  readonly category: MiscCategory
  readonly quantity: DecimalLike
  readonly uom: string
  /** May be negative: a credit. */
  readonly unitCost: Rate
}

export interface ItemInputs {
  readonly concrete: ConcreteInput
  readonly labor: LaborInput
  readonly equipment: EquipmentInput
  readonly materials: MaterialInput
  readonly subcontractor: SubcontractorInput
  readonly misc: MiscInput
}
