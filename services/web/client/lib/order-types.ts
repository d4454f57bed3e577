import type { components } from '@formwork/api-client'

/** What can be ordered, in the order in which it is offered. */
export const ORDER_TYPES = [
  'CONCRETE',
  'MATERIAL',
  'RENTAL',
  'SUBCONTRACT',
  'PUMP',
  'MISC',
] as const satisfies readonly components['schemas']['PurchaseOrder']['type'][]
