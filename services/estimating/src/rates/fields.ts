/** A module's fields as they are stored and sent: JSON values by name. */
export type Fields = Readonly<Record<string, unknown>>

/** The value at `pricePerCY` or `rebar.weightPerFoot`; undefined where a part of the way is missing. */
export function valueAt(fields: Fields, path: string): unknown {
  if (!path.includes('.')) return fields[path]
  let value: unknown = fields
  for (const name of path.split('.')) {
    if (!isFields(value)) return undefined
    value = value[name]
  }
  return value
}

/** The fields with another value at `path`, whose way must exist. */
export function withValueAt(fields: Fields, path: string, value: unknown): Fields {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) return { ...fields, [name]: value }
  const inner = fields[name]
  if (!isFields(inner)) return fields
  return { ...fields, [name]: withValueAt(inner, rest.join('.'), value) }
}

/** False for a field of a mat of rebar that the item does not have. */
export function hasPlaceFor(fields: Fields, path: string): boolean {
  const dot = path.lastIndexOf('.')
  return dot === -1 || isFields(valueAt(fields, path.slice(0, dot)))
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
