import { z } from 'zod'

/** An event as it travels: CloudEvents 1.0 in JSON. Unknown fields pass, so that it can grow. */
export const eventEnvelope = z.object({
  specversion: z.literal('1.0'),
  /** The same for every copy of one event; the inbox tells repeats by it. */
  id: z.uuid(),
  /** The context that published it: `/estimating`. */
  source: z.string().min(1),
  /** Also the subject it is published under: `estimating.bid.created.v1`. */
  type: z.string().min(1),
  /** Id of the aggregate that changed. */
  subject: z.string().min(1),
  time: z.iso.datetime({ offset: true }),
  datacontenttype: z.literal('application/json'),
  /** Counts the events of one aggregate, so that a late one can be told from a new one. */
  aggregateversion: z.int(),
  requestid: z.string().optional(),
  /** W3C trace context of what caused it, where traces are kept. */
  traceparent: z.string().optional(),
  data: z.unknown(),
})

export type EventEnvelope<T = unknown> = Omit<z.infer<typeof eventEnvelope>, 'data'> & {
  readonly data: T
}
