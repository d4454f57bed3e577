/** Of one message, which gRPC bounds at 4 MiB. */
const MOST = 1_000

/** A list in parts that a message holds. */
export function* portions<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += MOST) yield all.slice(at, at + MOST)
}
