import { median } from './statistics.ts'

/** What a row has to reach, at the median of its rounds. */
export type Target =
  | { readonly kind: 'at least'; readonly ratio: number }
  | { readonly kind: 'at most'; readonly ratio: number }
  | { readonly kind: 'at most more'; readonly difference: number; readonly unit: string }
  /** Whatever the floor has. */
  | { readonly kind: 'within'; readonly most: number; readonly unit: string }

/** One round: both were measured within seconds of each other. */
export interface Round {
  readonly ours: number
  readonly floor: number
}

export const atLeast = (ratio: number): Target => ({ kind: 'at least', ratio })
export const atMost = (ratio: number): Target => ({ kind: 'at most', ratio })
export const atMostMore = (difference: number, unit: string): Target => ({
  kind: 'at most more',
  difference,
  unit,
})

export const within = (most: number, unit: string): Target => ({ kind: 'within', most, unit })

/** Nothing beside nothing is the same. */
export const ratios = (rounds: readonly Round[]): readonly number[] =>
  rounds.map(({ ours, floor }) => (ours === floor ? 1 : ours / floor))

export function isMet(target: Target, rounds: readonly Round[]): boolean {
  if (target.kind === 'at least') return median(ratios(rounds)) >= target.ratio
  if (target.kind === 'at most') return median(ratios(rounds)) <= target.ratio
  if (target.kind === 'within') return median(rounds.map(({ ours }) => ours)) <= target.most
  return median(rounds.map(({ ours, floor }) => ours - floor)) <= target.difference
}

export function targetText(target: Target): string {
  if (target.kind === 'at least') return `>= ${target.ratio}`
  if (target.kind === 'at most') return `<= ${target.ratio}`
  if (target.kind === 'within') return `<= ${target.most} ${target.unit}`
  return `<= floor + ${target.difference} ${target.unit}`
}
