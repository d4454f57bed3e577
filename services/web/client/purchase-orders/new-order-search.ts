import { z } from 'zod'
import type { OrderType } from './order-data.ts'

// Of its own: the addresses come with the first view, and what an order is does not.
const TYPES = [
  ...(['CONCRETE', 'MATERIAL', 'RENTAL'] as const),
  ...(['SUBCONTRACT', 'PUMP', 'MISC'] as const),
] as const satisfies readonly OrderType[]

/**
 * What an order is begun with: all that is left to buy of a type for a project, or the entries that
 * are named.
 */
export const newOrderSearch = z.object({
  project: z.string().optional().catch(undefined),
  type: z.enum(TYPES).optional().catch(undefined),
  buy: z.array(z.string()).optional().catch(undefined),
})

export type NewOrderSearch = z.infer<typeof newOrderSearch>
