import type { PackageLine, PackageLink, PmSection } from '@formwork/costing'
import type { PackageKind } from '../pricing/package-kinds.ts'

/** What vendors are asked to confirm. */
export interface Requirement {
  readonly id: string
  readonly text: string
}

/** The quote whose amount counts in the bid in place of the linked cost. */
export interface Carried {
  readonly quoteId: string
  readonly at: string
  readonly by: string
  readonly reason: string | null
}

/** The quote that is ordered from. */
export interface Awarded extends Carried {
  /** Lines that are not required and are ordered as well. */
  readonly optionalLineIds: readonly string[]
}

/** A package as it is stored. */
export interface Package {
  readonly id: string
  readonly bidId: string
  readonly name: string
  readonly kind: PackageKind
  readonly section: PmSection
  readonly dueAt: string | null
  readonly instructions: string | null
  readonly taxable: boolean
  readonly lines: readonly PackageLine[]
  readonly requirements: readonly Requirement[]
  readonly carried: Carried | null
  readonly awarded: Awarded | null
  readonly version: number
  readonly createdAt: string
  readonly updatedAt: string
}

export interface LinkedPackage extends Package {
  readonly links: readonly PackageLink[]
}

/** The name of a line in sentences: `Line 3 "Mobilization"`. */
export function lineName(lines: readonly PackageLine[], place: number): string {
  return `Line ${place + 1} "${lines[place]?.description ?? ''}"`
}
