import { BID_STATUSES, PM_SECTIONS } from '@formwork/contracts'
import { idParam, listParameters } from '@formwork/service-kit'
import { z } from 'zod'

export const projectParams = z.object({ id: idParam })

export const projectList = listParameters({ sorts: ['-createdAt', 'name', 'bidNumber'] }).extend({
  status: z.enum(BID_STATUSES).optional(),
})

export const projectBody = z
  .object({
    id: z.uuid(),
    bidNumber: z.string(),
    name: z.string(),
    location: z.string().nullable(),
    status: z.string(),
    scopes: z.array(z.object({ id: z.uuid(), name: z.string() })),
    deletedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'Project' })

const amounts = {
  budget: z.number(),
  committed: z
    .number()
    .describe(
      'Purchase orders without allocations: what they are estimated at, or was received when that is more',
    ),
  pending: z.number().describe('Allocations that wait for approval'),
  actual: z.number().describe('Allocations of completed purchase orders'),
  remaining: z.number(),
}

export const budgetBody = z
  .object({
    projectId: z.uuid(),
    sections: z.array(z.object({ section: z.enum(PM_SECTIONS), ...amounts })),
    totals: z.object(amounts),
  })
  .meta({ id: 'ProjectBudget' })
