import { type EventEnvelope, vendorChanged } from '@formwork/contracts'
import type { z } from 'zod'
import type { Tx } from '../database.ts'
import { applyVendor } from '../vendors/known-vendors.store.ts'

/** How estimating's own copy of vendors follows purchasing. */
export const vendorHandlers = {
  'purchasing.vendor.changed.v1': {
    schema: vendorChanged,
    handle: (
      tx: Tx,
      { data, aggregateversion: version }: EventEnvelope<z.infer<typeof vendorChanged>>,
    ) => applyVendor(tx, { ...data, version }),
  },
} as const
