/** When a signing key starts to sign. */
export interface PlannedKey {
  readonly signsFrom: Date
}

const HOUR_MS = 3_600_000
/** No service keeps a fetched key set longer than this (service kit: sessions.ts). */
const KEY_SET_CACHE_MS = 4 * HOUR_MS
const ACCESS_TOKEN_MS = 15 * 60_000

/** A new key is published this long before it signs, so that every cache has it by then. */
export function publishAheadMs(rotationMs: number): number {
  return Math.min(KEY_SET_CACHE_MS + HOUR_MS, rotationMs / 4)
}

/** The key that signs at `now`: of those whose time has come, the newest. */
export function signingKeyAt<K extends PlannedKey>(keys: readonly K[], now: Date): K | undefined {
  const begun = keys.filter((key) => key.signsFrom <= now)
  // A clock behind the database's finds none begun right after the first key was made.
  return begun.length > 0 ? latest(begun) : keys.toSorted(bySignsFrom)[0]
}

/** From when a key to be made now would sign; undefined while none is due. */
export function nextKeyFrom(
  keys: readonly PlannedKey[],
  now: Date,
  rotationMs: number,
): Date | undefined {
  const newest = latest(keys)
  if (newest === undefined) return now
  const aheadMs = publishAheadMs(rotationMs)
  const retires = newest.signsFrom.getTime() + rotationMs
  if (now.getTime() < retires - aheadMs) return undefined
  return new Date(Math.max(retires, now.getTime() + aheadMs))
}

/** Keys whose successors have signed so long that no valid token or cache can still want them. */
export function retiredKeys<K extends PlannedKey>(keys: readonly K[], now: Date): readonly K[] {
  const longAgo = now.getTime() - KEY_SET_CACHE_MS - HOUR_MS - ACCESS_TOKEN_MS
  return keys.filter((key) =>
    keys.some((other) => other.signsFrom > key.signsFrom && other.signsFrom.getTime() < longAgo),
  )
}

function bySignsFrom(a: PlannedKey, b: PlannedKey): number {
  return a.signsFrom.getTime() - b.signsFrom.getTime()
}

function latest<K extends PlannedKey>(keys: readonly K[]): K | undefined {
  return keys.toSorted(bySignsFrom).at(-1)
}
