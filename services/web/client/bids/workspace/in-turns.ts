/** As many requests at a time as a browser sends to one address without queueing them itself. */
const AT_ONCE = 4

/** Runs tasks a few at a time; all of them end before it does. */
export async function inTurns(tasks: readonly (() => Promise<void>)[]): Promise<void> {
  const waiting = [...tasks]
  const worker = async (): Promise<void> => {
    for (let task = waiting.shift(); task !== undefined; task = waiting.shift()) await task()
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}
