import { type ChildProcess, fork } from 'node:child_process'

/** Code to be measured. It is opened once, then its turns are taken by one client or several. */
export interface Contender {
  turn(client: number): Promise<void>
  close(): Promise<void>
}

/** What the module of a contender exports as `open`. */
export type OpenContender<Options> = (options: Options) => Promise<Contender>

/** How long to go on: for some seconds, or until so many turns were taken. */
export type Load = { readonly clients: number } & (
  | { readonly seconds: number }
  | { readonly turns: number }
)

/** Milliseconds, and turns per second. */
export type Figures = Readonly<Record<string, number>>

export type Command =
  | { readonly kind: 'open'; readonly module: string; readonly options: unknown }
  | { readonly kind: 'run'; readonly load: Load }
  | { readonly kind: 'close' }

export type Answer = { readonly figures?: Figures } | { readonly error: string }

/** A contender in a process of its own. */
export interface RunningContender {
  run(load: Load): Promise<Figures>
  close(): Promise<void>
}

/**
 * Opens the contender of a module in a process of its own, so that neither its garbage nor its
 * event loop is shared with what it is measured against.
 */
export async function startContender(
  module: URL,
  options: unknown,
  env: NodeJS.ProcessEnv = {},
): Promise<RunningContender> {
  const child = fork(new URL('./contender-process.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  try {
    await ask(child, { kind: 'open', module: module.href, options })
  } catch (error) {
    child.kill()
    throw error
  }
  return {
    async run(load) {
      const { figures } = await ask(child, { kind: 'run', load })
      if (figures === undefined) throw new Error(`${module.href} measured nothing`)
      return figures
    },
    async close() {
      await ask(child, { kind: 'close' })
      child.disconnect()
    },
  }
}

function ask(child: ChildProcess, command: Command): Promise<{ readonly figures?: Figures }> {
  return new Promise((resolve, reject) => {
    const onExit = (): void => reject(new Error('The process of a contender ended'))
    child.once('exit', onExit)
    child.once('message', (answer: Answer) => {
      child.off('exit', onExit)
      if ('error' in answer) reject(new Error(answer.error))
      else resolve(answer)
    })
    child.send(command)
  })
}
