import { describe, expect, it } from 'vitest'
import { type Compared, gapOf, leftOnTable } from './bid-result.ts'

const result = (outcome: Compared['outcome'], ours: bigint, least: bigint | null): Compared => ({
  outcome,
  ours,
  least,
})

describe('the gap between bids', () => {
  it.each([
    ['the second above a win, example 3', result('WON', 57_183_58n, 58_900_00n), 3],
    ['a win that was not the lowest', result('WON', 100_00n, 99_00n), -1],
    ['ours above the low of a loss', result('LOST', 110_00n, 100_00n), 10],
    ['half a hundredth, away from zero', result('LOST', 200_01n, 200_00n), 0.01],
    ['half a hundredth below, away from zero', result('WON', 200_00n, 199_99n), -0.01],
    ['nothing while no other bidder is known', result('LOST', 110_00n, null), null],
    ['nothing of a bid that was not made', result('NO_BID', 110_00n, 100_00n), null],
    ['nothing of a job that was cancelled', result('CANCELLED', 110_00n, 100_00n), null],
    ['nothing of an empty bid', result('WON', 0n, 100_00n), null],
  ] as const)('is %s', (_rule, compared, gap) => {
    expect(gapOf(compared)).toBe(gap)
  })
})

describe('what was left on the table', () => {
  it.each([
    [
      'a cent less than the second was above us, example 3',
      result('WON', 57_183_58n, 58_900_00n),
      1_716_41n,
    ],
    ['nothing at a tie', result('WON', 100_00n, 100_00n), 0n],
    ['nothing a cent below the second', result('WON', 99_99n, 100_00n), 0n],
    ['nothing where the second was lower', result('WON', 100_00n, 90_00n), 0n],
    ['unknown without another bidder', result('WON', 100_00n, null), null],
    ['no question of a loss', result('LOST', 100_00n, 90_00n), null],
  ] as const)('is %s', (_rule, compared, left) => {
    expect(leftOnTable(compared)).toBe(left)
  })
})
