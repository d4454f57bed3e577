import { type Broker, openReplicaChannel } from '@formwork/messaging/listening'
import type { Logger } from '@formwork/service-kit'
import { z } from 'zod'
import { RequestCounts } from './request-counts.ts'

/** What a caller may ask too much meanwhile; nobody notices, and a message holds many requests. */
const TELL_EVERY_MS = 200
/** Far from the megabyte that a message may have. */
const MOST_TOLD_AT_ONCE = 5_000

const told = z.array(
  z.strictObject({
    caller: z.string(),
    requests: z.int().positive(),
    msLeft: z.number().positive(),
  }),
)

/**
 * The counts of this replica and of all others: each tells what it took, over core NATS. While NATS
 * is away each counts for itself.
 */
export function shareCounts(options: { readonly broker: Broker; readonly log: Logger }): {
  readonly counts: RequestCounts
  close(): Promise<void>
} {
  let timer: NodeJS.Timeout | undefined
  const counts = new RequestCounts(() => {
    timer ??= setTimeout(tell, TELL_EVERY_MS)
  })
  const channel = openReplicaChannel(
    { ...options, service: 'gateway', topic: 'request-counts' },
    (said) => counts.add(told.parse(said)),
  )
  const tell = (): void => {
    timer = undefined
    const untold = counts.takeUntold()
    for (let at = 0; at < untold.length; at += MOST_TOLD_AT_ONCE) {
      channel.tell(untold.slice(at, at + MOST_TOLD_AT_ONCE))
    }
  }
  return {
    counts,
    close: async () => {
      clearTimeout(timer)
      await channel.close()
    },
  }
}
