import type { CostComponent } from '@formwork/costing'
import type { PackageKind } from '../pricing/package-kinds.ts'
import { awardedOrder, sourceOf } from './awarded-lines.ts'
import type { StoredAward } from './awarded-packages.store.ts'
import type { PurchasableEntry } from './purchasable.ts'

/** What awarded packages are bought in place of. */
export interface Superseded {
  /** By item. */
  readonly components: ReadonlyMap<string, readonly CostComponent[]>
  readonly entries: ReadonlySet<string>
}

export function supersededBy(awards: readonly StoredAward[]): Superseded {
  const components = new Map<string, CostComponent[]>()
  const entries = new Set<string>()
  for (const { itemId, entryId, component } of awards.flatMap(({ links }) => links)) {
    if (entryId !== null) entries.add(entryId)
    if (itemId !== null) components.set(itemId, [...(components.get(itemId) ?? []), component])
  }
  return { components, entries }
}

const KINDS: Readonly<Record<PackageKind, PurchasableEntry['kind']>> = {
  CONCRETE: 'PURCHASABLE_KIND_CONCRETE',
  MATERIAL: 'PURCHASABLE_KIND_MATERIAL',
  RENTAL: 'PURCHASABLE_KIND_RENTAL',
  SUBCONTRACT: 'PURCHASABLE_KIND_SUBCONTRACT',
  PUMP: 'PURCHASABLE_KIND_PUMP',
  MISC: 'PURCHASABLE_KIND_UNSPECIFIED',
}

/** One entry, whose lines are those of the awarded quote at its prices. */
export function toAwardedEntry(award: StoredAward): PurchasableEntry {
  const { kind, name, section, scopeId, vendorId } = award
  const { lines, amount, tax } = awardedOrder(award, award, award)
  return {
    sourceKey: sourceOf(award),
    kind: KINDS[kind],
    ...(scopeId !== null && { scopeId }),
    description: name,
    quantity: '1',
    uom: 'LS',
    amount: amount.toFixed(2),
    taxAmount: tax.toFixed(2),
    section,
    ...(vendorId !== null && { vendorId }),
    ...(kind === 'SUBCONTRACT' && { trade: name }),
    lines: lines.map((line) => ({
      sourceKey: line.sourceKey,
      description: line.description,
      quantity: line.quantity.toFixed(),
      uom: line.uom,
      unitPrice: line.unitPrice.toFixed(),
    })),
  }
}
