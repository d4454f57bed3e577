import { isDeepStrictEqual } from 'node:util'
import { type Fields, isFields } from '../rates/fields.ts'

export interface FieldChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/**
 * What differs between two versions of one thing, by the names of its fields: `rebar.spacing`
 * within an object.
 */
export function changedFields(before: Fields, after: Fields): readonly FieldChange[] {
  const [old, now] = [flatten(before), flatten(after)]
  return [...new Set([...old.keys(), ...now.keys()])]
    .map((field) => ({ field, old: old.get(field) ?? null, new: now.get(field) ?? null }))
    .filter(({ old, new: now }) => !isDeepStrictEqual(old, now))
}

function flatten(fields: Fields, prefix = ''): ReadonlyMap<string, unknown> {
  const flat = new Map<string, unknown>()
  for (const [name, value] of Object.entries(fields)) {
    if (isFields(value)) for (const inner of flatten(value, `${prefix}${name}.`)) flat.set(...inner)
    else flat.set(prefix + name, value)
  }
  return flat
}
