import { NumberTooLarge } from '@formwork/database'
import type { Decimal } from '@formwork/kernel'

/** Dollars: the least that no column of costs holds. */
const TOO_LARGE = 1_000_000_000_000

/**
 * Asks of what is only tried what the database asks of what is written.
 *
 * @throws NumberTooLarge
 */
export function requireRoom(costs: readonly Decimal[]): void {
  if (costs.some((cost) => cost.abs().gte(TOO_LARGE))) throw NumberTooLarge()
}
