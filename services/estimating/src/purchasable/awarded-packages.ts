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
  const links = awards.flatMap((award) => award.links)
  return {
    components: componentsByItem(
      links.flatMap(({ itemId, component }) => (itemId === null ? [] : [{ itemId, component }])),
    ),
    entries: new Set(links.flatMap(({ entryId }) => entryId ?? [])),
  }
}

/** What packages price of each item. */
export function componentsByItem(
  links: readonly { readonly itemId: string; readonly component: CostComponent }[],
): Superseded['components'] {
  const byItem = Map.groupBy(links, ({ itemId }) => itemId)
  return new Map([...byItem].map(([id, own]) => [id, own.map(({ component }) => component)]))
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
