import { Decimal } from '@formwork/kernel'
import { type Fields, isFields } from '../rates/fields.ts'

/** An input that two bids have different values of; null where one of them has none. */
export interface ChangedInput {
  /** Its name in the API, `rebar.spacing` for a mat of rebar. */
  readonly field: string
  readonly bid: unknown
  readonly other: unknown
}

/** The inputs that differ, in the order of the first. One side may be missing altogether. */
export function changedInputs(
  bid: Fields | undefined,
  other: Fields | undefined,
): readonly ChangedInput[] {
  const [here, there] = [flatten(bid ?? {}), flatten(other ?? {})]
  return [...new Set([...here.keys(), ...there.keys()])]
    .map((field) => ({ field, bid: here.get(field) ?? null, other: there.get(field) ?? null }))
    .filter(({ bid, other }) => bid !== other)
}

function flatten(fields: Fields, prefix = ''): ReadonlyMap<string, unknown> {
  const flat = new Map<string, unknown>()
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Decimal) flat.set(prefix + name, value.toNumber())
    else if (isFields(value) || Array.isArray(value))
      for (const inner of flatten({ ...value }, `${prefix}${name}.`)) flat.set(...inner)
    else flat.set(prefix + name, value)
  }
  return flat
}
