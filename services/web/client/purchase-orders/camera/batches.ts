/** Pictures of one request, as the API takes them. */
const MOST_PICTURES = 10

/** The pictures by requests: one alone may have fields, several have none. */
export function batchesOf<T>(files: readonly T[]): readonly (readonly [T, ...T[]])[] {
  const [first, ...others] = files.slice(0, MOST_PICTURES)
  if (first === undefined) return []
  return [[first, ...others], ...batchesOf(files.slice(MOST_PICTURES))]
}
