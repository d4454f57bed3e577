import { diskFull, errorCode, SetupError } from '@formwork/backing-services'
import { secondsSince } from './backing.ts'
import { type LocalConfig, loadEnvFile, readLocalConfig } from './config.ts'
import { formatLine } from './log-line.ts'
import { writeSamples } from './sample-data.ts'
import { STOPPED_WITHIN_MS, type Stack, startStack } from './stack.ts'
import { summary } from './summary.ts'

/**
 * npm passes a Ctrl-C on that the terminal has sent already: so soon after the first it is the same
 * one.
 */
const SAME_KEYSTROKE_MS = 500
/** What a stop in a hurry still takes: the database writes its last page. */
const HURRIED_MS = 5_000

/** What goes on beside a running stack, until it is closed. */
export type Companion = (running: {
  readonly stack: Stack
  readonly say: (text: string) => void
}) => Promise<{ close(): Promise<void> }>

/**
 * `npm start`, `npm run dev`: runs the system in this terminal until a signal ends it; a second one
 * hurries.
 */
export async function runInTerminal(companion?: Companion): Promise<void> {
  const started = performance.now()
  const signals = listenToSignals()
  outliveReaders()
  const { config, stack } = await start(signals)
  await addSampleData(config, stack)
  const beside = await companion?.({ stack, say })
  say(`\n${summary(stack, config)}\n\nReady in ${secondsSince(started)}\n`)
  await untilAborted(signals.stop)
  say('Stopping when what is under way is done; Ctrl-C again stops at once')
  await beside?.close()
  await stack.stop()
  say('Stopped')
}

/** Whoever read what we say may be gone; that is no reason to stop. */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
}

interface Signals {
  readonly stop: AbortSignal
  readonly hurry: AbortSignal
}

function listenToSignals(): Signals {
  const stop = new AbortController()
  const hurry = new AbortController()
  let firstAt = 0
  const onSignal = (): void => {
    if (!stop.signal.aborted) {
      firstAt = performance.now()
      stop.abort()
      leaveWithin(STOPPED_WITHIN_MS)
    } else if (performance.now() - firstAt > SAME_KEYSTROKE_MS && !hurry.signal.aborted) {
      process.exitCode = 1
      hurry.abort()
      leaveWithin(HURRIED_MS)
    }
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
  return { stop: stop.signal, hurry: hurry.signal }
}

/** The watchdogs of the children end them should that be too short. */
function leaveWithin(ms: number): void {
  setTimeout(() => process.exit(1), ms).unref()
}

async function start({ stop, hurry }: Signals): Promise<{ config: LocalConfig; stack: Stack }> {
  loadEnvFile()
  const config = readLocalConfig(process.env)
  const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined
  try {
    const stack = await startStack({
      config,
      signal: stop,
      hurry,
      onLine: (line) => {
        // Every request is in the file; here is what somebody should see.
        if (line.message !== 'answered') say(formatLine(line, colour))
      },
      onProgress: (text) => say(`• ${text}`),
    })
    return { config, stack }
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw diskFull(config.dataDir)
    throw error
  }
}

/** The system is as good without it: a failure is told and nothing more. */
async function addSampleData(config: LocalConfig, { gatewayUrl }: Stack): Promise<void> {
  if (!config.sampleData) return
  if (!config.localAccounts) {
    say('• The samples are left out: local users would write them, and there are none')
    return
  }
  try {
    const isWritten = await writeSamples(gatewayUrl)
    say(
      isWritten
        ? '• The sample bid SAMPLE-001 is there, and SAMPLE-002, a job that is sold'
        : '• No samples are written: there are bids already',
    )
  } catch (error) {
    say(`• The samples could not be written: ${error instanceof Error ? error.message : error}`)
  }
}

/** Exit code 1 and one sentence for what a person can cure; the whole error for a fault of ours. */
export function endWith(error: unknown): void {
  process.exitCode = 1
  if (error instanceof Error && error.name === 'AbortError') say('Stopped before it was ready')
  else if (error instanceof SetupError) process.stderr.write(`\n${error.message}\n`)
  else process.stderr.write(`\n${error instanceof Error ? error.stack : String(error)}\n`)
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
