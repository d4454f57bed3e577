import type { Figures } from './contender.ts'
import type { Contest, Measure, Row } from './row.ts'
import { type Spread, spread } from './statistics.ts'
import type { System } from './system.ts'
import { isMet, type Round, ratios, targetText } from './target.ts'

export const ROUNDS = 5

/** One line of the table, as it is printed and written down; numbers are medians. */
export interface Result {
  readonly name: string
  readonly measuredAt: string
  readonly unit: string
  readonly target: string
  readonly ours: number | null
  readonly floor: number | null
  /** The median of the ratios of the rounds. */
  readonly ratio: number | null
  readonly met: boolean | null
  readonly spread: { readonly ours: Spread; readonly floor: Spread; readonly ratio: Spread } | null
  /** Why there are no numbers. */
  readonly missing?: string
}

/** Measures a row: each side once to warm up, then both in turn, the first one alternating. */
export async function measureRow(row: Row, system: System): Promise<readonly Result[]> {
  const missing = await row.missing?.()
  if (missing !== undefined) return row.measures.map((measure) => withoutNumbers(measure, missing))
  const contest = await row.prepare(system)
  try {
    const rounds = await playRounds(contest)
    return row.measures.map((measure) => judge(measure, rounds))
  } finally {
    await contest.close()
  }
}

interface Played {
  readonly ours: Figures
  readonly floor: Figures
}

async function playRounds({ ours, floor }: Contest): Promise<readonly Played[]> {
  await floor()
  await ours()
  const rounds: Played[] = []
  for (let round = 0; round < ROUNDS; round++) {
    if (round % 2 === 0) rounds.push({ ours: await ours(), floor: await floor() })
    else rounds.push(await floor().then(async (first) => ({ floor: first, ours: await ours() })))
  }
  return rounds
}

function judge({ name, figure, unit, target }: Measure, played: readonly Played[]): Result {
  const rounds = played.map(
    (round): Round => ({ ours: read(round.ours, figure), floor: read(round.floor, figure) }),
  )
  const spreads = {
    ours: spread(rounds.map(({ ours }) => ours)),
    floor: spread(rounds.map(({ floor }) => floor)),
    ratio: spread(ratios(rounds)),
  }
  return {
    name,
    measuredAt: new Date().toISOString(),
    unit,
    target: targetText(target),
    ours: spreads.ours.median,
    floor: spreads.floor.median,
    ratio: spreads.ratio.median,
    met: isMet(target, rounds),
    spread: spreads,
  }
}

function withoutNumbers({ name, unit, target }: Measure, missing: string): Result {
  const none = { ours: null, floor: null, ratio: null, met: null, spread: null }
  const measuredAt = new Date().toISOString()
  return { name, measuredAt, unit, target: targetText(target), ...none, missing }
}

function read(figures: Figures, name: string): number {
  const value = figures[name]
  if (value === undefined) throw new Error(`The figure ${name} was not measured`)
  return value
}
