import { startTemporaryStack, writeSampleData } from '@formwork/local'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    gatewayUrl: string
  }
}

/** Vitest's global setup of the acceptance tests: the whole system once, seen through the gateway. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { gatewayUrl, stop } = await startTemporaryStack()
  try {
    await writeSampleData(gatewayUrl)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('gatewayUrl', gatewayUrl)
  return stop
}
