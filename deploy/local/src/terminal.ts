import { secondsSince } from './backing.ts'
import { type LocalConfig, loadEnvFile, readLocalConfig } from './config.ts'
import { formatLine } from './log-line.ts'
import { writeSampleData } from './sample-data.ts'
import { diskFull, errorCode, SetupError } from './setup-error.ts'
import { type Stack, startStack } from './stack.ts'
import { summary } from './summary.ts'

const EXIT_WITHIN_MS = 9_500

/** What goes on beside a running stack, until it is closed. */
export type Companion = (running: {
  readonly stack: Stack
  readonly say: (text: string) => void
}) => Promise<{ close(): Promise<void> }>

/** `npm start`, `npm run dev`: runs the system in this terminal until a signal ends it. */
export async function runInTerminal(companion?: Companion): Promise<void> {
  const started = performance.now()
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => stopping.abort())
  }
  // Whoever read our log is gone; that is no reason to stop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
  const { config, stack } = await start(stopping.signal)
  await addSampleData(config, stack)
  const beside = await companion?.({ stack, say })
  say(`\n${summary(stack, config)}\n\nReady in ${secondsSince(started)}\n`)
  await untilAborted(stopping.signal)
  limitStop()
  say('Stopping')
  await beside?.close()
  await stack.stop()
  say('Stopped')
}

async function start(signal: AbortSignal): Promise<{ config: LocalConfig; stack: Stack }> {
  // The guards of the children end them should cleaning up take too long.
  signal.addEventListener('abort', limitStop, { once: true })
  loadEnvFile()
  const config = readLocalConfig(process.env)
  const colour = process.stdout.isTTY && process.env.NO_COLOR === undefined
  try {
    const stack = await startStack({
      config,
      signal,
      onLine: (line) => say(formatLine(line, colour)),
      onProgress: (text) => say(`• ${text}`),
    })
    return { config, stack }
  } catch (error) {
    if (errorCode(error) === 'ENOSPC') throw diskFull(config.dataDir)
    throw error
  }
}

function limitStop(): void {
  setTimeout(() => process.exit(1), EXIT_WITHIN_MS).unref()
}

/** The system is as good without it: a failure is told and nothing more. */
async function addSampleData(config: LocalConfig, { gatewayUrl }: Stack): Promise<void> {
  if (!config.sampleData) return
  try {
    await writeSampleData(gatewayUrl)
    say('• The sample bid SAMPLE-001 is there')
  } catch (error) {
    say(`• The sample bid could not be written: ${error instanceof Error ? error.message : error}`)
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
