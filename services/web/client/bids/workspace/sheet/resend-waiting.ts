import type { BidSheets } from './bid-sheets.ts'

const FIRST_MS = 2_000
const LONGEST_MS = 60_000

/**
 * Sends what waits for an answer: when it is opened after a reload, when the connection or the session is
 * back, and else ever more rarely, as a server may be away without the browser noticing it.
 *
 * @param whenBack is told what to do when they are back
 */
export function resendWaiting(sheets: BidSheets, whenBack: (resend: () => void) => unknown): void {
  let pause = FIRST_MS
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  const plan = (): void => {
    if (isRunning || timer !== undefined || !sheets.isWaiting) return
    timer = setTimeout(() => void run(), pause)
    pause = Math.min(pause * 2, LONGEST_MS)
  }
  const run = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (isRunning || !sheets.isWaiting) return
    isRunning = true
    await sheets
      .resend()
      .catch(() => undefined)
      .finally(() => {
        isRunning = false
      })
    if (!sheets.isWaiting) pause = FIRST_MS
    plan()
  }
  whenBack(() => {
    pause = FIRST_MS
    void run()
  })
  sheets.subscribe(plan)
  void run()
}
