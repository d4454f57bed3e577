/**
 * 300 PDFs at concurrency 10, without and with a browser that is killed every so often: `node
 * services/documents/soak/pdf.ts`. Fails on an answer that is neither a PDF nor "try again", on a
 * process or profile left over, and on memory that grows.
 */
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { AppError } from '@formwork/kernel'
import { createLog } from '@formwork/service-kit'
import { bidDocument } from '../src/estimate/bid-document.ts'
import { outlineBid } from '../src/estimate/bid-outline.ts'
import { chromiumLauncher } from '../src/pdf/browser-account.ts'
import { BrowserPool } from '../src/pdf/browser-pool.ts'
import type { BrowserProcess } from '../src/pdf/browser-process.ts'
import { groupMemoryBytes } from '../src/pdf/group-memory.ts'
import { company } from '../src/testing/company.ts'
import { example7Bid, example7Parts } from '../src/testing/example-7.ts'
import { snapshotOf } from '../src/testing/snapshot-of.ts'

const DOCUMENTS = 300
const AT_ONCE = 10
const KILL_EVERY_MS = 1_500
const MIB = 1_048_576

const log = createLog('soak', 'silent')
const launch = chromiumLauncher({
  path: process.env.CHROMIUM_PATH,
  sandbox: 'preferred',
  log,
})
const html = bidDocument(await outlineBid(snapshotOf(example7Bid, example7Parts)), {
  company,
  logo: undefined,
  now: new Date(),
})

const calm = await soak(false)
const killed = await soak(true)
const profiles = (await readdir(tmpdir())).filter((name) =>
  name.startsWith(`formwork-browser-${process.pid}-`),
)
process.stdout.write(`${JSON.stringify({ calm, killed, profiles }, null, 2)}\n`)
const failed =
  calm.pdfs !== DOCUMENTS ||
  killed.pdfs + killed.tryAgain !== DOCUMENTS ||
  calm.leftMiB + killed.leftMiB + profiles.length > 0
process.exit(failed ? 1 : 0)

async function soak(killing: boolean) {
  const launched: BrowserProcess[] = []
  const pool = new BrowserPool({
    log,
    launch: async () => {
      const browser = await launch()
      launched.push(browser)
      return browser
    },
  })
  const outcome = { pdfs: 0, tryAgain: 0, kills: 0, ownMiB: [] as number[] }
  let left = DOCUMENTS
  const end = new AbortController()
  const killer = killing ? killNowAndThen(launched, end.signal, outcome) : Promise.resolve()
  const started = performance.now()
  const worker = async () => {
    while (left-- > 0) {
      const pdf = await pool.render(html).catch((error: unknown) => {
        if (error instanceof AppError && error.kind === 'unavailable') return undefined
        throw error
      })
      if (pdf === undefined) outcome.tryAgain += 1
      else if (pdf.subarray(0, 5).toString() === '%PDF-') outcome.pdfs += 1
      if (left % 100 === 0) outcome.ownMiB.push(Math.round(process.memoryUsage().rss / MIB))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  const seconds = Math.round((performance.now() - started) / 100) / 10
  end.abort()
  await killer
  await pool.close()
  const held = await Promise.all(launched.map(({ pid }) => groupMemoryBytes(pid)))
  const leftMiB = held.reduce((sum, bytes) => sum + bytes, 0) / MIB
  return { ...outcome, seconds, browsers: launched.length, leftMiB }
}

async function killNowAndThen(
  launched: readonly BrowserProcess[],
  end: AbortSignal,
  outcome: { kills: number },
): Promise<void> {
  while (!end.aborted) {
    await wait(KILL_EVERY_MS, undefined, { signal: end }).catch(() => {})
    const pid = launched.at(-1)?.pid
    if (end.aborted || pid === undefined) return
    try {
      process.kill(pid, 'SIGKILL')
      outcome.kills += 1
    } catch {
      // It had ended already.
    }
  }
}
