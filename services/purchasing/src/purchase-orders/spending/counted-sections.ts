import { PM_SECTIONS } from '@formwork/contracts'
import { type Decimal, ZERO } from '@formwork/kernel'
import { findCodeSections } from '../../cost-codes/code-sections.store.ts'
import type { Queries } from '../../database.ts'
import { effectiveSection } from '../../order-types/po-types.ts'
import type { Section } from '../../order-types/sections.ts'
import type { CountedPart } from './order-spending.ts'

/** What parts count in each section today, in dollars and in the order of the budget. */
export async function countedSections(
  db: Queries,
  parts: readonly CountedPart[],
): Promise<ReadonlyMap<Section, Decimal>> {
  return sectionsOf(parts, await findCodeSections(db, codeKeysOf(parts)))
}

/** What a part counts, in dollars: it is committed, pending or actual. */
export const amountOf = ({ committed, pending, actual }: CountedPart): Decimal =>
  committed.plus(pending).plus(actual)

export const codeKeysOf = (parts: readonly CountedPart[]): readonly string[] =>
  parts.flatMap(({ codeKey }) => (codeKey === null ? [] : [codeKey]))

/** @param codes the sections of the parts' cost codes, by their keys */
export function sectionsOf(
  parts: readonly CountedPart[],
  codes: ReadonlyMap<string, Section | null>,
): ReadonlyMap<Section, Decimal> {
  const amounts = new Map<Section, Decimal>()
  for (const part of parts) {
    const codeSection = codes.get(part.codeKey ?? '') ?? null
    const section = effectiveSection({ ...part, codeSection })
    amounts.set(section, amountOf(part).plus(amounts.get(section) ?? ZERO))
  }
  const place = (section: Section) => PM_SECTIONS.indexOf(section)
  return new Map([...amounts].sort(([one], [other]) => place(one) - place(other)))
}
