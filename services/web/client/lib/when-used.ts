const USES = ['pointermove', 'pointerdown', 'keydown', 'wheel'] as const

/**
 * Runs once somebody begins to do something on the page: what only a press needs is there by then,
 * and takes neither the line nor the processor of a phone that still shows the page.
 */
export function whenUsed(run: () => void): () => void {
  const controller = new AbortController()
  const stop = (): void => controller.abort()
  const use = (): void => {
    stop()
    run()
  }
  const options = { capture: true, passive: true, signal: controller.signal }
  for (const kind of USES) addEventListener(kind, use, options)
  return stop
}
