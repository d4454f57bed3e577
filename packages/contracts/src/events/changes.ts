import { z } from 'zod'

/** What a screen may show, as the event stream of the gateway names it. */
export const CHANGE_TYPES = [
  'bid',
  'package',
  'purchase-order',
  'bill',
  'rate',
  'notice',
  'field-day',
  'tm-ticket',
] as const
export type ChangeType = (typeof CHANGE_TYPES)[number]

/**
 * `changes.<context>`, over core NATS after a commit: what a screen shows is out of date. It may be
 * lost, and holds nothing that a screen does not ask for anyway.
 */
export const rowsChanged = z.object({
  type: z.enum(CHANGE_TYPES),
  rows: z.array(
    z.object({
      id: z.string(),
      version: z.number().int(),
      /** Only whoever has this e-mail may know; left out: everybody who may read such rows. */
      email: z.string().optional(),
      /** Only users of this role may know. */
      role: z.string().optional(),
    }),
  ),
})

export type RowsChanged = z.infer<typeof rowsChanged>
