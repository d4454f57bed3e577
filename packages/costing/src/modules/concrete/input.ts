import type { DecimalLike } from '@formwork/kernel'
import type { Following, Rate } from '../input.ts'
import type { BarInput } from './bars-input.ts'
import type { DeliveryInput } from './delivery-input.ts'
import type { FormsInput } from './forms-input.ts'

export const CONCRETE_SHAPES = ['RECTANGLE', 'CIRCULAR', 'CUSTOM', 'AREA'] as const
export type ConcreteShape = (typeof CONCRETE_SHAPES)[number]

export const DEPTH_UNITS = ['FT', 'IN'] as const
export type DepthUnit = (typeof DEPTH_UNITS)[number]

export const ORIENTATIONS = ['LONGITUDINAL', 'TRANSVERSE', 'BOTH'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

/** What of concrete items may drive the production of a labor item. */
export const DRIVING_QUANTITIES = ['NET_CY', 'ORDERED_CY', 'FORM_SF', 'TOP_SF', 'REBAR_LB'] as const
export type DrivingQuantity = (typeof DRIVING_QUANTITIES)[number]

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
  /** Square feet of one element of the shape AREA, greater than zero. */
  readonly areaSF: DecimalLike | null
  /** Feet around it, greater than zero; null where nothing is formed along its edge. */
  readonly perimeterFt: DecimalLike | null
  /**
   * Net cubic yards of the whole item; replaces the geometry and is not multiplied by `quantity`.
   */
  readonly cubicYards: DecimalLike | null
  readonly quantity: DecimalLike
  readonly wastePercentage: Rate
  readonly pricePerCY: Rate
  readonly taxable: boolean
  readonly rebar: RebarMatInput | null
  readonly secondMat: RebarMatInput | null
  readonly forms: FormsInput | null
  readonly bars: readonly BarInput[] | null
  readonly delivery: DeliveryInput | null
}

export type Formed = ConcreteInput & { readonly forms: FormsInput }

export const isFormed = (input: ConcreteInput): input is Formed => input.forms != null
