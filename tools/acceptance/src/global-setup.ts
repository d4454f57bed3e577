import { startTemporaryStack, writeSampleData } from '@formwork/local'
import type { TestProject } from 'vitest/node'
import type { AnswerReference } from './answer-check.ts'

declare module 'vitest' {
  interface ProvidedContext {
    gatewayUrl: string
    /** As the gateway serves it. */
    apiReference: AnswerReference
  }
}

/** Vitest's global setup of the acceptance tests: the whole system once, seen through the gateway. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { gatewayUrl, stop } = await startTemporaryStack()
  try {
    await writeSampleData(gatewayUrl)
    project.provide('apiReference', await readReference(gatewayUrl))
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('gatewayUrl', gatewayUrl)
  return stop
}

async function readReference(gatewayUrl: string): Promise<AnswerReference> {
  const answer = await fetch(new URL('/api/docs/json', gatewayUrl))
  const reference = (await answer.json()) as AnswerReference & { info: { description: string } }
  if (/not reachable/.test(reference.info.description)) throw new Error(reference.info.description)
  return reference
}
