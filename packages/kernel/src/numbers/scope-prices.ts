/**
 * The price of a bid spread over its scopes in proportion to their costs, all in whole cents. Each
 * scope gets the floor of its share; the cents left go one each to the largest remainders, ties to
 * the scope that stands first. What no scope bears is spread with the rest, so the prices always
 * sum to the total.
 *
 * @returns undefined when the costs do not sum to more than zero: then there is nothing to spread
 * by
 */
export function priceScopes(
  total: bigint,
  costs: readonly bigint[],
): readonly bigint[] | undefined {
  const sum = costs.reduce((before, cost) => before + cost, 0n)
  if (sum <= 0n) return undefined
  const shares = costs.map((cost, place) => {
    const floor = floorDivide(total * cost, sum)
    return { place, floor, remainder: total * cost - floor * sum }
  })
  const left = shares.reduce((rest, { floor }) => rest - floor, total)
  // The remainders sum to left × sum, so that fewer cents are left than there are scopes.
  const raised = new Set(
    [...shares]
      .sort((a, b) => compare(b.remainder, a.remainder) || a.place - b.place)
      .slice(0, Number(left))
      .map(({ place }) => place),
  )
  return shares.map(({ place, floor }) => (raised.has(place) ? floor + 1n : floor))
}

/** A credit makes a share negative; its floor is the cent below. */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient
}

function compare(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0
}
