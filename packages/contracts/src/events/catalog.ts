import { z } from 'zod'

export const RATE_KINDS = [
  'variable',
  'rebar-rate',
  'rebar-price',
  'pump-price',
  'concrete-mix',
  'pricing-item',
  'crew',
  'production-rate',
  'form-system',
  'delivery-terms',
] as const

/** `catalog.rates.changed.v1`: what changed in one committed change of rates. */
export const ratesChanged = z.object({
  /** The rate book's revision after the change. */
  revision: z.number(),
  by: z.string(),
  changes: z.array(
    z.object({
      kind: z.enum(RATE_KINDS),
      id: z.string(),
      action: z.enum(['created', 'updated', 'deleted']),
      fields: z.array(z.object({ field: z.string(), old: z.unknown(), new: z.unknown() })),
    }),
  ),
})
