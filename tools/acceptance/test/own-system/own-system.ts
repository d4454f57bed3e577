import type { LocalConfig, Stack } from '@formwork/local'

/** A system that no other test file uses, once it runs. */
export interface OwnSystem {
  readonly config: LocalConfig
  readonly stack: Stack
}
