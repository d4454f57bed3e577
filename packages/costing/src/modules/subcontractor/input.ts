import type { DecimalLike } from '@formwork/kernel'
import type { Following, Rate } from '../input.ts'

/** What the hours of a pump may follow. */
export const PUMP_HOURS_OF = ['DELIVERY'] as const

export interface SubcontractorInput {
  readonly trade: string | null
  readonly quantity: DecimalLike
  readonly uom: string
  readonly unitPrice: Rate
  readonly isPump: boolean
  /** Calculated with `pumpHoursOf`, and then for reading. */
  readonly pumpHours: DecimalLike | null
  /** DELIVERY: the pours of the scope's concrete give the hours; null: they are typed. */
  readonly pumpHoursOf: (typeof PUMP_HOURS_OF)[number] | null
  /** Null: the unrounded ordered cubic yards of the scope's concrete items. */
  readonly pumpCubicYards: Following
  readonly pumpTrips: DecimalLike
  readonly costPerHour: Rate
  readonly costPerCY: Rate
  readonly travelCost: Rate
  readonly minimumHours: Rate
}

/** A pump is priced by its own rates as soon as it has one of them; the others count as zero. */
export function hasPumpRates(
  input: Pick<SubcontractorInput, 'isPump' | 'costPerHour' | 'costPerCY' | 'travelCost'>,
): boolean {
  return (
    input.isPump &&
    (input.costPerHour !== null || input.costPerCY !== null || input.travelCost !== null)
  )
}
