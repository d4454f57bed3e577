/**
 * A read whose callers share it: who asks while one of the same key is under way waits for the
 * next, which all who wait have together. Nobody is answered by a read that began before he asked.
 */
export function shareReads<T>(read: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const underWay = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<T>>()

  const begin = (key: string): Promise<T> => {
    const reading = read(key)
    const ended = reading.then(forget, forget)
    function forget(): void {
      if (underWay.get(key) === ended) underWay.delete(key)
    }
    underWay.set(key, ended)
    return reading
  }
  return (key) => {
    const before = underWay.get(key)
    if (before === undefined) return begin(key)
    const next =
      waiting.get(key) ??
      before.then(() => {
        waiting.delete(key)
        return begin(key)
      })
    waiting.set(key, next)
    return next
  }
}
