import type { DecimalLike } from '@formwork/kernel'
import type { Rate } from '../input.ts'

export const BAR_SIZES = ['#3', '#4', '#5', '#6', '#7', '#8', '#9', '#10', '#11'] as const
export type BarSize = (typeof BAR_SIZES)[number]

export const BAR_HOOKS = ['NONE', 'H90', 'H180', 'S90', 'S135'] as const
export type BarHook = (typeof BAR_HOOKS)[number]

export const LAP_CLASSES = ['A', 'B'] as const

/** A tension lap of grade 60 bars by its class (ACI 318 25.5.2). */
export interface LapInput {
  readonly class: (typeof LAP_CLASSES)[number]
  /** Strength of the concrete, 2,500 to 10,000 psi. */
  readonly fc: DecimalLike
  /** More than 12 inches of fresh concrete are below the bar. */
  readonly topBar: boolean
  readonly epoxy: boolean
}

/** Bars of one mark in one element, as a bar schedule lists them. */
export interface BarInput {
  /** Unique in the item. */
  readonly mark: string
  readonly size: BarSize
  /** Bars of one element; null: by run and spacing. */
  readonly count: DecimalLike | null
  /** Feet that the bars are spread over. */
  readonly runFt: DecimalLike | null
  /** Inches from bar to bar. */
  readonly spacingIn: DecimalLike | null
  /** Whether there is a bar at both ends of the run. */
  readonly bothEnds: boolean
  /** Feet of one bar without its hooks; null: by its legs. */
  readonly lengthFt: DecimalLike | null
  /** Inches of each leg, out to out. */
  readonly legsIn: readonly DecimalLike[] | null
  readonly hookA: BarHook
  readonly hookB: BarHook
  /** Feet of the bars as the mill delivers them; null: 40 to #5, 60 from #6. */
  readonly stockFt: DecimalLike | null
  /** Inches; null: by its class. */
  readonly lapIn: DecimalLike | null
  readonly lap: LapInput | null
  readonly wastePercentage: DecimalLike
  readonly weightPerFoot: Rate
  readonly pricePerPound: Rate
  readonly fabricationPerPound: DecimalLike
}
