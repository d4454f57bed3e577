/** A part of a walk, and how long it took. */
export interface Step {
  readonly name: string
  readonly ms: number
}

/** Takes a step and writes down how long it took. */
export const timed =
  (steps: Step[]) =>
  async (name: string, take: () => Promise<unknown>): Promise<void> => {
    const started = performance.now()
    await take()
    steps.push({ name, ms: performance.now() - started })
  }
