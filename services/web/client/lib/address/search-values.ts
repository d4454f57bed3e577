type Reader = (value: unknown) => unknown
type Read<Readers extends Readonly<Record<string, Reader>>> = {
  readonly [Name in keyof Readers]?: ReturnType<Readers[Name]>
}

/**
 * What may stand in an address after the `?`. A value that is not of its kind is left out, so that
 * a link that is stale or mistyped still opens its page. Of its own: addresses come with the first
 * view, which a library of schemas would make a tenth larger.
 */
export function searchOf<const Readers extends Readonly<Record<string, Reader>>>(readers: Readers) {
  return (given: Readonly<Record<string, unknown>>): Read<Readers> => {
    const read = Object.entries(readers).map(([name, of]) => [name, of(given[name])] as const)
    return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as Read<Readers>
  }
}

/** The router reads `?q=12` as a number and `?q=true` as a truth: as typed, they are words. */
export function words(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined
}

export const integer = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined

export const oneOf =
  <const Value extends string>(values: readonly Value[]) =>
  (value: unknown): Value | undefined =>
    values.find((known) => known === value)

export const names = (value: unknown): string[] | undefined =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : undefined

/** A place in the product: what begins with two slashes is another host to a browser. */
export const place = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined
