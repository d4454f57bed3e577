import { changedFields, type FieldChange } from '../../history/changed-fields.ts'
import type { LinkedPackage } from '../package.ts'

/** What differs between two versions of a package: lines by their places, links by their number. */
export function packageChanges(
  before: LinkedPackage,
  after: LinkedPackage,
): readonly FieldChange[] {
  return changedFields(told(before), told(after))
}

function told({ lines, requirements, links, ...fields }: LinkedPackage) {
  const { name, kind, section, dueAt, instructions, taxable } = fields
  return {
    name,
    kind,
    section,
    dueAt,
    instructions,
    taxable,
    links: links.length,
    lines: Object.fromEntries(
      lines.map(({ id: _id, ...line }, place) => [`${place + 1}`, { ...line }]),
    ),
    requirements: Object.fromEntries(requirements.map(({ text }, place) => [`${place + 1}`, text])),
  }
}
