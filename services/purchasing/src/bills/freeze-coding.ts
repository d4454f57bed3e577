import { nameKey } from '@formwork/kernel'
import type { Section } from '../order-types/sections.ts'
import type { CodingLine } from './bill.ts'

/**
 * A coding with the sections in which it counts from now on, whatever becomes of its cost codes.
 *
 * @param sections of the cost codes that are on the list, by their keys
 * @param ofVendor where a code without a section counts
 */
export function freezeCoding(
  coding: readonly CodingLine[],
  sections: ReadonlyMap<string, Section | null>,
  ofVendor: Section,
): readonly CodingLine[] {
  return coding.map((part) => ({
    ...part,
    section: sections.get(nameKey(part.costCode)) ?? ofVendor,
  }))
}
