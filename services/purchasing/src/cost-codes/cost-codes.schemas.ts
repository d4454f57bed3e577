import { PM_SECTIONS } from '@formwork/contracts'
import { idParam, listParameters, recordId, recordTimes, requiredText } from '@formwork/service-kit'
import { z } from 'zod'

export const costCodeParams = z.object({ id: idParam })

const section = z
  .enum(PM_SECTIONS, `Cost code section must be one of ${PM_SECTIONS.join(', ')}`)
  .nullable()
  .describe(
    "The section of the budget that its allocations count in; null: that of the purchase order's type",
  )

const fields = {
  code: requiredText('Cost code', 50).describe('The code as accounting writes it; no other has it'),
  name: requiredText('Cost code name').describe('What is booked under it, in words'),
  section: section.optional(),
  isActive: z
    .boolean('Cost code isActive must be true or false')
    .optional()
    .describe('false: no longer offered; it is still on the list'),
}

export const createCostCodeBody = z.object(fields).meta({ id: 'CreateCostCode' })
export const updateCostCodeBody = z.object(fields).partial().meta({ id: 'UpdateCostCode' })
export type CreateCostCode = z.output<typeof createCostCodeBody>
export type UpdateCostCode = z.output<typeof updateCostCodeBody>

export const costCodeList = listParameters({
  sorts: ['code', 'name'],
  defaultLimit: 1000,
  maxLimit: 5000,
})

export const costCodeBody = z
  .object({
    id: recordId,
    code: z.string().describe('The code as accounting writes it'),
    name: z.string().describe('What is booked under it, in words'),
    section,
    isActive: z.boolean().describe('false: no longer offered; it is still on the list'),
    ...recordTimes,
  })
  .meta({ id: 'CostCode' })
