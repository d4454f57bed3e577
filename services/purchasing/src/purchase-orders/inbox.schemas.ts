import { listParameters } from '@formwork/service-kit'
import { z } from 'zod'
import { WAITING_STATUSES } from './inbox.ts'
import { orderFilters } from './list-filters.ts'
import { poBody } from './po.schemas.ts'

export const inboxQuery = listParameters({ sorts: ['waitingSince'] }).extend({
  projectId: orderFilters.projectId,
  vendorId: orderFilters.vendorId,
  type: orderFilters.type,
})

export const inboxBody = z
  .array(
    z.object({
      ...poBody.pick({ id: true, poNumber: true, type: true }).shape,
      status: z.enum(WAITING_STATUSES),
      waitsFor: z.enum(['OPS', 'PM', 'ACCOUNTING']),
      action: z.string(),
      waitingSince: z.iso.datetime(),
      ageHours: z.number(),
      ageDays: z.number(),
      amount: z.number().nullable().describe('Allocated, else received, else estimated'),
      ...poBody.pick({ project: true, vendor: true, scope: true, rejection: true }).shape,
    }),
  )
  .meta({ id: 'PurchaseOrderInbox' })
