/** A module's fields as they are stored and sent: JSON values by name. */
export type Fields = Readonly<Record<string, unknown>>

/**
 * The value at `pricePerCY`, `rebar.weightPerFoot` or `bars.0.weightPerFoot`; undefined where a part
 * of the way is missing.
 */
export function valueAt(fields: Fields, path: string): unknown {
  if (!path.includes('.')) return fields[path]
  let value: unknown = fields
  for (const name of partsOf(path)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Fields)[name]
  }
  return value
}

/** There are some thousand paths of rates, each asked of every item. */
const PARTS = new Map<string, readonly string[]>()
const MOST_PATHS = 10_000

function partsOf(path: string): readonly string[] {
  const known = PARTS.get(path)
  if (known !== undefined) return known
  const parts = path.split('.')
  if (PARTS.size < MOST_PATHS) PARTS.set(path, parts)
  return parts
}

/** A copy of fields to set values in. */
export type OpenFields = Record<string, unknown>

/** Sets the value at `path`, whose way must exist; objects and lists on the way are copied. */
export function setValueAt(fields: OpenFields, path: string, value: unknown): void {
  const dot = path.indexOf('.')
  if (dot === -1) {
    fields[path] = value
    return
  }
  const name = path.slice(0, dot)
  const held = fields[name]
  const inner = Array.isArray(held) ? [...held] : { ...(isFields(held) ? held : {}) }
  setValueAt(inner as OpenFields, path.slice(dot + 1), value)
  fields[name] = inner
}

/** False for a field of a mat of rebar, or of a bar, that the item does not have. */
export function hasPlaceFor(fields: Fields, path: string): boolean {
  const dot = path.lastIndexOf('.')
  return dot === -1 || isFields(valueAt(fields, path.slice(0, dot)))
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The production of an item; undefined where it has none. */
export function productionOf(input: Fields): Fields | undefined {
  return isFields(input.production) ? input.production : undefined
}
