import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

export interface ChildOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: NodeJS.ProcessEnv
  readonly uid?: number
  readonly gid?: number
  /** The signal that asks for an orderly end. */
  readonly stopSignal: 'SIGTERM' | 'SIGINT'
  /** Signals reach the whole process group; Postgres wants them on the postmaster alone. */
  readonly signalGroup?: boolean
  readonly onLine: (line: string) => void
}

export interface Child {
  readonly pid: number
  /** How it ended, as words for a log. Never rejects. */
  readonly exited: Promise<string>
  /**
   * Asks for an orderly end, and kills what is left after `withinMs`, or as soon as `hurry` says
   * so.
   */
  stop(withinMs: number, hurry?: AbortSignal): Promise<void>
}

/**
 * Starts a process in a group of its own, so that a Ctrl-C in the terminal reaches only us and the
 * order of stopping stays ours. A watchdog ends it when we die without a chance to clean up (kill
 * -9).
 */
export async function startChild(options: ChildOptions): Promise<Child> {
  const { command, args, cwd, stopSignal, uid, gid } = options
  const process_ = spawn(command, args, {
    cwd,
    env: options.env ?? process.env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid === undefined ? {} : { uid }),
    ...(gid === undefined ? {} : { gid }),
  })
  for (const stream of [process_.stdout, process_.stderr]) {
    createInterface({ input: stream }).on('line', options.onLine)
  }
  // `close` rather than `exit`: by then the last lines of the log have arrived.
  const exited = new Promise<string>((resolve) => {
    process_.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  await once(process_, 'spawn')
  const pid = process_.pid ?? 0
  const target = options.signalGroup === false ? pid : -pid
  const watchdog = startWatchdog(target, stopSignal)
  void exited.then(() => watchdog.stdin?.end('done\n'))
  return {
    pid,
    exited,
    async stop(withinMs, hurry) {
      signal(target, stopSignal)
      const late = wait(withinMs, 'late', { ref: false, ...(hurry && { signal: hurry }) }).catch(
        () => 'hurried',
      )
      const outcome = await Promise.race([exited, late])
      if (outcome !== 'late' && outcome !== 'hurried') return
      if (outcome === 'late') options.onLine(`did not stop within ${withinMs} ms and was killed`)
      signal(-pid, 'SIGKILL')
      await exited
    },
  }
}

/**
 * A shell that waits on a pipe from us: a line means that all is done, the end of the pipe means
 * that we are gone and the child is to follow.
 */
function startWatchdog(target: number, stopSignal: string): ChildProcess {
  const script = `read -r _ && exit 0
kill -s ${stopSignal.slice(3)} -- ${target} 2>/dev/null || exit 0
n=0; while [ $n -lt 80 ] && kill -s 0 -- ${target} 2>/dev/null; do sleep 0.1; n=$((n+1)); done
kill -s KILL -- ${target} 2>/dev/null`
  const watchdog = spawn('sh', ['-c', script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
  })
  // Without a watchdog only the clean-up after a kill -9 is lost; the next start cleans up as well.
  watchdog.on('error', () => {})
  watchdog.stdin?.on('error', () => {})
  watchdog.unref()
  return watchdog
}

/** Sends a signal; a process that is already gone is what we wanted. */
export function signal(target: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(target, name)
  } catch {
    return false
  }
}
