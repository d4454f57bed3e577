import { listParameters } from '@formwork/service-kit'
import { z } from 'zod'
import { poBody } from '../facts/po-answers.ts'
import { WAITING_STATUSES } from './inbox.ts'
import { orderFilters } from './list-filters.ts'

export const inboxQuery = listParameters({ sorts: ['waitingSince'] }).extend({
  projectId: orderFilters.projectId,
  vendorId: orderFilters.vendorId,
  type: orderFilters.type,
})

export const inboxBody = z
  .array(
    z.object({
      ...poBody.pick({ id: true, poNumber: true, type: true }).shape,
      status: z.enum(WAITING_STATUSES).describe('Where the order stands'),
      waitsFor: z.enum(['OPS', 'PM', 'ACCOUNTING']).describe('The role whose turn it is'),
      action: z.string().describe('What that role has to do'),
      waitingSince: z.iso.datetime().describe('When it became their turn, in UTC'),
      ageHours: z.number().describe('Whole hours since then'),
      ageDays: z.number().describe('Whole days since then'),
      amount: z.number().nullable().describe('Allocated, else received, else estimated'),
      ...poBody.pick({ project: true, vendor: true, scope: true, rejection: true }).shape,
    }),
  )
  .meta({ id: 'PurchaseOrderInbox' })
