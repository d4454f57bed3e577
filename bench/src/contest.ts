import { type Load, type RunningContender, startContender } from './contender.ts'
import type { HttpLoad, HttpRequest } from './http-load.ts'
import type { Contest } from './row.ts'
import type { System } from './system.ts'

export interface Match {
  readonly ours: RunningContender
  readonly floor: RunningContender
  readonly load: Load
  /** Takes back what a round has written; its time counts for nobody. */
  readonly clearUp?: () => Promise<void>
  readonly close?: () => Promise<void>
}

/** Two contenders under the same load. */
export function contestOf({ ours, floor, load, clearUp, close }: Match): Contest {
  const round = async (contender: RunningContender) => {
    const figures = await contender.run(load)
    await clearUp?.()
    return figures
  }
  return {
    ours: () => round(ours),
    floor: () => round(floor),
    async close() {
      await Promise.all([ours.close(), floor.close()])
      await close?.()
    },
  }
}

/** Clients of a server, in a process of their own; the n-th has the n-th list of requests. */
export function httpClients(load: HttpLoad): Promise<RunningContender> {
  return startContender(new URL('./http-load.ts', import.meta.url), load)
}

/** Clients that are signed in at the gateway, or wherever `origin` says. */
export async function signedIn(
  system: System,
  clients: number,
  requests: readonly (readonly HttpRequest[])[],
  origin = system.gatewayUrl,
): Promise<RunningContender> {
  const { cookie } = await system.session()
  return httpClients({ origin, cookie, clients, requests })
}

/** A contender of the folder `floors`. */
export function floorOf(file: string, options: unknown): Promise<RunningContender> {
  return startContender(new URL(`../floors/${file}.ts`, import.meta.url), options)
}
