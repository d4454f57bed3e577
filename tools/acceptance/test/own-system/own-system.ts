import { temporaryFolder } from '@formwork/backing-services'
import { type LocalConfig, type Stack, startStack, temporaryConfig } from '@formwork/local'
import { afterAll, beforeAll } from 'vitest'

/** A system that no other test file uses, once it runs. */
export interface OwnSystem {
  readonly config: LocalConfig
  readonly stack: Stack
}

/** Starts one before the tests of a file, on an installation that nobody has worked in. */
export function useOwnSystem(): () => OwnSystem {
  let folder: Awaited<ReturnType<typeof temporaryFolder>>
  let system: OwnSystem
  beforeAll(async () => {
    folder = await temporaryFolder()
    const config = await temporaryConfig(folder.path)
    system = { config, stack: await startStack({ config }) }
  }, 300_000)
  afterAll(async () => {
    await system.stack.stop()
    await folder.remove()
  }, 120_000)
  return () => system
}
