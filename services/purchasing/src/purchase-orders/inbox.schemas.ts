import { listParameters } from '@formwork/service-kit'
import { z } from 'zod'
import { WAITING_STATUSES } from './inbox.ts'
import { poBody, uuidFilter } from './po.schemas.ts'
import { PO_TYPE_NAMES } from './po-types.ts'

export const inboxQuery = listParameters({ sorts: ['waitingSince'] }).extend({
  projectId: uuidFilter('Project id'),
  vendorId: uuidFilter('Vendor id'),
  type: z.enum(PO_TYPE_NAMES).optional(),
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
