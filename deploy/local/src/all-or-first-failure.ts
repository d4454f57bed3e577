/**
 * Like Promise.all, but waits for every one before it fails: nothing is still starting while the
 * caller cleans up.
 */
export async function allOrFirstFailure<const T extends readonly unknown[]>(
  promises: T,
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  await Promise.allSettled(promises)
  return Promise.all(promises)
}
