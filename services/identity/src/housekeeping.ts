import type { Logger } from '@formwork/service-kit'

export interface Chore {
  readonly name: string
  readonly everyMs: number
  run(): Promise<unknown>
}

/** Repeats chores until closed. Each may run in any number of replicas at once. */
export function startHousekeeping(chores: readonly Chore[], log: Logger): { close(): void } {
  const timers = chores.map((chore) => {
    const timer = setInterval(() => {
      chore.run().catch((err: unknown) => log.warn({ err, chore: chore.name }, 'chore failed'))
    }, chore.everyMs)
    return timer.unref()
  })
  return {
    close: () => {
      for (const timer of timers) clearInterval(timer)
    },
  }
}
