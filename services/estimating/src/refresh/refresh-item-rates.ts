import type { Module } from '@formwork/costing'
import { renewItemRates } from '../items/rate-item.ts'
import type { Renewal } from '../pricing/recalculate-items.ts'
import type { MissingRate, Rated } from '../rates/copy-rates.ts'
import type { RateLookup } from '../rates/find-rate.ts'

/** An item or a GANTT entry. */
export interface Renewable extends Rated {
  readonly id: string
  readonly module: Module
}

/** Copied rates of one item that the catalog no longer has. */
export interface MissingOf<T> {
  readonly of: T
  readonly rates: readonly MissingRate[]
}

/**
 * Renews all rates of the items that it is given, and keeps what it misses.
 *
 * @param only the ids that it renews; null: all
 */
export function refreshedRates<T extends Renewable>(
  lookup: RateLookup,
  only: ReadonlySet<string> | null,
): {
  readonly renew: (item: T) => Renewal | undefined
  readonly missing: readonly MissingOf<T>[]
} {
  const missing: MissingOf<T>[] = []
  return {
    missing,
    renew: (item) => {
      if (only !== null && !only.has(item.id)) return undefined
      const renewed = renewItemRates(item.module, item, lookup)
      if (renewed.missing.length > 0) missing.push({ of: item, rates: renewed.missing })
      return renewed.changes.length === 0 ? undefined : renewed
    },
  }
}
