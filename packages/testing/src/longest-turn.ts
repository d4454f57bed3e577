/**
 * The longest that `run` kept everybody else in this process waiting, in milliseconds of the
 * thread's own work: unlike a time on the clock it does not grow with the load of the machine.
 */
export async function longestTurn(run: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = process.threadCpuUsage()
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before)
    longest = Math.max(longest, (user + system) / 1_000)
    before = process.threadCpuUsage()
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  await run()
  look()
  isOver = true
  return longest
}
