import { readApiReference, startTemporaryStack, writeSampleData } from '@formwork/local'
import type { TestProject } from 'vitest/node'
import type { AnswerReference } from './answer-check.ts'
import { OWN_STACK } from './own-stack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    gatewayUrl: string
    /** As the gateway serves it. */
    apiReference: AnswerReference
  }
}

interface RunningSystem {
  readonly gatewayUrl: string
  stop(): Promise<void>
}

/**
 * Vitest's global setup of the acceptance tests: the whole system once, seen through the gateway.
 * It is started here, or runs elsewhere, at `FORMWORK_URL`, with the local users.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { gatewayUrl, stop } = await systemUnderTest(process.env.FORMWORK_URL)
  try {
    await writeSampleData(gatewayUrl)
    project.provide('apiReference', (await readApiReference(gatewayUrl)) as AnswerReference)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('gatewayUrl', gatewayUrl)
  return stop
}

async function systemUnderTest(url: string | undefined): Promise<RunningSystem> {
  if (!url) return startTemporaryStack()
  const why = Object.entries(OWN_STACK).map(([file, does]) => `  ${file}: it ${does}\n`)
  process.stdout.write(
    `Against ${url}. Left out, because it is not a system of their own:\n${why.join('')}`,
  )
  return { gatewayUrl: url, stop: async () => {} }
}
