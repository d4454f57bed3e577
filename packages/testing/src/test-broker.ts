import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'

export interface TestBroker {
  readonly natsUrl: string
  /** Keeps this file's streams and subjects apart from every other's. */
  readonly streamPrefix: string
}

/** The run's NATS with a stream prefix of this caller's own. */
export function testBroker(): TestBroker {
  return { natsUrl: inject('natsUrl'), streamPrefix: `t${randomBytes(6).toString('hex')}_` }
}
