import { setTimeout as wait } from 'node:timers/promises'

const WITHIN_MS = 60_000

/**
 * The API reference of a running system with the operations of every service. A service that has
 * only just started may take longer to answer than the gateway waits, and is left out by it.
 * @throws Error when a service is still left out after a minute
 */
export async function readApiReference(gatewayUrl: string): Promise<unknown> {
  const deadline = performance.now() + WITHIN_MS
  while (true) {
    const answer = await fetch(new URL('/api/docs/json', gatewayUrl))
    const reference = (await answer.json()) as { readonly info: { readonly description: string } }
    const { description } = reference.info
    if (!/not reachable/.test(description)) return reference
    if (performance.now() > deadline) throw new Error(description)
    await wait(250)
  }
}
