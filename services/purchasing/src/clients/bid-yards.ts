import type { BidSnapshotMessage } from '@formwork/contracts'
import { type Decimal, decimal, ZERO } from '@formwork/kernel'

/** The cubic yards that a bid orders, by scope: what its concrete items price, times the scope's multiplier. */
export async function yardsByScope(
  parts: AsyncIterable<BidSnapshotMessage>,
): Promise<ReadonlyMap<string, Decimal>> {
  const multipliers = new Map<string, Decimal>()
  const yards = new Map<string, Decimal>()
  for await (const part of parts) {
    if (part.scope) multipliers.set(part.scope.id, decimal(part.scope.multiplier))
    if (!part.items) continue
    const { scopeId, items } = part.items
    for (const item of items) {
      if (item.module !== 'concrete') continue
      const concrete = item.components.find(
        ({ unit, name }) => unit === 'CY' && name === 'Concrete',
      )
      const so = yards.get(scopeId) ?? ZERO
      yards.set(scopeId, so.plus(concrete?.quantity ?? 0))
    }
  }
  return new Map(
    [...yards].map(([scopeId, amount]) => [scopeId, amount.times(multipliers.get(scopeId) ?? 1)]),
  )
}
