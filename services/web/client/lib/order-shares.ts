import { type Cents, splitCents, sum } from './money.ts'

/** Cents of an order that count where one of its lines does, and what is left beyond all lines. */
export interface OrderShares {
  /** In the order of the lines. */
  readonly ofLines: readonly Cents[]
  /** Estimated above the total: it counts where the order does. */
  readonly rest: Cents
}

/**
 * What each line of an order takes (bills section 2): its amount with its share of tax and freight,
 * by amount; of an estimate below the total a share each.
 *
 * @param amounts of the lines
 * @param charges tax and freight together
 * @param estimate of the order
 */
export function orderShares(
  amounts: readonly Cents[],
  charges: Cents,
  estimate: Cents,
): OrderShares {
  const shares = splitCents(charges, amounts)
  const whole = amounts.map((amount, index) => amount + (shares[index] ?? 0n))
  const rest = estimate - sum(whole)
  return rest < 0n ? { ofLines: splitCents(estimate, whole), rest: 0n } : { ofLines: whole, rest }
}
