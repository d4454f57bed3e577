import { afterAll, beforeAll } from 'vitest'

/**
 * What a file starts before its tests and closes after them, to be used within hooks and tests: it
 * has no properties before it is started. `startMs` is how long starting may take, else as any hook.
 */
export function perFile<T extends { close(): Promise<unknown> }>(
  start: () => Promise<T>,
  startMs?: number,
): T {
  let started: T | undefined
  beforeAll(async () => {
    started = await start()
  }, startMs)
  afterAll(() => started?.close())
  const running = (): T => {
    if (started === undefined) throw new Error('not started: use it within a hook or a test')
    return started
  }
  return new Proxy({} as T, {
    get: (_, name) => Reflect.get(running(), name),
    set: (_, name, value) => Reflect.set(running(), name, value),
    ownKeys: () => Reflect.ownKeys(running()),
    getOwnPropertyDescriptor: (_, name) => {
      const own = Reflect.getOwnPropertyDescriptor(running(), name)
      return own && { ...own, configurable: true }
    },
  })
}
