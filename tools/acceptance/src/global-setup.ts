import { startTemporaryStack, writeSampleData } from '@formwork/local'
import { eventually } from '@formwork/testing'
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
    project.provide('apiReference', await readReference(gatewayUrl))
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

/** A service that has only just started may take longer to tell of itself than the gateway waits. */
function readReference(gatewayUrl: string): Promise<AnswerReference> {
  return eventually(() => askForReference(gatewayUrl))
}

async function askForReference(gatewayUrl: string): Promise<AnswerReference> {
  const answer = await fetch(new URL('/api/docs/json', gatewayUrl))
  const reference = (await answer.json()) as AnswerReference & { info: { description: string } }
  if (/not reachable/.test(reference.info.description)) throw new Error(reference.info.description)
  return reference
}
