import type { TestProject } from 'vitest/node'
import { startContainerServices } from './container-services.ts'
import { startEmbeddedServices } from './embedded-services.ts'

declare module 'vitest' {
  interface ProvidedContext {
    pgUrl: string
    natsUrl: string
  }
}

/** Vitest's global setup of the service tests: one Postgres and one NATS for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const services = (await startContainerServices()) ?? (await startEmbeddedServices())
  project.provide('pgUrl', services.pgUrl)
  project.provide('natsUrl', services.natsUrl)
  return () => services.stop()
}
