/** What became of a bid. */
export const OUTCOMES = ['WON', 'LOST', 'NO_BID', 'CANCELLED'] as const
export type Outcome = (typeof OUTCOMES)[number]

export const REASONS = [
  'PRICE',
  'SCOPE',
  'SCHEDULE',
  'RELATIONSHIP',
  'CLIENT_CANCELLED',
  'OTHER',
] as const
export type Reason = (typeof REASONS)[number]

/** Another firm that bid for the same job. */
export interface Bidder {
  readonly name: string
  /** Dollars. */
  readonly amount: number
}

/** The amounts of a result in cents. */
export interface Compared {
  readonly outcome: Outcome | null
  readonly ours: bigint
  /** The least of the others: the second of a bid that was won, the low of one that was lost. */
  readonly least: bigint | null
}

/**
 * How far apart the bids were, in percent of the lower one: of a win how much more the second asked,
 * of a loss how much more we did. Two decimals, half away from zero; null where nothing compares.
 */
export function gapOf({ outcome, ours, least }: Compared): number | null {
  if (least === null) return null
  if (outcome === 'WON') return percentage(least - ours, ours)
  return outcome === 'LOST' ? percentage(ours - least, least) : null
}

/**
 * Cents by which a win could have been dearer and still the lowest, a cent below the second; 0 at a
 * tie, and where the second was lower.
 */
export function leftOnTable({ outcome, ours, least }: Compared): bigint | null {
  if (outcome !== 'WON' || least === null) return null
  const left = least - 1n - ours
  return left > 0n ? left : 0n
}

function percentage(part: bigint, whole: bigint): number | null {
  if (whole <= 0n) return null
  const size = part < 0n ? -part : part
  const hundredths = (size * 20_000n + whole) / (2n * whole)
  return Number(part < 0n ? -hundredths : hundredths) / 100
}
