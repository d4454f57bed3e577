import { isDeepStrictEqual } from 'node:util'

export interface FieldChange {
  readonly field: string
  readonly old: unknown
  readonly new: unknown
}

/** What differs between two versions of one record, by the names of its fields. */
export function changedFields<Fields extends object>(
  before: Fields,
  after: Fields,
): readonly FieldChange[] {
  return Object.entries(after)
    .map(([field, now]) => ({
      field,
      old: before[field as keyof Fields] ?? null,
      new: now ?? null,
    }))
    .filter(({ old, new: now }) => !isDeepStrictEqual(old, now))
}
