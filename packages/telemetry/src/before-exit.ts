const tasks: (() => Promise<void>)[] = []

/** Has something done by `finishTelemetry`. */
export function beforeExit(task: () => Promise<void>): void {
  tasks.push(task)
}

/** Longer than a collector in reach takes; one that is not in reach does not hold up a stop. */
const WAIT_MS = 2_000

/** Sends what is still to be sent. Resolves in any case, after two seconds at most. */
export async function finishTelemetry(): Promise<void> {
  const { promise: tooLate, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, WAIT_MS)
  await Promise.race([Promise.allSettled(tasks.map((task) => task())), tooLate])
  clearTimeout(timer)
}
