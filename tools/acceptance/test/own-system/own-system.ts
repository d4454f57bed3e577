import { startTemporaryStack, type TemporaryStack } from '@formwork/local'
import { perFile } from '@formwork/testing'

/** A system that no other test file uses, once it runs. */
export type OwnSystem = Pick<TemporaryStack, 'config' | 'stack'>

/** Starts one before the tests of a file, on an installation that nobody has worked in. */
export function useOwnSystem(): () => OwnSystem {
  const system = perFile(async () => {
    const { config, stack, stop } = await startTemporaryStack()
    return { config, stack, close: stop }
  }, 300_000)
  return () => system
}
