import type { Decimal } from '@formwork/kernel'
import { type BreakdownNode, calculated, leaf, sumOf } from './breakdown-node.ts'
import type { AllocatedPackage, CarriedPackage, PackageAllocation } from './packages.ts'

/** `Rebar — Harbor Steel, quote 2 of 2026-11-20` */
const titleOf = ({ name, quote }: CarriedPackage): string => `${name} — ${quote}`

/** What a carried quote is made of; it stands in the scopes that bear it by its shares. */
export function explainPackage({ package: each, parts }: AllocatedPackage): BreakdownNode {
  const nodes = parts.map(({ label, amount }) => leaf(label, 'as quoted', amount, []))
  return sumOf(titleOf(each), 'Σ lines + plugs + adjustments + tax', nodes)
}

/** The share that a scope bears of each package that counts in a module. */
export function* explainPackageShares(
  scopeId: string,
  module: string,
  { packages }: Pick<PackageAllocation, 'packages'>,
): Generator<BreakdownNode> {
  for (const { package: each, amount, shares } of packages) {
    const share = shares.find((one) => one.scopeId === scopeId)
    if (each.module !== module || share === undefined) continue
    yield leaf(
      titleOf(each),
      'quote × superseded cost of the scope ÷ Σ superseded costs',
      share.amount,
      [calculated('leveled', amount, '$', 'Σ lines + plugs + adjustments + tax')],
      'largest remainder, to cents',
    )
  }
}

/** Packages that no scope bears. */
export function unallocatedPackages({
  packages,
}: Pick<PackageAllocation, 'packages'>): readonly AllocatedPackage[] {
  return packages.filter(({ shares, amount }) => shares.length === 0 && !amount.isZero())
}

/** What of an item a package prices, which counts nothing. */
export function explainSuperseded(name: string, cost: Decimal): BreakdownNode {
  return leaf(`Priced by the package "${name}"`, '− Σ its components', cost.negated(), [], 'none')
}
