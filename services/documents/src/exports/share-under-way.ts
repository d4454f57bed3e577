import { type Broker, openReplicaChannel } from '@formwork/messaging/listening'
import type { Logger } from '@formwork/service-kit'
import { z } from 'zod'
import { UnderWay } from './under-way.ts'

/** What two replicas may both begin meanwhile, for one user. */
const TELL_AFTER_MS = 50
/** Well within what a replica is believed. */
const TELL_AGAIN_MS = 2_000

const counts = z.record(z.string(), z.int().positive())

/**
 * What is under way at this replica and at all others, which tell each other over core NATS. While
 * NATS is away each counts for itself.
 */
export function shareUnderWay(options: { readonly broker: Broker; readonly log: Logger }): {
  readonly underWay: UnderWay
  close(): Promise<void>
} {
  let timer: NodeJS.Timeout | undefined
  const underWay = new UnderWay(() => {
    timer ??= setTimeout(tell, TELL_AFTER_MS)
  })
  const channel = openReplicaChannel(
    { ...options, service: 'documents', topic: 'under-way' },
    (said, from) => underWay.hear(from, new Map(Object.entries(counts.parse(said)))),
  )
  function tell(): void {
    timer = undefined
    channel.tell(Object.fromEntries(underWay.own))
  }
  const again = setInterval(() => {
    if (underWay.own.size > 0) tell()
  }, TELL_AGAIN_MS)
  return {
    underWay,
    close: async () => {
      clearInterval(again)
      clearTimeout(timer)
      await channel.close()
    },
  }
}
