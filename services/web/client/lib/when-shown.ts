import { queryClient } from './api/api.ts'

const AGAIN_MS = 100
/** So long at most: an answer may never come. */
const LONGEST_MS = 10_000

/**
 * Runs once the page shows what it has asked for and the browser has nothing else to do: what is
 * not part of the first picture does not delay it.
 */
export function whenShown(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let idle: number | undefined
  const begun = performance.now()
  const look = (): void => {
    if (queryClient.isFetching() > 0 && performance.now() - begun < LONGEST_MS) {
      timer = setTimeout(look, AGAIN_MS)
      return
    }
    // Not in every browser.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(run, { timeout: AGAIN_MS })
    else run()
  }
  timer = setTimeout(look, AGAIN_MS)
  return () => {
    clearTimeout(timer)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
